// npm run prove -- <name>: puts a fault under the built shop and says in one line of JSON what happened; exit code 1 on a miss.
// npm run prove -- all [--short]: every experiment, and each of its mutants (the shop without what the experiment proves), which it
// must catch; `--short` for less long each.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from '../bin/build.mjs'

const experiments = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z-]+\.prove\.mjs$/.test(file))
    .map((file) => [file.split('.')[0], join(import.meta.dirname, file)]),
)
const [name, ...words] = process.argv.slice(2)
if (name !== 'all' && !experiments[name]) {
  console.error(`npm run prove -- <name>, one of: all, ${Object.keys(experiments).join(', ')}`)
  process.exit(1)
}
buildWhenStale(process.execPath)
if (name === 'all') {
  const { proveAll } = await import('./all.mjs')
  const named = words.filter((word) => !word.startsWith('--'))
  const chosen = Object.entries(experiments).filter(([one]) => named.length === 0 || named.includes(one))
  process.exitCode = (await proveAll(chosen, { isShort: words.includes('--short') })) ? 0 : 1
} else {
  const child = spawn(process.execPath, [experiments[name], ...words], { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
}
