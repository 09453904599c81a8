/** People of the demo shop, one of each kind (docs/people.md, "Accounts"). Never in production. */
import type { Connected } from '../../server/context.ts'
import { findCustomer, recordCustomer, markDeactivated } from '../customers/customers.ts'
import type { Customer, CustomerType } from '../customers/rules.ts'
import type { Role } from '../staff/rules.ts'
import { seedMember } from '../staff/staff.ts'
import { endLinks } from './link-queries.ts'
import { openPasswords } from './passwords.ts'
import { endSessions, selectAccount } from './queries.ts'

export const demoPassword = 'Snack-demo-1'

interface DemoAccount {
  email: string
  type: CustomerType
  firstName: string
  lastName: string
  company?: { name: string; ico: string; dic: string | null }
  isSalesRepresentative?: boolean
  /** For members of staff. */
  roles?: readonly Role[]
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'zakaznik@example.cz', type: 'B2C', firstName: 'Zuzana', lastName: 'Zákaznická' },
  {
    email: 'obchodnik@example.cz',
    type: 'B2B',
    firstName: 'Ondřej',
    lastName: 'Obchodnický',
    company: { name: 'Večerka U Obchodníka s.r.o.', ico: '27074358', dic: 'CZ27074358' },
  },
  { email: 'oboji@example.cz', type: 'BOTH', firstName: 'Olga', lastName: 'Obojetná' },
  {
    email: 'zastupce@example.cz',
    type: 'B2C',
    firstName: 'Zdeněk',
    lastName: 'Zástupský',
    isSalesRepresentative: true,
  },
  { email: 'spravce@example.cz', type: 'B2C', firstName: 'Simona', lastName: 'Správcová', roles: ['owner'] },
]

/** Staff who work with the owner in the shop of the demo's year (docs/testing.md, "The demo's year"). */
export const demoStaff: readonly DemoAccount[] = [
  { email: 'vedouci@example.cz', type: 'B2C', firstName: 'Radovan', lastName: 'Vedral', roles: ['manager'] },
  { email: 'sklad@example.cz', type: 'B2C', firstName: 'Vojtěch', lastName: 'Balík', roles: ['warehouse'] },
  {
    email: 'ucetni@example.cz',
    type: 'B2C',
    firstName: 'Ivana',
    lastName: 'Koruníková',
    roles: ['accountant'],
  },
  { email: 'podpora@example.cz', type: 'B2C', firstName: 'Tereza', lastName: 'Vlídná', roles: ['support'] },
]

/** Adds the missing demo accounts, all with `demoPassword`. */
export const seedDemoAccounts = async (context: Connected & { now: Date }): Promise<void> =>
  await seed(context, demoAccounts)

/** Adds the other members of staff in the same way. */
export const seedDemoStaff = async (context: Connected & { now: Date }): Promise<void> =>
  await seed(context, demoStaff)

async function seed({ db, now }: Connected & { now: Date }, accounts: readonly DemoAccount[]): Promise<void> {
  const missing: DemoAccount[] = []
  for (const account of accounts)
    if (!(await findCustomer({ db }, { emailKey: account.email }))) missing.push(account)
  if (missing.length === 0) return
  const passwordHash = await openPasswords().hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const { company = null, roles, ...account } of missing) {
      const known = { emailKey: account.email, phone: '+420777123456', locale: 'cs' as const }
      const proved = { passwordHash, confirmedAt: now, termsAcceptedAt: now }
      const id = await recordCustomer({ tx, now }, { ...account, ...known, ...proved, company })
      if (roles && id !== null) await seedMember({ tx, now }, { customerId: id, roles })
    }
  })
}

/** Active accounts under the demo's addresses with the demo's public password. */
export async function selectDemoAccounts({ db }: Connected): Promise<Customer[]> {
  const { verify } = openPasswords()
  const found: Customer[] = []
  for (const { email } of [...demoAccounts, ...demoStaff]) {
    const account = await selectAccount(db, email)
    if (!account?.passwordHash || account.customer.deactivatedAt) continue
    if (await verify(account.passwordHash, demoPassword)) found.push(account.customer)
  }
  return found
}

/** Deactivates those accounts and ends their sessions and links. @returns their e-mails */
export async function shutDemoAccounts({ db, now }: Connected & { now: Date }): Promise<string[]> {
  const found = await selectDemoAccounts({ db })
  await db.transaction().execute(async (tx) => {
    for (const { id: customerId } of found) {
      await markDeactivated({ tx, now }, customerId)
      await endLinks(tx, { customerId }, 'REPLACED', now)
      await endSessions(tx, { customerId }, 'DEACTIVATED', now)
    }
  })
  return found.map(({ email }) => email)
}
