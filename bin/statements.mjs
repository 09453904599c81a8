// npm run statements -- import <file> | unmatched: incoming transfers of bank statements pay their orders.
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
const node = chooseNode()
buildWhenStale(node)
handOver(node, ['--enable-source-maps', 'build/server/statements.js', ...process.argv.slice(2)])
