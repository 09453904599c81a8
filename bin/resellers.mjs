// npm run resellers -- list | approve <id> | decline <id> --reason "…": applications of those who want to sell our goods.
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
const node = chooseNode()
buildWhenStale(node)
handOver(node, ['--enable-source-maps', 'build/server/resellers.js', ...process.argv.slice(2)])
