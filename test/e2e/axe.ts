import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing on the page as it stands now, or in one part of it. It runs in the page itself and lists nothing but
 * faults: no page has frames of other origins, for which it would open a window of its own each time.
 */
export async function findsNothing(page: Page, part?: string): Promise<void> {
  expect.soft(await axeFaults(page, part), `axe at ${page.url()}`).toEqual([])
}

/** What axe finds: each rule with the elements that break it. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  if (part) axe.include(part)
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The page as it stands now in the light, and its colours in the dark; it has to be one where nothing moves. */
export async function findsNothingInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await findsNothing(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withRules(['color-contrast', 'link-in-text-block'])
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `axe at ${page.url()} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
