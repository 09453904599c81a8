// npm run bench -- felt: how long a person waits in the checkout, from the click to the first frame that shows it, on a
// phone with a quarter of this machine's processor; the slowest interactions of every page by the browser's event timing;
// the layout's shifts.
import { chromium } from '@playwright/test'
import { findChromium } from '../bin/chromium.mjs'
import { href } from '../src/lib/routes.ts'
import { everyPage } from '../test/e2e/every-page.ts'
import { percentile } from './client.mjs'

const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const dry = { cs: { product: '/produkt/original-hovezi-jerky', order: '/objednavka' } }.cs
const opened = (step) => `#${step}[data-open]`
const total = 'aside dl'
const goOn = '[data-open] form button[type=submit]:not([tabindex], [name])'

/** The checkout of a newcomer, as clicks: what is clicked, what shows that it is done, and the time to reach (ms). */
const clicks = [
  {
    what: 'one piece more: the total',
    at: '[data-open] li button:enabled >> nth=1',
    changes: total,
    reach: 100,
  },
  {
    what: 'no t-shirt: the answer',
    at: 'label:has([name=t_shirt][value=NONE])',
    is: '[name=t_shirt][value=NONE]:checked',
    reach: 100,
  },
  {
    what: 'the cart -> delivery',
    at: '[data-open] button[name=continue]',
    is: opened('doprava'),
    reach: 200,
  },
  {
    what: 'a delivery: the total',
    at: 'label:has([name=shipping_id]):has-text("domů") >> nth=0',
    changes: total,
    reach: 100,
  },
  { what: 'a payment: the total', at: 'label:has([name=payment_id]) >> nth=1', changes: total, reach: 100 },
  { what: 'delivery and payment -> contact', at: goOn, is: opened('kontakt'), reach: 200 },
  { what: 'contact -> summary', at: goOn, is: opened('souhrn'), reach: 200, fill: true },
  {
    what: 'the order is placed',
    at: goOn,
    is: 'main:not(:has([data-open])) h1',
    reach: 700,
  },
]
const contact = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  street: 'Dlouhá 12',
  city: 'Praha',
  zip: '110 00',
}

/** Goes through the checkout `rounds` times, each as another newcomer, and reports the median and the longest wait. */
export async function measureFelt(port, report, rounds) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const waits = new Map()
  const pages = new Map()
  const shifts = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      ...phone,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchEvents)
    await page.goto(dry.product, { waitUntil: 'networkidle' })
    keep(
      waits,
      'into the cart',
      await feel(page, { at: 'main form button[type=submit] >> nth=0', is: opened('kosik') }),
    )
    for (const { what, fill, ...click } of clicks) {
      if (fill) await fillContact(page, round)
      keep(waits, what, await feel(page, click))
    }
    const { slowest, shifted } = await page.evaluate(() => window.felt)
    for (const [path, duration] of Object.entries(slowest)) keep(pages, path, duration)
    shifts.push(shifted)
    await context.close()
  }
  const everywhere = await measurePages(browser, port)
  const slow = await measureSlowNetwork(browser, port)
  await browser.close()
  const reach = new Map(clicks.map((click) => [click.what, `< ${click.reach} ms`]))
  for (const [what, all] of waits) report(what, inWords(all), reach.get(what))
  for (const [path, all] of pages) report(`slowest interaction on ${path}`, inWords(all), '< 200 ms')
  for (const [path, slowest] of everywhere)
    report(`slowest interaction on ${path}`, `${slowest} ms`, '< 200 ms')
  for (const [what, ms] of Object.entries(slow))
    report(`the order page on slow 3G: ${what}`, `${ms} ms`, '< 3000 ms')
  report('layout shift after the order page has opened', Math.max(...shifts).toFixed(3), '< 0.1')
}

/** Pages that a visitor opens without a link of a mail. */
const openPages = () =>
  Object.entries(everyPage)
    .filter(([, { as, query, status }]) => as === 'visitor' && !query && !status)
    .map(([name, { parameters }]) => href(name, 'cs', parameters?.('cs')))

/**
 * The slowest interaction of each page of a visitor, in milliseconds, slowest page first: its buttons that open something are
 * pressed, its fields typed into, and its first links reached by the keyboard.
 */
async function measurePages(browser, port) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, ...phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchEvents)
  const found = []
  for (const path of openPages()) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (let times = 0; times < 3; times++) await page.keyboard.press('Tab')
    for (const field of (
      await page.locator('input:is([type=text], [type=email], [type=search])').all()
    ).slice(0, 3))
      if (await field.isVisible()) await field.pressSequentially('ab')
    for (const button of (await page.locator('summary, button[type=button]').all()).slice(0, 8))
      if (await button.isVisible())
        await button.click({ timeout: 1000 }).catch(() => page.keyboard.press('Escape'))
    const slowest = await page.evaluate(
      async () =>
        await new Promise((done) =>
          setTimeout(() => done(Math.max(0, ...Object.values(window.felt.slowest))), 200),
        ),
    )
    found.push([path, slowest])
  }
  await context.close()
  return found.toSorted(([, one], [, other]) => other - one)
}

/** The menu's button once the page's scripts run. */
const awake = 'button[popovertarget="site-menu"][aria-expanded]'

/** Slow 3G: 400 ms to the server and back, 400 kbit/s (the browser's own preset). */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/**
 * Milliseconds until the order page of a buyer who comes from the product's page can be used: its form is painted and works
 * without scripts, and answers by itself once they run.
 */
async function measureSlowNetwork(browser, port) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, ...phone })
  const page = await context.newPage()
  await page.goto(dry.product, { waitUntil: 'networkidle' })
  await page.request.put('/api/cart/add-snack-to-cart', { data: { quantity_piece: 2 } })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = Date.now()
  await page.goto(dry.order, { waitUntil: 'commit' })
  await page.locator(awake).waitFor({ state: 'attached' })
  const answers = Date.now() - start
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  )
  await context.close()
  return { painted: Math.round(painted), answers }
}

const inWords = (all) => `${percentile(all, 50)} to ${Math.max(...all)} ms`

function keep(of, name, value) {
  of.set(name, [...(of.get(name) ?? []), value])
}

async function fillContact(page, round) {
  const values = {
    ...contact,
    email: `felt${round}.${Date.now()}@example.cz`,
    phone: `777${String(Date.now()).slice(-6)}`,
  }
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="billing_information.${name}"]`)
    if (await field.count()) await field.fill(value)
  }
}

/** Milliseconds from the click to the first frame that has `is`, or another text in `changes`: selectors. */
async function feel(page, { at, is, changes }) {
  const target = page.locator(at)
  await target.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => !document.querySelector('[data-ahead], [aria-busy=true]'))
  await page.evaluate(watchClick, { is, changes })
  await target.click()
  return await page.evaluate(() => window.wait)
}

/** Runs in the page: `window.wait` resolves with the milliseconds that the next click takes. */
function watchClick({ is, changes }) {
  const read = () => (is ? document.querySelector(is) !== null : document.querySelector(changes)?.textContent)
  const before = is ? false : read()
  window.wait = new Promise((seen, failed) => {
    setTimeout(failed, 10_000, new Error(`It never came: ${is ?? changes}`))
    const start = ({ timeStamp }) => {
      const look = () => {
        if (read() === before) requestAnimationFrame(look)
        else seen(Math.round(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', start, { once: true, capture: true })
  })
}

/** Runs in the page: the slowest interaction by its path, and the shifts that no input explains. */
function watchEvents() {
  const felt = { slowest: {}, shifted: 0 }
  Object.assign(window, { felt })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        felt.slowest[location.pathname] = Math.max(felt.slowest[location.pathname] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) felt.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}
