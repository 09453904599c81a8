// npm run lighthouse: the scores of Chromium's Lighthouse for the shop's main pages on a phone, written to
// bench/RESULTS.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { openConnection } from '../bench/client.mjs'
import { fillCart } from '../bench/shopper.mjs'
import { browserArguments } from './browser-arguments.mjs'
import { buildWhenStale } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { sparePort } from './port.mjs'
import { giveUp, root } from './runtime.mjs'

const everything = ['performance', 'accessibility', 'best-practices', 'seo']
/** The order page is hidden from search engines, so its SEO is not scored. */
const pages = [
  { path: '/', asked: everything },
  { path: '/en', asked: everything },
  { path: '/produkt/chilli-hovezi-jerky', asked: everything },
  { path: '/objednavka', asked: everything.slice(0, 3), withCart: true },
]
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const flags = ['--headless', ...browserArguments]

buildWhenStale(process.execPath)
const chromium = await findOrInstallChromium(process.execPath)
if (!chromium) giveUp('No Chromium is here and none can be installed: give the path of one as CHROMIUM_PATH.')
const folder = mkdtempSync(join(tmpdir(), 'big-meat-lighthouse-'))
const running = []
try {
  const port = await startShop()
  const debugging = await startChromium()
  const connection = await openConnection(port)
  const cookie = await fillCart(connection, () => undefined)
  connection.close()
  // The first visit meets a shop and a browser that have just started, unlike any customer.
  await lighthouse(`http://127.0.0.1:${port}/`, { port: debugging, output: 'json', logLevel: 'silent' })
  const measured = []
  for (const page of pages) {
    const one = await measure(`http://127.0.0.1:${port}${page.path}`, page, debugging, cookie)
    measured.push(one)
    console.log(lineOf(one), one.faults.length > 0 ? `\n  ${one.faults.join('\n  ')}` : '')
  }
  if (!process.argv.includes('--dry')) note(measured)
  if (measured.some(({ faults }) => faults.length > 0)) process.exitCode = 1
} finally {
  for (const child of running.toReversed()) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The built shop on a separate embedded database. @returns its port */
async function startShop() {
  const port = await sparePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: '',
    DEMO: 'accounts',
    // As in production: one of the audits is that the shop may be found.
    SEARCH_ENGINES: 'true',
  }
  const shop = spawn(process.execPath, [join(root, 'build/server/web.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(shop)
  for await (const line of createInterface({ input: shop.stdout })) if (line.includes(`:${port}`)) break
  shop.stdout.resume()
  return port
}

/** @returns the port of its debugger, once it listens */
async function startChromium() {
  const port = await sparePort()
  const args = [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, 'chromium')}`]
  const browser = spawn(chromium, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  running.push(browser)
  for await (const line of createInterface({ input: browser.stderr }))
    if (line.includes('DevTools listening')) break
  browser.stderr.resume()
  return port
}

/** The median run by its performance score, because the machine does other things as well. */
async function measure(address, { path, asked, withCart }, port, cookie) {
  const found = []
  let failed = 0
  while (found.length < runs) {
    const options = { port, output: 'json', logLevel: 'silent', onlyCategories: asked }
    const more = withCart ? { extraHeaders: { Cookie: cookie } } : {}
    const result = await lighthouse(address, { ...options, ...more })
    const error = result?.lhr.runtimeError
    // On a busy machine the browser sometimes loses its own trace; more often than that is a fault.
    if (error && ++failed > 3) throw new Error(`${path}: ${error.message}`)
    if (result && !error) found.push(result.lhr)
  }
  found.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  return figuresOf(path, found[Math.floor(runs / 2)])
}

function figuresOf(path, { categories, audits }) {
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'))
  const bytes = (type) =>
    requests.filter((one) => one.resourceType === type).reduce((sum, one) => sum + one.transferSize, 0)
  const scores = everything.map((name) =>
    categories[name] ? Math.round(categories[name].score * 100) : undefined,
  )
  const weak = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return {
    path,
    scores,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    bytes: ['Document', 'Script', 'Stylesheet', 'Font', 'Image'].map(bytes),
    fonts: requests.filter((one) => one.resourceType === 'Font').length,
    requests: requests.length,
    /** The audits that keep a score under 100. */
    faults: weak
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`),
  }
}

function cells({ path, scores, lcp, cls, tbt, bytes, fonts, requests }) {
  return [
    `\`${path}\``,
    ...scores.map((score) => score ?? 'not asked'),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${Math.round(tbt)} ms`,
    ...bytes.map((size, place) => `${(size / 1000).toFixed(1)}${place === 3 ? ` in ${fonts}` : ''}`),
    requests,
  ]
}

function lineOf(measured) {
  return cells(measured).join('  ')
}

/** Puts the table into bench/RESULTS.md, replacing the last one. */
function note(measured) {
  const file = join(root, 'bench', 'RESULTS.md')
  const title = '## On a phone, by Lighthouse'
  const day = new Date().toISOString().slice(0, 10)
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/lighthouse/package.json'), 'utf8'))
  const head =
    'page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | HTML | JS | CSS | fonts | images | requests'
  const section = [
    title,
    '',
    `\`npm run lighthouse\`: Lighthouse ${version}, its mobile preset (simulated slow 4G, a processor four times slower), the built shop on its embedded database over plain HTTP, the middle one of ${runs} runs. The cart of the order page is filled. Sizes are what went over the wire, in kB. Measured ${day}.`,
    '',
    `| ${head} |`,
    `|${' --- |'.repeat(head.split('|').length)}`,
    ...measured.map((one) => `| ${cells(one).join(' | ')} |`),
    '',
  ].join('\n')
  const old = readFileSync(file, 'utf8')
  const start = old.indexOf(title)
  const end = start < 0 ? -1 : old.indexOf('\n## ', start + 1)
  const before = start < 0 ? `${old.trimEnd()}\n\n` : old.slice(0, start)
  writeFileSync(file, before + section + (end < 0 ? '' : old.slice(end)))
}
