/**
 * Photographs the gallery and every page of the built shop, for a look before a release: `npm run pictures`, or
 * some of them by a part of their names (`npm run pictures -- order`). Both languages, light and dark, 390, 768
 * and 1440 pixels wide, into pictures/ with an index.html that shows them side by side. The shop runs on a
 * separate embedded database.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { locales, type Locale, type RouteName } from '../src/lib/routes.ts'
import {
  addressOf,
  become,
  everyPage,
  otherStates,
  type Ordered,
  type Person,
} from '../test/e2e/every-page.ts'
import { walkThrough } from '../test/e2e/page-faults.ts'
import { playwrightArguments } from './browser-arguments.mjs'
import { buildWhenStale } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { contactSheet } from './contact-sheet.ts'
import { momentsOf, type Moment } from './moments.ts'
import { sparePort } from './port.mjs'
import { giveUp, root } from './runtime.mjs'

const widths = [390, 768, 1440]
/** The height limit of a picture; the rest of a page goes into the next one. */
const tallest = 6000

/** The subject of a picture: a page at an address, or a state of it that a script has to bring about. */
interface Scene extends Moment {
  address: (locale: Locale, ordered: Ordered) => string
}

const scenes: Scene[] = [
  ...Object.entries(everyPage).map(([name, shown]) => sceneOf(name, name as RouteName, shown)),
  ...Object.entries(otherStates).map(([name, shown]) => sceneOf(name, shown.page, shown)),
  ...momentsOf('stocked').map(withAddress),
]

function sceneOf(name: string, page: RouteName, shown: (typeof everyPage)[RouteName]): Scene {
  return {
    name,
    page,
    as: shown.as,
    // Forced colours are photographed where most components meet.
    forcedColours: ['home', 'order', 'gallery', 'order, payment'].includes(name),
    address: (locale, ordered) => addressOf(page, shown, locale, ordered),
  }
}

function withAddress(moment: Moment): Scene {
  const shown = { ...everyPage[moment.page], ...moment }
  return { ...moment, address: (locale, ordered) => addressOf(moment.page, shown, locale, ordered) }
}

const wanted = process.argv[2] ?? ''
const isWanted = ({ name }: Scene) => name.includes(wanted)
const out = join(root, 'pictures')

buildWhenStale(process.execPath)
const executablePath = await findOrInstallChromium(process.execPath)
if (!executablePath)
  giveUp('No Chromium is here and none can be installed: give the path of one as CHROMIUM_PATH.')
const data = mkdtempSync(join(tmpdir(), 'big-meat-pictures-'))
rmSync(out, { recursive: true, force: true })
mkdirSync(out)
const taken: string[] = []
let shop = await startShop()
const browser = await chromium.launch({ executablePath, args: playwrightArguments })
try {
  const people: People = new Map()
  await walk(scenes.filter(isWanted), people)
  const soldOut = momentsOf('sold out').map(withAddress).filter(isWanted)
  if (soldOut.length > 0) {
    // Carts are filled while there are goods to fill them with.
    for (const locale of locales) for (const { as } of soldOut) await arrived(as, locale, people)
    await shop.stop()
    for (const code of ['BM-CHILLI-50', 'BM-SHIRT-M', 'BM-SHIRT-XXL']) setStock(code, 0)
    setStock('BM-ORIGINAL-25', 3)
    shop = await startShop(shop.port)
    await walk(soldOut, people)
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
}
writeFileSync(join(out, 'index.html'), contactSheet(taken))
console.log(`${taken.length} pictures are in pictures/; open pictures/index.html and look at every one.`)

type People = Map<string, { context: BrowserContext; ordered: Ordered }>

async function startShop(given?: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = given ?? (await sparePort())
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: '',
    DEMO: 'accounts',
    UNPAID_MOST_ORDERS: 'never',
  }
  const program = join(root, 'build/server/web.js')
  const child: ChildProcess = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes(`:${port}`)) break
    child.stdout.resume()
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}

function setStock(code: string, pieces: number): void {
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' }
  execFileSync(process.execPath, [join(root, 'build/server/stock.js'), 'count', code, String(pieces)], {
    env,
  })
}

/** Takes the pictures of all scenes. */
async function walk(some: Scene[], people: People): Promise<void> {
  for (const locale of locales)
    for (const scene of some) await photograph(scene, locale, await arrived(scene.as, locale, people))
}

/** A visitor who returns is remembered. */
async function arrived(person: Person, locale: Locale, people: People) {
  const known = people.get(`${person} ${locale}`)
  if (known) return known
  const context = await browser.newContext({
    baseURL: `http://localhost:${shop.port}`,
    locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
    reducedMotion: 'reduce',
  })
  const newcomer = { context, ordered: await become(person, context.request) }
  people.set(`${person} ${locale}`, newcomer)
  return newcomer
}

async function photograph(
  scene: Scene,
  locale: Locale,
  { context, ordered }: { context: BrowserContext; ordered: Ordered },
): Promise<void> {
  const page = await context.newPage()
  const { name, address, act, forcedColours, only = widths } = scene
  for (const width of only) {
    // A scene with actions depends on the width (a folded menu), so it is played again; others are only
    // resized.
    await page.setViewportSize({ width, height: 900 })
    if (act !== undefined || width === only[0]) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await page.goto(address(locale, ordered), { waitUntil: 'networkidle' })
    }
    await page.evaluate(walkThrough)
    await act?.(page, locale)
    // Elements that float over a scrolled page would end up in the middle of its picture.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none' })
      await save(page, [name, locale, colorScheme, width])
    }
    if (forcedColours) {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
      await save(page, [name, locale, 'forced', width])
    }
  }
  await page.close()
  console.error(`${name}, ${locale}`)
}

/** `order-payment.cs.dark.0768.png`; a page in parts ends in `.0768-2.png`. */
async function save(
  page: Page,
  [name, locale, look, width]: [string, Locale, string, number],
): Promise<void> {
  const stem = [name.replace(/[^\w]+/g, '-'), locale, look, String(width).padStart(4, '0')].join('.')
  const isWindow = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  const height = isWindow ? 900 : await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0, part = 1; y < height; y += tallest, part++) {
    const file = part === 1 ? `${stem}.png` : `${stem}-${part}.png`
    const clip = { x: 0, y, width, height: Math.min(tallest, height - y) }
    const path = join(out, file)
    await page.screenshot(isWindow ? { path } : { path, fullPage: true, clip })
    taken.push(file)
  }
}
