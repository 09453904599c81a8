import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page as it stands now, or in one part of it. */
export async function findsNothing(page: Page, part?: string): Promise<void> {
  expect.soft(await axeFaults(page, part), `axe at ${page.url()}`).toEqual([])
}

/** What axe finds: each rule with the elements that break it. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const axe = axeOn(page).withTags(tags)
  return await faultsOf(page, part ? axe.include(part) : axe)
}

/** What axe finds about colours alone. */
export async function colourFaults(page: Page): Promise<string[]> {
  return await faultsOf(page, axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** The page as it stands now in the light, and its colours in the dark; it has to be one where nothing moves. */
export async function findsNothingInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await findsNothing(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await colourFaults(page), `axe at ${page.url()} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/**
 * It runs in the page itself and lists nothing but faults: no page has frames of other origins, for which it would open a
 * window of its own each time.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

async function faultsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await isStill(page)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until what moves or changes its colour has done so; what goes on for ever does not count. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
