// npm run prove -- <name>: injects a fault into the built shop and reports in one line of JSON what happened;
// exit code 1 on a miss.
// npm run prove -- <name> --without "<guard>": the same with a guard of prove/mutants.mjs removed, which it has
// to notice.
// npm run prove -- all [--short] [--alone] [<name> …]: every experiment, or these, and each of their
// mutants; `--short` for less long each, two side by side; `--alone` without the mutants;
// `--record` writes the results to prove/RESULTS.md.
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
  const options = {
    isShort: words.includes('--short'),
    hasMutants: !words.includes('--alone'),
    isRecorded: words.includes('--record'),
  }
  const named = words.filter((word) => !word.startsWith('--'))
  const chosen = Object.entries(experiments).filter(([one]) => named.length === 0 || named.includes(one))
  process.exitCode = (await proveAll(chosen, options)) ? 0 : 1
} else if (words[0] === '--without') await withoutGuard(words[1])
else {
  const child = spawn(process.execPath, [experiments[name], ...words], { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
}

async function withoutGuard(guard) {
  const { tried } = await import('./all.mjs')
  const { mutants, removeMutants } = await import('./mutants.mjs')
  const mutant = mutants[name].find(({ without }) => without === guard)
  if (!mutant)
    throw new Error(`${name} has these guards: ${mutants[name].map(({ without }) => without).join('; ')}`)
  try {
    const { isRight } = await tried({ name, file: experiments[name], mutant }, process.env)
    process.exitCode = isRight ? 0 : 1
  } finally {
    removeMutants()
  }
}
