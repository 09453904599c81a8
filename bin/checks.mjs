// The checks of npm test and npm run check, one function a step.
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sparePort } from './port.mjs'
import { command, root } from './runtime.mjs'
import { check, run } from './step.mjs'

/**
 * React Router writes the types of each page's data, then the compiler checks everything; after an earlier run,
 * only the changes.
 */
export async function checkTypes(node) {
  const pages = await check(node, [command('@react-router/dev', 'react-router'), 'typegen'])
  if (!pages.ok) return pages
  const seen = join(root, 'node_modules', '.cache', 'types.tsbuildinfo')
  return await check(node, [
    command('typescript', 'tsc'),
    '--noEmit',
    // Each checker works out shared types for itself: the default of four takes a sixth more processor time.
    '--checkers',
    '2',
    '--incremental',
    '--tsBuildInfoFile',
    seen,
  ])
}

export const checkLint = (node) => check(node, [command('oxlint'), '--type-aware', '--quiet'])

export const checkFormat = (node) => check(node, [command('oxfmt'), '--check', '.'])

/** In a separate process, so that other steps run at the same time. */
export const checkBuild = (node) => check(node, [join(root, 'bin', 'build.mjs')])

/** Runs one project of vitest.config.ts: unit, pglite or postgres; all of it, or these files. */
export async function runTests(node, project, files = []) {
  const file = reportFile(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const { status, output } = await run(node, [command('vitest'), ...args])
  const report = readReport(file)
  const [passed, failed] = [report?.numPassedTests ?? 0, report?.numFailedTests ?? 0]
  const faults = (report?.testResults ?? []).flatMap(faultsOfFile)
  return { ok: status === 0 && passed > 0, passed, failed, output, faults }
}

/**
 * Each failed test of a file in vitest's report, with the first line of its message; a file that could not be loaded is one.
 */
function faultsOfFile({ name, message, assertionResults }) {
  const where = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [faultOf(where, message)] : []
  return failed.map(({ fullName, failureMessages }) => faultOf(`${where}: ${fullName}`, failureMessages[0]))
}

const faultOf = (title, message = '') => `${title}\n    ${message.split('\n')[0].slice(0, 300)}`

/** The lines of a failed browser test that say why it failed: what was expected, and what its pages sent and showed. */
function faultOfPage(title, { error, stderr = [] }) {
  const lines = [error.message ?? '', ...stderr.map(({ text = '' }) => text)].flatMap((text) =>
    text.split('\n'),
  )
  const first = lines.filter((line) => line.trim() !== '').slice(0, mostLines)
  return [title, ...first.map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/** The most lines of one failed browser test in the summary. */
const mostLines = 40

/** Runs the browser tests against the built shop, with this Chromium; all of them, or these files. */
export async function runBrowserTests(node, chromium, files = []) {
  const file = reportFile('browser')
  const port = String(await sparePort())
  const more = { CHROMIUM_PATH: chromium, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { status, output } = await run(
    node,
    [command('@playwright/test', 'playwright'), 'test', ...files, '--reporter=list,json'],
    more,
  )
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const faults = (report?.suites ?? []).flatMap(faultsOfSuite)
  return { ok: status === 0 && expected > 0, passed: expected, failed: unexpected + flaky, output, faults }
}

/** Each failed test of a suite in Playwright's report, including nested suites. */
function faultsOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap((result) => (result.error ? [faultOfPage(`${file}: ${title}`, result)] : [])),
    ),
  )
  return [...own, ...suites.flatMap(faultsOfSuite)]
}

/** Counts the database's cost of a read, an order and its mails, and compares it with the counts kept in the repository. */
export const checkCosts = (node) =>
  check(node, [join(root, 'bench', 'run.mjs'), '--against', join(root, 'bench', 'kept.json')])

/** Every experiment in its short form on the built shop; `hasMutants`: and without each of its guards, which it has to notice. */
export async function runExperiments(node, { hasMutants }) {
  const mode = hasMutants ? [] : ['--alone']
  const { status, output } = await run(node, [join(root, 'prove', 'run.mjs'), 'all', '--short', ...mode])
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed$/.exec(output) ?? []
  return { ok: status === 0, passed: Number(passed), failed: Number(failed), output }
}

/** The file for the numbers of a run; an old report is deleted, so that it can't be mistaken for the new one. */
function reportFile(name) {
  const file = join(root, 'node_modules', '.cache', 'test-reports', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
