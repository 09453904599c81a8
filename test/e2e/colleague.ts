/** A second member of staff in a test's own shop, with a separate second factor. */
import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Locale } from '../../src/lib/routes.ts'
import { demoStaff } from './every-page.ts'
import type { OwnShop } from './own-shop.ts'
import { hasAccount, password } from './person.ts'

export interface Colleague {
  email: string
  /** Of their app, from the day on which they set it up. */
  secret: string
}

async function put(request: APIRequestContext, path: string, data: object): Promise<Record<string, string>> {
  const answer = await request.put(path, { data })
  if (answer.status() !== 200) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

const signIn = async (page: Page, email: string) =>
  await page.request.post('/api/auth/login', { data: { username: email, password } })

/** Makes an account a member of staff with this role, who sets their app up and is signed in. */
export async function joins(
  page: Page,
  shop: OwnShop,
  { email, role, locale }: { email: string; role: string; locale: Locale },
): Promise<Colleague> {
  await hasAccount(page, locale, email)
  await shop.runs(['staff', 'add', email, role, '--as', demoStaff])
  await signIn(page, email)
  const { secret = '', pending } = await put(page.request, '/api/admin/factor/begin-app', {})
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  await put(page.request, '/api/admin/factor/add-app', { pending: pending ?? '', code })
  return { email, secret }
}

/** Signs them in again. @param aheadMs how far the shop's clock is ahead */
export async function signsBackIn(page: Page, { email, secret }: Colleague, aheadMs: number): Promise<void> {
  await signIn(page, email)
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + aheadMs })
  await put(page.request, '/api/admin/factor/verify', { code })
}
