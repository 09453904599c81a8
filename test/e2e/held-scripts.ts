/** A page whose scripts have not come yet: it can be read, and its fields can be filled in. */
import type { Page } from '@playwright/test'

/** Keeps back all scripts that pages fetch from now on. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.fallback()
  })
  return () => letCome(undefined)
}
