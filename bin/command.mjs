// npm run resellers | companies | representatives | statements -- …: the shopkeeper's command lines, as they were built.
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

const [name, ...given] = process.argv.slice(2)
install()
const node = chooseNode()
buildWhenStale(node)
handOver(node, ['--enable-source-maps', `build/server/${name}.js`, ...given])
