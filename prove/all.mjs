// Every experiment, and each of its mutants, one line each: an experiment that passes with its guard taken out proves nothing.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '../bin/postgres.mjs'
import { buildOf, mutants, removeMutant } from './mutants.mjs'
import { openDatabase } from './shop.mjs'

/** @param experiments names with their files @returns whether all passed and every mutant was caught */
export async function proveAll(experiments, { isShort }) {
  const folder = mkdtempSync(join(tmpdir(), 'big-meat-prove-'))
  const template = await makeTemplate(join(folder, 'database'))
  const env = { ...process.env, PROVE_TEMPLATE: template, PROVE_SHORT: String(isShort) }
  const results = []
  try {
    for (const [name, file] of experiments) {
      // The suite of the short form has just played weeks of its own.
      if (!(isShort && name === 'weeks'))
        results.push(tell(name, 'holds', await run(file, env), (misses) => misses.length === 0))
      for (const mutant of mutants[name] ?? [])
        results.push(
          tell(
            name,
            `without "${mutant.without}": caught`,
            await run(file, { ...env, ...mutant.env, ...(mutant.patches ? buildOf(mutant) : {}) }),
            (misses) => misses.includes(mutant.caught),
          ),
        )
      if (!mutants[name]) throw new Error(`${name} has no mutant that it must catch`)
    }
  } finally {
    removeMutant()
    rmSync(folder, { recursive: true, force: true })
  }
  const failed = results.filter((isRight) => !isRight).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed === 0
}

/** A database that is ready, whose copy each experiment begins with. */
async function makeTemplate(folder) {
  const database = await openDatabase()
  await database.crash('SIGINT')
  mkdirSync(folder)
  copyFolder(database.folder, folder)
  await database.stop()
  return folder
}

function tell(name, what, { misses, seconds, said }, isRight) {
  const right = misses !== null && isRight(misses)
  console.log(`${right ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${what} ${seconds.toFixed(1)} s`)
  if (!right) console.log(said)
  return right
}

/** Runs an experiment; `misses` is null where it came to no end. */
function run(file, env) {
  const began = performance.now()
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', () => {
      const line = said.split('\n').find((text) => text.startsWith('{"prove"'))
      const misses = line ? JSON.parse(line).misses : null
      resolve({ misses, seconds: (performance.now() - began) / 1000, said })
    })
  })
}
