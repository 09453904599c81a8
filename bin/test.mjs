// npm test: everything that must hold, from a fresh clone, with one summary at the end.
// npm test -- <file> …: only these files.
// npm run test:full: both databases whole, races in as many rounds as the cases demand, every journey at both
// sizes of screen, and each experiment without its guards.
import { buildWhenStale } from './build.mjs'
import {
  checkBuild,
  checkCosts,
  checkFormat,
  checkLint,
  checkTypes,
  runBrowserTests,
  runExperiments,
  runTests,
} from './checks.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { findOrInstallPostgres } from './postgres.mjs'
import { chooseNode } from './runtime.mjs'
import { runSideBySide, runStep, summarise } from './step.mjs'

const options = process.argv.slice(2)
const isFull = options.includes('--full')
if (isFull) process.env.TEST_FULL = 'true'
const files = options.filter((argument) => !argument.startsWith('--'))

install()
const node = chooseNode()
const steps = []
const step = async (name, work) => steps.push(await runStep(name, work))

if (files.length > 0) await namedFiles()
else await everything()
summarise(steps)

async function everything() {
  const first = await runSideBySide([
    [
      ['types', () => checkTypes(node)],
      ['lint', () => checkLint(node)],
      ['format', () => checkFormat(node)],
    ],
    [
      ['build', () => checkBuild(node)],
      ['unit tests', () => runTests(node, 'unit')],
    ],
  ])
  steps.push(...first)
  // Steps that use a database or a browser run alone: their tests measure time, and use both cores by themselves.
  await step('database tests, PostgreSQL', () => postgresTests())
  await step('database tests, embedded', () => runTests(node, 'pglite'))
  await step('browser tests', () => browserTests())
  await step('what an order costs', () => onPostgres(() => checkCosts(node)))
  await step('experiments, short', () =>
    onPostgres(() => onBuild(() => runExperiments(node, { hasMutants: isFull }))),
  )
}

/** Each file with the tests of its kind; those that need a database run on the server. */
async function namedFiles() {
  const ofBrowser = files.filter((file) => file.endsWith('.e2e.ts'))
  const ofDatabase = files.filter((file) => /\.db\.test\.tsx?$/.test(file))
  const others = files.filter((file) => !ofBrowser.includes(file) && !ofDatabase.includes(file))
  if (others.length > 0) await step('unit tests', () => runTests(node, 'unit', others))
  if (ofDatabase.length > 0) await step('database tests, PostgreSQL', () => postgresTests(ofDatabase))
  if (ofBrowser.length === 0) return
  buildWhenStale(node)
  await step('browser tests', () => browserTests(ofBrowser))
}

async function postgresTests(only) {
  if (process.env.TEST_DATABASE_URL) return await runTests(node, 'postgres', only)
  return await onPostgres(async () => await runTests(node, 'postgres', only))
}

/** Runs a step that starts its own PostgreSQL servers. */
async function onPostgres(work) {
  if (findOrInstallPostgres()) return await work()
  const sentence =
    'No PostgreSQL server (15 or newer) is here and none can be installed: give one as TEST_DATABASE_URL.'
  return { ok: !process.env.CI, passed: 0, failed: 1, output: sentence, note: `NOT RUN. ${sentence}` }
}

/** Runs a step that tests the built shop. */
async function onBuild(work) {
  if (!steps.some(({ name, ok }) => name === 'build' && !ok)) return await work()
  return { ok: false, passed: 0, failed: 1, output: 'There is no build to try.' }
}

async function browserTests(only) {
  const chromium = await findOrInstallChromium(node)
  if (chromium) return await onBuild(() => runBrowserTests(node, chromium, only))
  const sentence = process.env.CHROMIUM_PATH
    ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no browser starts there.`
    : 'No Chromium is here and none can be installed: install one and give its path as CHROMIUM_PATH.'
  return { ok: false, passed: 0, failed: 1, output: sentence, note: sentence }
}
