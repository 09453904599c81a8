// npm run dev: the shop from its source, with hot reload in the browser and a restart of the server on a change.
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
handOver(chooseNode(), ['src/main/dev.ts', ...process.argv.slice(2)], { NODE_ENV: 'development' })
