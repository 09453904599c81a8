// npm test: everything that must hold, from a fresh clone, with one summary at the end.
import { build } from './build.mjs'
import { checkFormat, checkLint, checkTypes, runBrowserTests, runTests } from './checks.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { findOrInstallPostgres } from './postgres.mjs'
import { chooseNode } from './runtime.mjs'
import { runStep, summarise } from './step.mjs'

install()
const node = chooseNode()
const steps = []
const step = async (name, work) => steps.push(await runStep(name, work))

await step('types', () => checkTypes(node))
await step('lint', () => checkLint(node))
await step('format', () => checkFormat(node))
await step('unit tests', () => runTests(node, 'unit'))
await step('database tests, embedded', () => runTests(node, 'pglite'))
await step('database tests, PostgreSQL', postgresTests)
await step('build', buildShop)
await step('browser tests', browserTests)
summarise(steps)

async function postgresTests() {
  if (process.env.TEST_DATABASE_URL || findOrInstallPostgres()) return await runTests(node, 'postgres')
  const sentence =
    'No PostgreSQL server (15 or newer) is here and none can be installed: give one as TEST_DATABASE_URL.'
  return { ok: !process.env.CI, passed: 0, failed: 1, output: sentence, note: `NOT RUN. ${sentence}` }
}

async function buildShop() {
  const { status, output } = build(node)
  return { ok: status === 0, passed: status === 0 ? 1 : 0, failed: 1, output }
}

async function browserTests() {
  const broken = { ok: false, passed: 0, failed: 1 }
  if (steps.some(({ name, ok }) => name === 'build' && !ok))
    return { ...broken, output: 'There is no build to test in a browser.' }
  const chromium = await findOrInstallChromium(node)
  if (chromium) return await runBrowserTests(node, chromium)
  const sentence = process.env.CHROMIUM_PATH
    ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no browser starts there.`
    : 'No Chromium is here and none can be installed: install one and give its path as CHROMIUM_PATH.'
  return { ...broken, output: sentence, note: sentence }
}
