import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { isFull } from './test.ts'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe says about colours: half of its time. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing on the current page, or in one part of it. `npm test` leaves out colours here: it looks at them on whole
 * pages and in the gallery of components (layout.e2e.ts).
 */
export async function findsNothing(page: Page, part?: string): Promise<void> {
  const rules = isFull ? {} : Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }]))
  const faults = await faultsOf(page, { runOnly: { type: 'tag', values: tags }, rules }, part)
  expect.soft(faults, `axe at ${page.url()}`).toEqual([])
}

/** axe's findings: each rule with the elements that break it. */
export const axeFaults = async (page: Page, part?: string): Promise<string[]> =>
  await faultsOf(page, { runOnly: { type: 'tag', values: tags } }, part)

/** axe's findings about colours alone. */
export const colourFaults = async (page: Page): Promise<string[]> =>
  await faultsOf(page, { runOnly: { type: 'rule', values: ofColours } })

/**
 * The current page in light mode, and by `npm run test:full` its colours in dark mode; nothing may move on it.
 * `npm test` checks dark mode in the gallery of components.
 */
export async function findsNothingInLight(page: Page): Promise<void> {
  await (isFull ? findsNothingInBoth(page) : findsNothing(page))
}

/** The current page in light mode, and its colours in dark mode; nothing may move on it. */
export async function findsNothingInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await findsNothing(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await colourFaults(page), `axe at ${page.url()} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Its source in ASCII: for fourteen other letters the whole would travel and be compiled at twice the width. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^\p{ASCII}]/gu,
  (letter) => letter.split('').map(escaped).join(''),
)

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Axe runs in the page itself, which keeps it until it goes: Playwright's own way to it takes three times as long. It lists
 * nothing but faults, and looks into no frames: no page has any of other origins.
 */
async function faultsOf(
  page: Page,
  chosen: Pick<RunOptions, 'runOnly' | 'rules'>,
  part?: string,
): Promise<string[]> {
  await isStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within ?? document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    {
      within: part,
      options: { ...chosen, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
    },
  )
}

/** Waits until animations and changes of colour have ended; endless ones, and those in a closed part, do not count. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
