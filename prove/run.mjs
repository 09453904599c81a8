// npm run prove -- <name>: puts a fault under the built shop and says in one line of JSON what happened; exit code 1 on a miss.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from '../bin/build.mjs'

const experiments = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z-]+\.prove\.(mjs|ts)$/.test(file))
    .map((file) => [file.split('.')[0], join(import.meta.dirname, file)]),
)
const [name, ...words] = process.argv.slice(2)
const experiment = experiments[name]
if (!experiment) {
  console.error(`npm run prove -- <name>, one of: ${Object.keys(experiments).join(', ')}`)
  process.exit(1)
}
buildWhenStale(process.execPath)
const child = spawn(process.execPath, [experiment, ...words], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
