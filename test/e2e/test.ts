/** Playwright's test, which fails on whatever goes wrong in the browser meanwhile, and somebody to do the shopping. */
import { setTimeout } from 'node:timers/promises'
import { test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { locales, type Locale } from '../../src/lib/routes.ts'
import { Shopper } from './shopper.ts'

export { expect }

/** What went wrong in the browser; a test says beforehand which refusals of the server belong to it. */
export interface Troubles {
  /** The server answers with this status in this test, and rightly so. */
  expectStatus: (status: number) => void
  /** The connection is cut in this test, or something answers in the shop's place. */
  expectCuts: () => void
  /** Another visitor's browser is watched too. */
  watch: (context: BrowserContext) => void
}

/** Whether this is `npm run test:full`. */
export const isFull = process.env.TEST_FULL === 'true'

/**
 * The one size at which a journey is made by `npm test`; `npm run test:full` makes each at both. playwright.config.ts reads the
 * tags.
 */
export const usually = (size: 'phone' | 'desktop') => (isFull ? {} : { tag: `@${size}` })

/** Where words and layout are apart: Czech on the phone, English on the desktop, so that each is met once. */
export const sizeOf = (locale: Locale) => usually(locale === 'cs' ? 'phone' : 'desktop')

/** A test of `npm run test:full` alone (with its file behind it, of `npm run test:full -- <file>`); playwright.config.ts reads the tag. */
export const fullOnly = { tag: '@full' }

/** Of cases of one kind `npm test` tries the first ones; `npm run test:full` tries all. */
export const usuallyFirst = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isFull ? cases : cases.slice(0, count)

/** The one language in which `npm test` makes a journey whose words alone differ; `npm run test:full` makes it in both. */
export const usuallyIn = (locale: Locale): readonly Locale[] => (isFull ? locales : [locale])

/**
 * How long each answer with a page's data takes longer, in milliseconds: `E2E_SLOWER_MS=600` shows where a journey goes on before
 * the page it means is there.
 */
const slowerMs = Number(process.env['E2E_SLOWER_MS'] ?? 0)

interface Fixtures {
  troubles: Troubles
  shopper: Shopper
}

export const test = base.extend<Fixtures & { language: Locale }>({
  /** The language that is tried; the browser asks for it too. */
  language: ['cs', { option: true }],
  locale: async ({ language }, give) => await give(language === 'cs' ? 'cs-CZ' : 'en-GB'),
  troubles: [
    async ({ context, javaScriptEnabled }, give, info) => {
      const seen: string[] = []
      const traffic: string[] = []
      const expected = { refusals: new Set<number>(), cuts: false }
      const watch = (watched: BrowserContext) =>
        follow(watched, { seen, traffic, expected, scripts: javaScriptEnabled ?? true })
      watch(context)
      if (slowerMs > 0)
        await context.route(/\.data(\?|$)/, async (route) => {
          await setTimeout(slowerMs)
          await route.fallback()
        })
      await give({
        expectStatus: (status) => expected.refusals.add(status),
        expectCuts: () => (expected.cuts = true),
        watch,
      })
      // A held request that is let go after its test would end the next one, which has nothing to do with it.
      await Promise.all((context.browser()?.contexts() ?? [context]).map(letsGo))
      // How a form that nothing came of was sent, or was not, is seen by no picture of the page. Printed, since the reporter cuts
      // what is attached after 300 characters.
      if (info.status !== info.expectedStatus)
        console.error(
          ['What pages asked the server last:', ...traffic.slice(-15), ...(await told(context))].join('\n'),
        )
      expect(seen, 'nothing goes wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  shopper: async ({ page, language }, give) => await give(new Shopper(page, language)),
})

/** Nothing that a test did with the requests of this browser goes on, and no error of it is met by the test after it. */
async function letsGo(context: BrowserContext): Promise<void> {
  const ways = [context, ...context.pages()]
  await Promise.all(ways.map(async (way) => await way.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** What the pages say in their messages and of their whole at the end of a failed test. */
async function told(context: BrowserContext): Promise<string[]> {
  const pages = context.pages().map(async (page) => [
    `${page.url()} says:`,
    // Of a page that went meanwhile nothing is told.
    ...(await page
      .locator('[role=alert], [role=status]')
      .allInnerTexts()
      .catch(() => [])),
  ])
  return (await Promise.all(pages)).flat()
}

interface Followed {
  seen: string[]
  /** Pages, their data and what was sent, with how it ended. */
  traffic: string[]
  expected: { refusals: Set<number>; cuts: boolean }
  scripts: boolean
}

/** Notes errors of scripts, refusals of the content security policy, lost hydration, failed and refused requests. */
function follow(context: BrowserContext, { seen, traffic, expected, scripts }: Followed): void {
  const noteTraffic = (request: Request, what: string) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      traffic.push(
        `${new Date().toISOString().slice(17)} ${what} ${request.method()} ${request
          .url()
          .replace(/^\w+:\/\/[^/]+/, '')
          .slice(0, 80)}`,
      )
  }
  context.on('request', (request) => noteTraffic(request, 'asked'))
  context.on('weberror', (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    // The browser's own line about a refused request: the answer itself is looked at below.
    if (message.text().startsWith('Failed to load resource')) return
    if (expected.cuts && /route module|dynamically imported|manifest patches/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    noteTraffic(response.request(), String(response.status()))
    if (response.status() >= 400 && !expected.refusals.has(response.status()))
      seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    noteTraffic(request, reason)
    // Whoever goes on to the next page gives up what the last one was still fetching.
    if (reason === 'net::ERR_ABORTED') return
    if (expected.cuts) return
    // Where scripts are off the browser refuses to fetch them.
    if (reason === 'csp' && !scripts) return
    seen.push(`${reason}: ${request.url()}`)
  })
}
