/** Accounts, companies and members of staff: applications, approvals, and the customers of representatives. */
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { demoPassword, seedDemoStaff } from '../../src/shop/auth/auth.ts'
import { seedDemoFactors } from '../../src/shop/factors/factors.ts'
import { recordCustomer } from '../../src/shop/customers/customers.ts'
import * as office from '../office.ts'
import { logIn } from '../accounts.ts'
import { done, type Visitor } from '../app.ts'
import type { Firm, Person } from './people.ts'
import { actorOf, clerks, type World } from './world.ts'
import { sqlRows, runVerb } from '../statements.ts'

/** The shop's staff in addition to its owner; they sign in as all of the demo's people do. */
export async function hireStaff(world: World): Promise<void> {
  const { db, now } = world.open.shop
  await seedDemoStaff({ db, now: now() })
  await seedDemoFactors({ db, now: now() })
  for (const clerk of clerks) world.actors[clerk] = await actorOf(world.database, clerk)
}

let hash: string | undefined

/** The hash of everyone's password while the year is played: only the demo's own people can sign in afterwards. */
async function passwordHash(world: World): Promise<string> {
  const [row] = await world.rows(
    sql<{ hash: string }>`select password_hash as hash from customer where email_key = 'zakaznik@example.cz'`,
  )
  return (hash ??= row?.hash ?? randomBytes(8).toString('hex'))
}

/** A consumer opens an account. @returns its id */
export async function openAccount(world: World, person: Person): Promise<number | null> {
  const { db, now } = world.open.shop
  const at = now()
  const given = {
    email: person.email,
    emailKey: person.email,
    type: 'B2C',
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone.replaceAll(' ', ''),
    locale: 'cs',
    company: null,
  } as const
  const proved = { passwordHash: await passwordHash(world), confirmedAt: at, termsAcceptedAt: at }
  return await runVerb(db, recordCustomer, { now: at }, { ...given, ...proved })
}

/** Signs in. @returns null: there is no such account */
export async function signIn(world: World, email: string): Promise<Visitor | null> {
  const visitor = world.open.visitor()
  const answer = await logIn(visitor, email, demoPassword)
  if (answer.status === 200) return visitor
  const key = `login ${email}: ${answer.body.error_trans_key}`
  world.refused.set(key, (world.refused.get(key) ?? 0) + 1)
  return null
}

/** A company applies at the page for resellers. */
export async function apply(world: World, { firm, person }: { firm: Firm; person: Person }): Promise<void> {
  const { first_name, last_name, email, phone } = person
  const answer = await world.open.visitor().put('/api/b2b/registration', {
    first_name,
    last_name,
    email,
    phone,
    company: { name: firm.name, ico: firm.ico, dic: firm.dic },
    billing_information: { ...person },
    expected_volume: firm.volume,
    message: firm.message,
    checked_terms_and_conditions: true,
    checked_gdpr: true,
  })
  if (answer.status !== 200) world.refused.set(`apply: ${answer.text.slice(0, 300)}`, 1)
  await world.jobs()
}

/**
 * Older applications are approved with terms, or declined with a reason. @param representatives those who look
 * after new companies
 */
export async function decideApplications(
  world: World,
  representatives: readonly (number | null)[],
): Promise<void> {
  const waiting = await world.rows(
    sql<{
      id: number
      name: string
    }>`select id, company_name as name from reseller_application where state = 'WAITING' order by id`,
  )
  for (const { id, name } of waiting) {
    world.goOn(400)
    if (name.includes('Železná ruka')) {
      const reason = 'Zatím dodáváme od pěti krabic za čtvrtletí. Rádi se k tomu s vámi vrátíme.'
      await world.does('vedouci', async (context) => await office.declineApplication(context, { id, reason }))
      continue
    }
    const terms = {
      priceList: null,
      creditLimit: 3_000_000 + 1_000_000 * world.draw(4),
      dueDays: 14,
      join: false,
    }
    const representativeId = representatives[world.draw(representatives.length)] ?? null
    // So much is beyond a manager's limit.
    await world.does(
      'spravce',
      async (context) => await office.approveApplication(context, { id, ...terms, representativeId }),
    )
    await world.jobs()
  }
  // They set a password by the link of the mail.
  const password = await passwordHash(world)
  await sqlRows(
    world.open.shop.db,
  )`update customer set password_hash = ${password}, confirmed_at = ${world.open.clock.now}, terms_accepted_at = ${world.open.clock.now}
    where password_hash is null and id in (select customer_id from reseller_application where state = 'APPROVED')`
}

/** The companies that the demo's representative looks after buy on invoice, and have set their passwords. */
export async function agreeWithFirst(world: World): Promise<void> {
  const password = await passwordHash(world)
  await sqlRows(
    world.open.shop.db,
  )`update customer set password_hash = ${password} where password_hash is null and confirmed_at is not null`
  const companies = await world.rows(sql<{
    ico: string
  }>`select c.ico from company c where exists (select from company_member m join customer p on p.id = m.customer_id
    where m.company_id = c.id and p.password_hash is not null) and c.credit_limit = 0 order by c.id`)
  for (const { ico } of companies)
    await world.does(
      'spravce',
      async (context) =>
        await office.agreeWithCompany(context, { ico, agreement: { creditLimit: 4_000_000, dueDays: 14 } }),
    )
}

/** A second representative, and how commission is reckoned. */
export async function makeRepresentatives(world: World, person: Person): Promise<number[]> {
  const value = { percent: 5, ownOrders: true }
  const reason = 'smlouvy se zástupci od tohoto měsíce'
  const [known] = await world.rows(
    sql<{
      version: number
    }>`select max(version) as version from setting_version where section = 'commission'`,
  )
  const setting = { section: 'commission', value, baseVersion: known?.version ?? 0, reason }
  await world.does('spravce', async (context) => await office.changeSetting(context, setting))
  const customerId = await openAccount(world, person)
  if (customerId === null) throw new Error('The representative has an account already')
  await world.does(
    'spravce',
    async (context) => await office.makeRepresentative(context, { customerId, commission: 6 }),
  )
  const [first] = await world.rows(
    sql<{ id: number }>`select id from customer where email_key = 'zastupce@example.cz'`,
  )
  return [first?.id ?? 0, customerId]
}

/** A representative orders for one of their customers. @returns a visitor who acts for them; null: it may not be */
export async function actFor(
  world: World,
  { representative, customerId }: { representative: string; customerId: number },
): Promise<Visitor | null> {
  const visitor = await signIn(world, representative)
  if (!visitor) return null
  await done(visitor.put('/api/sales-representative/acting-for', { customer_id: customerId }))
  return visitor
}
