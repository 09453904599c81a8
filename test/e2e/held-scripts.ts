/** A page before its scripts have arrived, which can be read and filled in; and one where they run. */
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

/** Waits until scripts run in the page that is shown: React has taken it over. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}
