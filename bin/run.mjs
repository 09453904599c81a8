// Runs a script of the project under the pinned Node, with everything installed: node bin/run.mjs bench/run.mjs --clients 32
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
handOver(chooseNode(), process.argv.slice(2))
