// Every experiment, and each of its mutants, one line each: an experiment that passes with its guard removed proves nothing.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '../bin/postgres.mjs'
import { buildOf, findTexts, mutants, removeMutants } from './mutants.mjs'
import { recordResults } from './results.mjs'
import { openDatabase } from './shop.mjs'

/** The number of experiments that run side by side in the short form: most of them wait most of the time. */
const lanes = 2
/** Those that take longest begin first: the last one would run alone. */
const longest = ['rolling', 'restore', 'migration']
const placeOf = ([name]) => (longest.includes(name) ? longest.indexOf(name) : longest.length)

/**
 * @param experiments names with their files
 * @param options.isShort less long each, `lanes` side by side
 * @param options.hasMutants also runs each mutant; without, each must still find its text in the build
 * @param options.isRecorded writes the results to prove/RESULTS.md
 * @returns true if all passed and every mutant was caught
 */
export async function proveAll(experiments, { isShort, hasMutants, isRecorded }) {
  const folder = mkdtempSync(join(tmpdir(), 'big-meat-prove-'))
  const began = performance.now()
  const results = []
  try {
    const template = await makeTemplate(join(folder, 'database'))
    const env = { ...process.env, PROVE_TEMPLATE: template, PROVE_SHORT: String(isShort) }
    const inOrder = experiments.toSorted((one, other) => placeOf(one) - placeOf(other))
    const runs = inOrder.flatMap(([name, file]) => runsOf(name, file, { isShort, hasMutants }))
    if (!hasMutants)
      for (const [name] of experiments) for (const { patches } of mutants[name]) findTexts(patches)
    const inTurn = async () => {
      for (let one = runs.shift(); one; one = runs.shift())
        results.push({ ...one, ...(await tried(one, env)) })
    }
    await Promise.all(Array.from({ length: isShort ? lanes : 1 }, inTurn))
  } finally {
    removeMutants()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  const failed = results.filter(({ isRight }) => !isRight).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  if (isRecorded) recordResults(results, isShort)
  return failed === 0
}

/** The experiment itself, and one run without each of its guards. */
function runsOf(name, file, { isShort, hasMutants }) {
  const without = mutants[name]
  if (!without) throw new Error(`${name} has no mutant that it must catch`)
  // The database tests play weeks of their own; the attack would take longer than all else, and the standby needs more packages.
  const isLeftOut = isShort && (name === 'weeks' || (['security', 'standby'].includes(name) && !hasMutants))
  const itself = isLeftOut ? [] : [{ name, file }]
  return [...itself, ...(hasMutants ? without.map((mutant) => ({ name, file, mutant })) : [])]
}

/** A prepared database; each experiment starts with a copy of it. */
async function makeTemplate(folder) {
  const database = await openDatabase()
  await database.crash('SIGINT')
  mkdirSync(folder)
  copyFolder(database.folder, folder)
  await database.stop()
  return folder
}

/**
 * Runs it and prints the result.
 * @returns `isRight`: all its claims hold, or a mutant breaks the one that it has to; `report`: its line of JSON
 */
export async function tried({ name, file, mutant }, env) {
  const { report, seconds, said } = await run(file, { ...env, ...(mutant ? settingsOf(mutant) : {}) })
  const misses = report?.misses
  const isRight = (mutant ? misses?.includes(mutant.caught) : misses?.length === 0) === true
  const what = mutant ? `without "${mutant.without}": caught` : 'holds'
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${what} ${seconds.toFixed(1)} s`)
  if (!isRight) console.log(said)
  return { isRight, report }
}

const settingsOf = (mutant) => ({
  PROVE_CLAIM: mutant.caught,
  ...mutant.env,
  ...(mutant.patches ? buildOf(mutant) : {}),
})

/** Runs an experiment; `report` is undefined if it did not finish. */
function run(file, env) {
  const began = performance.now()
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', () => {
      const line = said.split('\n').find((text) => text.startsWith('{"prove"'))
      const report = line && JSON.parse(line)
      resolve({ report, seconds: (performance.now() - began) / 1000, said })
    })
  })
}
