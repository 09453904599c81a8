/** A member of staff at a browser. */
import type { Page } from '@playwright/test'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { demoStaff } from './every-page.ts'

/** Signs this browser in as the demo's owner. */
export async function signInAsStaff(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { username: demoStaff, password: demoPassword },
  })
  if (answer.status() !== 200) throw new Error(`Signing in answered ${answer.status()}`)
}

/** Opens a page of the back office, and waits until its keys work. */
export async function openWorkshop(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
}
