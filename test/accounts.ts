/** People with accounts, and the mails they get: jobs are done when a test says so. */
import { sqlRows } from './statements.ts'
import { beforeAll } from 'vitest'
import { jobHandlers } from '../src/jobs.ts'
import { mailbox, openMailer, type MailInBox } from '../src/server/mail.ts'
import { seedDemoAccounts, demoPassword } from '../src/shop/auth/auth.ts'
import { seedDemoFactors } from '../src/shop/factors/factors.ts'
import { seedDemoCompany } from '../src/shop/companies/companies.ts'
import { done, type Answer, type TestShop, type Visitor } from './app.ts'

export const password = 'Sušené maso 7'
export const demo = {
  consumer: 'zakaznik@example.cz',
  reseller: 'obchodnik@example.cz',
  representative: 'zastupce@example.cz',
  admin: 'spravce@example.cz',
} as const

/** The name of the demo's owner. */
export const demoName = 'Simona Správcová'

/** Where the shop of a test is, for links in mails. */
export const origin = 'https://shop.example'

export const person = (email: string) => ({
  email,
  password,
  password_confirm: password,
  first_name: 'Žofie',
  last_name: 'Nováková',
  phone: '777 123 456',
  checked_terms_and_conditions: true,
  checked_gdpr: true,
})

const fail = (error: Error) => {
  throw error
}

/** Does the jobs that accounts (or another kind) queued, and returns the mails they sent, oldest first. */
export async function deliver(
  { shop }: TestShop,
  kind:
    | 'account'
    | 'campaign'
    | 'mail-text'
    | 'newsletter'
    | 'order-code'
    | 'order-link'
    | 'order'
    | 'payment'
    | 'restock' = 'account',
): Promise<MailInBox[]> {
  const known = new Set((await mailbox(shop.db, 1000)).map(({ id }) => id))
  const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
  const mailer = openMailer({ db: shop.db, smtpUrl: undefined, hasMailbox: true, from, now: shop.now })
  const handlers = jobHandlers({ shop, mailer, origin: () => origin, report: fail })
  const rows = await sqlRows<{ name: string; data: object }>(shop.db)`with done as (
    delete from pgboss.job where state = 'created' and name like ${`${kind}-%`} returning name, data, created_on)
    select name, data from done order by created_on`
  for (const { name, data } of rows) await handlers.find((handler) => handler.name === name)?.run(data)
  return (await mailbox(shop.db, 1000)).filter(({ id }) => !known.has(id)).toReversed()
}

/** The link in a mail, with its query. */
export function linkIn({ text }: MailInBox): URL {
  const found = /https:\/\/\S+\?\S+/.exec(text ?? '')?.[0]
  if (!found) throw new Error(`There is no link in: ${text ?? ''}`)
  return new URL(found)
}
export const queryOf = (mail: MailInBox): Record<string, string> =>
  Object.fromEntries(linkIn(mail).searchParams)

/** Registers and confirms an account. */
export async function register(open: TestShop, email: string): Promise<void> {
  await done(open.visitor().put('/api/user/registration', person(email)))
  const [mail] = await deliver(open)
  if (!mail) throw new Error('No mail came')
  await done(open.visitor().post('/api/user/confirm-registration', { ...queryOf(mail), password }))
}

export async function logIn(visitor: Visitor, username: string, given = password): Promise<Answer> {
  return await visitor.post('/api/auth/login', { username, password: given })
}

/** A visitor who has signed in; a member of staff has proved the second factor as well. */
export async function signedIn(open: TestShop, username: string, given = password): Promise<Visitor> {
  const visitor = open.visitor()
  await done(logIn(visitor, username, given))
  await withProvedFactor(open.shop, username)
  return visitor
}

/** The demo's owner, signed in before the tests of a block; the demo accounts are made as well. */
export function signedInOwner(open: () => TestShop): Visitor {
  let visitor: Visitor | undefined
  beforeAll(async () => {
    await withDemoAccounts(open())
    visitor = await signedIn(open(), demo.admin, demoPassword)
  })
  const owner = () => {
    if (!visitor)
      throw new Error('The owner is signed in in tests and hooks, not while they are being declared.')
    return visitor
  }
  return {
    get cookies() {
      return owner().cookies
    },
    get: async (...call) => await owner().get(...call),
    put: async (...call) => await owner().put(...call),
    post: async (...call) => await owner().post(...call),
  }
}

/**
 * Proves the second factor in the logins of an address, if it is of a member of staff: as of now and without a
 * code, which could be used only once while a test's clock stands still.
 */
export async function withProvedFactor(
  { db, now }: Pick<TestShop['shop'], 'db' | 'now'>,
  emailKey: string,
): Promise<void> {
  const at = now()
  await sqlRows(db)`insert into staff_session (session_id, staff_id, factor_at, used_at)
    select s.id, m.id, ${at}, ${at} from customer_session s join customer c on c.id = s.customer_id
      join staff_member m on m.customer_id = c.id and m.ended_at is null
    where c.email_key = ${emailKey} and s.ended_at is null
    on conflict (session_id) do update set factor_at = excluded.factor_at, used_at = excluded.used_at`
}

/** Makes the demo accounts; all have `demoPassword`. */
export async function withDemoAccounts(open: TestShop): Promise<void> {
  await seedDemoAccounts({ db: open.shop.db, now: open.shop.now() })
  await seedDemoFactors({ db: open.shop.db, now: open.shop.now() })
  await seedDemoCompany({ db: open.shop.db, now: open.shop.now() })
}
export { demoPassword }
