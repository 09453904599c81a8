// Steps of npm test and npm run check: each is run to its end, timed, and shown in one table.
import { spawn } from 'node:child_process'
import { environmentFor, root } from './runtime.mjs'

const mayLast = 40 * 60_000

/**
 * Runs a step and reports its result. `work` returns `{ ok, passed, failed, output }`; the output is shown if it failed. A
 * step that fails without a failed test counts as one failure, so that no failure is lost in the sum.
 */
export async function runStep(name, work) {
  const began = performance.now()
  const result = await work().catch((error) => ({ ok: false, passed: 0, failed: 1, output: error.stack }))
  const seconds = (performance.now() - began) / 1000
  const step = { name, ...result, seconds, failed: result.ok ? 0 : Math.max(1, result.failed) }
  if (!step.ok) console.log(`\n${step.output}\n`)
  console.log(lineOf(step))
  return step
}

/**
 * Runs rows of steps side by side, the steps of a row one after the other: when one step leaves a core idle,
 * another one uses it. `rows`: lists of `[name, work]`. Returns all steps, row by row.
 */
export async function runSideBySide(rows) {
  const inTurn = async (row) => {
    const steps = []
    for (const [name, work] of row) steps.push(await runStep(name, work))
    return steps
  }
  return (await Promise.all(rows.map(inTurn))).flat()
}

/** A check that is not a number of tests counts as one: passed or failed. */
export async function check(node, args, more) {
  const { status, output } = await run(node, args, more)
  return status === 0
    ? { ok: true, passed: 1, failed: 0, output }
    : { ok: false, passed: 0, failed: 1, output }
}

/** Runs a program of the project. @returns its exit status and its whole output */
export function run(node, args, more = {}) {
  return new Promise((resolve) => {
    const said = []
    const env = environmentFor(node, { NO_COLOR: '1', ...more })
    delete env.FORCE_COLOR
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const limit = setTimeout(
      () => said.push(`\nIt took longer than ${mayLast / 60_000} minutes.`) && child.kill(),
      mayLast,
    )
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text))
    child.on('close', (status) => {
      clearTimeout(limit)
      resolve({ status, output: said.join('').trim() })
    })
  })
}

/** The maximum number of failed tests in the summary: a broken build fails thousands. */
const mostFaults = 60

/** One table of all steps, each failed test with the first line of its message, and as the last line the sum that CI reads. Sets the exit code. */
export function summarise(steps) {
  const sum = (field) => steps.reduce((total, step) => total + step[field], 0)
  console.log(`\n${steps.map(lineOf).join('\n')}`)
  const faults = steps.flatMap((step) => step.faults ?? [])
  if (faults.length > 0) console.log(`\n${faults.slice(0, mostFaults).join('\n')}`)
  if (faults.length > mostFaults) console.log(`… and ${faults.length - mostFaults} more`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = steps.every((step) => step.ok) ? 0 : 1
}

function lineOf({ name, ok, passed, failed, seconds, note }) {
  const numbers = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`
  return `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(28)}${numbers}${note ? `   ${note}` : ''}`
}
