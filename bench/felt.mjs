// npm run bench -- felt: how long a person waits in the checkout, from the click to the first frame that shows it, on a
// phone with a quarter of this machine's processor; the slowest interactions by the browser's event timing; the layout's
// shifts.
import { chromium } from '@playwright/test'
import { findChromium } from '../bin/chromium.mjs'
import { percentile } from './client.mjs'

const slowdown = 4
const dry = { cs: { product: '/produkt/original-hovezi-jerky', order: '/objednavka' } }.cs
const opened = (step) => `#${step}[data-open]`
const total = 'aside dl'
const goOn = '[data-open] form button[type=submit]:not([tabindex])'

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
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
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
  await browser.close()
  const reach = new Map(clicks.map((click) => [click.what, `< ${click.reach} ms`]))
  for (const [what, all] of waits) report(what, inWords(all), reach.get(what))
  for (const [path, all] of pages) report(`slowest interaction on ${path}`, inWords(all), '< 200 ms')
  report('layout shift after the order page has opened', Math.max(...shifts).toFixed(3), '< 0.1')
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
