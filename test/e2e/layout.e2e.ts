/**
 * Exact checks of how pages look: nothing scrolls sideways, overlaps, is cut off, is too small to be hit, or
 * moves while it loads; and axe finds nothing (WCAG 2.2 A and AA, and best practice). Each page is opened once
 * and made narrower and wider; `npm run test:full` does so in each language, and in dark mode as well:
 * otherwise dark mode is checked in the gallery of components and in the states that follow from actions.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { href, type Locale, type RouteName } from '../../src/lib/routes.ts'
import { adminHref, adminPages, type AdminPageName } from '../../src/office/routes.ts'
import { axeFaults, colourFaults, findsNothingInBoth } from './axe.ts'
import { addressOf, become, everyPage, otherStates, type PageView, type Person } from './every-page.ts'
import { scriptsRun } from './held-scripts.ts'
import { pageFaults, walkThrough, watchShifts, type ShiftWatch } from './page-faults.ts'
import { anOrderToPack } from './staff.ts'
import { expect, isFull, test, usuallyIn } from './test.ts'

const widths = [320, 390, 768, 1440]
const people: Person[] = ['visitor', 'buyer', 'consumer', 'reseller', 'representative', 'atDoor', 'owner']

/**
 * Pages of the same components as another one, which differ in words alone: `npm test` looks at one of each kind. Texts of the law
 * are seen in the terms, a link that is worth nothing any more in the newsletter's, the two registrations of resellers and the two
 * pages that add a customer in the second of each, a page before its order in the complaint's, the wide window in the other one. The
 * mailbox is a page of the demo alone, and as long as a run has sent mails.
 */
const alike = new Set<string>([
  'oldTerms',
  'privacy',
  'cookies',
  'accessibility',
  'legalGuarantee',
  'competitionTerms',
  'b2bTerms',
  'reviewsLeave',
  'newsletterLeave',
  'b2bActivation',
  'accountEmail',
  'merchantRegistration',
  'addCustomer',
  'home, login ended',
  'product, chilli',
  'search, nothing asked',
  'representatives’ entrance',
  'withdrawal, without order',
  'gallery, wide dialog',
  'mailbox',
])

interface OnePage {
  name: RouteName
  shown: PageView
}

const all: OnePage[] = [
  ...Object.entries(everyPage).map(([name, shown]) => ({ title: name, name: name as RouteName, shown })),
  ...Object.entries(otherStates).map(([title, shown]) => ({ title, name: shown.page, shown })),
].filter(({ title }) => isFull || !alike.has(title))

async function shiftsSeen(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as ShiftWatch).shiftsSeen())
}

/** Opens a page at the width that is its language's own, and looks at it at all widths; behind an open window nothing is new. */
async function looksAt(
  page: Page,
  path: string,
  { locale, opensWindow = false }: { locale: Locale; opensWindow?: boolean },
): Promise<void> {
  const own = { width: locale === 'cs' ? 390 : 1440, height: 900 }
  await page.setViewportSize(own)
  await page.goto(path)
  await scriptsRun(page)
  await page.evaluate(walkThrough)
  const shifts = await shiftsSeen(page)
  await page.evaluate(async () => await (window as unknown as ShiftWatch).callLetters())
  if (!opensWindow) expect.soft(shifts, `what moves at ${path}`).toEqual([])
  // A second copy, behind the others, would win over the page's own.
  const sheets = page.locator('link[rel="stylesheet"][href*="/first-page-"]')
  expect.soft(await sheets.count(), `the sheet of every page at ${path}`).toBe(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(pageFaults), `${path} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(own)
  if (isFull) return await findsNothingInBoth(page)
  expect.soft(await axeFaults(page, opensWindow ? 'dialog[open]' : undefined), `axe at ${path}`).toEqual([])
}

/** So few pages that a test of them stays short, and that two browsers have the same to do. */
const pagesAtOnce = 10

function portionsOf(person: Person): OnePage[][] {
  const own = all.filter(({ shown }) => shown.as === person)
  return Array.from({ length: Math.ceil(own.length / pagesAtOnce) }, (_, nth) =>
    own.slice(nth * pagesAtOnce, (nth + 1) * pagesAtOnce),
  )
}

for (const locale of usuallyIn('cs'))
  test.describe(`Layout, ${locale}`, { tag: '@once' }, () => {
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })

    // In the resellers' area the words are the longest in Czech; the layout is one.
    for (const person of locale === 'cs' ? people : people.slice(0, 3))
      for (const [nth, portion] of portionsOf(person).entries())
        test(`every page of a ${person} fits every screen, stays where it is, and axe finds nothing, ${nth + 1}`, async ({
          page,
          troubles,
        }) => {
          test.slow()
          troubles.expectStatus(404)
          await page.addInitScript(watchShifts)
          const ordered = await become(person, page.request)
          for (const { name, shown } of portion)
            await looksAt(page, addressOf(name, shown, locale, ordered), { ...shown, locale })
        })
  })

/** Cards, a list with verbs, a queue, a list with tabs, a price matrix, charts, a form; `npm run test:full` opens every page. */
const onePageOfEachKind: AdminPageName[] = [
  'today',
  'orders',
  'packing',
  'claims',
  'prices',
  'analytics',
  'orderNew',
]

/** Runs in the page: what scrolls sideways but price lists and tabs, and targets below 24 px that are not within a sentence. */
function phoneFaults(): string[] {
  const beyond = (element: Element) => element.scrollWidth - element.clientWidth
  const names = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
      beyond(element) > 1 &&
      !element.matches('nav *, textarea, :has(table[data-matrix])'),
  )
  const controls = 'main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)'
  const small = [...document.querySelectorAll(controls)].flatMap((control) => {
    const isTick = control.matches('[type=checkbox], [type=radio]')
    const target = (isTick && (control as HTMLInputElement).labels?.[0]) || control
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    const { width, height } = target.getBoundingClientRect()
    const least = isTick ? 44 : 24
    // Words for screen readers only are no target.
    return width < 2 || height < 2 || (width > 23.5 && height > least - 0.5)
      ? []
      : [`${names(control)} is ${Math.round(width)} × ${Math.round(height)} px`]
  })
  return [
    ...(beyond(document.documentElement) > 0 ? ['the page scrolls sideways'] : []),
    ...wide.map((element) => `${names(element)} scrolls sideways`),
    ...small,
  ]
}

test.describe('The back office on a phone', { tag: '@phone' }, () => {
  test('no page scrolls sideways, every target is large enough, and colours can be told apart', async ({
    browser,
    page,
  }) => {
    test.slow()
    const number = await anOrderToPack(browser)
    await become('owner', page.request)
    const whole = Object.entries(adminPages).filter(
      ([, { path }]) => !path.includes(':') && !/\.\w+$/.test(path),
    )
    const addresses = (isFull ? whole.map(([name]) => name as AdminPageName) : onePageOfEachKind).map(
      (name) => adminHref(name, 'cs'),
    )
    for (const address of [...addresses, adminHref('order', 'cs', { number })]) {
      const answer = await page.goto(address)
      if (!answer?.headers()['content-type']?.startsWith('text/html')) continue
      expect.soft(await page.evaluate(phoneFaults), address).toEqual([])
      expect.soft(await colourFaults(page), `colours at ${address}`).toEqual([])
    }
    // On a tablet, lists of more columns than fit have two lines as well.
    await page.setViewportSize({ width: 820, height: 1100 })
    for (const name of ['orders', 'customers', 'stock'] as const) {
      await page.goto(adminHref(name, 'cs'))
      expect.soft(await page.evaluate(phoneFaults), `${name} on a tablet`).toEqual([])
    }
  })
})

/** The delay of a page's end on the slow line, in milliseconds. */
const lateBy = 1000

/** The shop behind a slow line: the last lines of a page, with its scripts, come late. */
async function slowLine(shop: string): Promise<{ address: string; close: () => void }> {
  const line = createServer((asked, answer) => {
    void (async () => {
      const given = await fetch(shop + asked.url, { headers: { 'accept-language': 'cs' } })
      const type = given.headers.get('content-type') ?? ''
      answer.writeHead(given.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return answer.end(Buffer.from(await given.arrayBuffer()))
      const page = await given.text()
      const end = page.indexOf('id="starter"')
      answer.write(page.slice(0, end))
      await setTimeout(lateBy)
      return answer.end(page.slice(end))
    })()
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const { port } = line.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => line.close().closeAllConnections() }
}

test('a page that comes slowly is shown when it is whole', { tag: '@once' }, async ({ page, baseURL }) => {
  const line = await slowLine(baseURL ?? '')
  for (const name of ['home', 'b2bHome'] as const) {
    await page.goto(line.address + href(name, 'cs'))
    await scriptsRun(page)
    const waited = await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const [painted] = performance.getEntriesByName('first-paint')
      return (painted?.startTime ?? 0) - (loaded?.responseStart ?? 0)
    })
    expect.soft(waited, `milliseconds until ${name} was painted`).toBeGreaterThan(lateBy / 2)
  }
  line.close()
})

test(
  'the colours of every component can be told apart, light and dark',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(href('gallery', 'cs'))
    await scriptsRun(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await colourFaults(page), colorScheme).toEqual([])
    }
  },
)

/** A page with one of each fault. */
const faulty = `<!doctype html>
<style>p { overflow-wrap: normal } .cut { overflow: hidden; white-space: nowrap; width: 4rem }</style>
<main>
  <div style="width: 5000px; height: 1px"></div>
  <button style="position: absolute; top: 20px; left: 20px; width: 60px; height: 30px">below</button>
  <button style="position: absolute; top: 30px; left: 40px; width: 60px; height: 30px">above</button>
  <div style="margin-top: 90px">
    <button style="width: 12px; height: 12px; padding: 0" aria-label="tiny"></button>
    <button style="width: 12px; height: 12px; padding: 0" aria-label="small"></button>
  </div>
  <p class="cut">Letters that end too soon</p>
  <p style="width: 10rem; height: 1rem; overflow: hidden">Lines that end too soon, since there are more of them</p>
  <p style="width: 3rem">Nejneobhospodařovávatelnějšímu</p>
  <table style="table-layout: fixed; width: 80px">
    <tbody><tr><td style="padding: 0"><button style="width: 120px; height: 30px">beyond</button></td></tr></tbody>
  </table>
  <input type="number" value="1000000" style="width: 3rem" aria-label="quantity">
</main>`

test('each fault is found where there is one', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto('about:blank')
  await page.setContent(faulty)
  const found = await page.evaluate(pageFaults)
  for (const fault of [
    /^scrolls sideways by \d+ px$/,
    /^button “below” overlaps button “above”$/,
    /^button “tiny” is 12 × 12 px$/,
    /^“Letters that end too soon” is cut off at the side by p/,
    /^“Lines that end too soon, .*” is cut off by p/,
    /^“Nejneobhospodařovávatelnějšímu” hangs over its p/,
    /^button “beyond” stands beyond its table$/,
    /^the quantity 1000000 is cut off/,
  ])
    expect(found).toContainEqual(expect.stringMatching(fault))
  await page.evaluate(async () => {
    const frame = async () => await new Promise(requestAnimationFrame)
    await frame()
    document.querySelector('main')?.prepend(document.createElement('hr'))
    await frame()
    await frame()
    await frame()
  })
  expect(await shiftsSeen(page)).not.toEqual([])
})
