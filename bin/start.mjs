// npm start: one command from a fresh clone to a running shop.
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
const node = chooseNode()
buildWhenStale(node)
handOver(node, ['--enable-source-maps', 'build/server/web.js', ...process.argv.slice(2)])
