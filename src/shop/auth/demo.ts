/** People of the demo shop, one of each kind (decisions, "Accounts"). Never in production. */
import type { Db } from '../../server/db.ts'
import { findCustomer, insertCustomer } from '../customers/customers.ts'
import type { CustomerType } from '../customers/rules.ts'
import { openPasswords } from './passwords.ts'

export const demoPassword = 'Snack-demo-1'

interface DemoAccount {
  email: string
  type: CustomerType
  firstName: string
  lastName: string
  company?: { name: string; ico: string; dic: string | null }
  isSalesRepresentative?: boolean
  isAdmin?: boolean
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
  {
    email: 'zastupce@example.cz',
    type: 'B2C',
    firstName: 'Zdeněk',
    lastName: 'Zástupský',
    isSalesRepresentative: true,
  },
  { email: 'spravce@example.cz', type: 'B2C', firstName: 'Simona', lastName: 'Správcová', isAdmin: true },
]

/** Adds the demo accounts that are not there yet, all with `demoPassword`. */
export async function seedDemoAccounts(db: Db, now: Date): Promise<void> {
  const missing: DemoAccount[] = []
  for (const account of demoAccounts)
    if (!(await findCustomer(db, { emailKey: account.email }))) missing.push(account)
  if (missing.length === 0) return
  const passwordHash = await openPasswords().hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const { company = null, ...account } of missing) {
      const known = { emailKey: account.email, phone: '+420777123456', locale: 'cs' as const }
      const proved = { passwordHash, confirmedAt: now, termsAcceptedAt: now }
      await insertCustomer(tx, { ...account, ...known, ...proved, company }, now)
    }
  })
}
