/** Playwright's test, which fails on anything that goes wrong in the browser, and a shopper. */
import { setTimeout } from 'node:timers/promises'
import { test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { locales, type Locale } from '../../src/lib/routes.ts'
import { Shopper } from './shopper.ts'

export { expect }

/** Problems in the browser; a test declares beforehand which refusals by the server it expects. */
export interface Troubles {
  /** The server answers with this status in this test, and rightly so. */
  expectStatus: (status: number) => void
  /** The connection is cut in this test, or something answers in the shop's place. */
  expectCuts: () => void
  /** Another visitor's browser is watched too. */
  watch: (context: BrowserContext) => void
}

/** True in `npm run test:full`. */
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

/**
 * The one language in which `npm test` makes a journey where only the words differ; `npm run test:full` makes
 * it in both.
 */
export const usuallyIn = (locale: Locale): readonly Locale[] => (isFull ? locales : [locale])

/**
 * Extra delay of each answer with a page's data, in milliseconds: `E2E_SLOWER_MS=600` shows where a journey
 * continues before its page is there.
 */
const slowerMs = Number(process.env['E2E_SLOWER_MS'] ?? 0)

interface Fixtures {
  troubles: Troubles
  shopper: Shopper
}

export const test = base.extend<Fixtures & { language: Locale }>({
  /** The language under test; the browser requests it too. */
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
      // A held request released after its test would end the next one, which has nothing to do with it.
      await Promise.all((context.browser()?.contexts() ?? [context]).map(release))
      // No picture of the page shows how a form was sent, or that it was not. Printed, since the reporter cuts
      // attachments after 300 characters.
      if (info.status !== info.expectedStatus)
        console.error(
          [
            'What pages asked the server last:',
            ...traffic.slice(-15),
            ...(await reportedFaults(context)),
          ].join('\n'),
        )
      expect(seen, 'nothing goes wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  shopper: async ({ page, language }, give) => await give(new Shopper(page, language)),
})

/** Ends everything that a test did with the requests of this browser, so that no error of it reaches the next test. */
async function release(context: BrowserContext): Promise<void> {
  const ways = [context, ...context.pages()]
  await Promise.all(ways.map(async (way) => await way.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** The messages that the pages show at the end of a failed test. */
async function reportedFaults(context: BrowserContext): Promise<string[]> {
  const pages = context.pages().map(async (page) => [
    `${page.url()} says:`,
    // Nothing is reported of a page that is gone by then.
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
    // Navigating to the next page aborts the last one's requests.
    if (reason === 'net::ERR_ABORTED') return
    if (expected.cuts) return
    // Where scripts are off the browser refuses to fetch them.
    if (reason === 'csp' && !scripts) return
    seen.push(`${reason}: ${request.url()}`)
  })
}
