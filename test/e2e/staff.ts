/** A member of staff at a browser. */
import { expect, type Browser, type Page } from '@playwright/test'
import { become } from './every-page.ts'

/** Signs this browser in as the demo's owner, with the demo's second factor. */
export async function signInAsStaff(page: Page): Promise<void> {
  await become('owner', page.request)
}

/** Opens a page of the back office, and waits until its keys work. */
export async function openWorkshop(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
}

/** A reseller orders a box by invoice: it may be packed at once. Their cart is one, and other journeys fill it too. @returns its number */
export async function anOrderToPack(browser: Browser): Promise<string> {
  const buyer = await browser.newContext()
  let number = ''
  await expect(async () => {
    ;({ number } = await become('reseller', buyer.request))
  }).toPass({ timeout: 5000 })
  await buyer.close()
  return number
}
