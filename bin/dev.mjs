// npm run dev: the shop from its source, with hot reload in the browser and a restart of the server on a
// change. `npm run dev -- --inspect` (or `--inspect-brk`, with a port) opens it to a debugger. Settings may be
// in `.env`.
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
const options = process.argv.slice(2)
const isForNode = (argument) => argument.startsWith('--inspect')
const flags = ['--env-file-if-exists=.env', '--enable-source-maps', ...options.filter(isForNode)]
handOver(chooseNode(), [...flags, 'src/main/dev.ts', ...options.filter((argument) => !isForNode(argument))], {
  NODE_ENV: 'development',
})
