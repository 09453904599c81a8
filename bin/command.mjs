// Runs one of the shopkeeper's built command lines (see the scripts of package.json).
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

const [name, ...given] = process.argv.slice(2)
install()
const node = chooseNode()
buildWhenStale(node)
handOver(node, [`build/server/${name}.js`, ...given])
