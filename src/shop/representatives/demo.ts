/** More customers of the demo shop's representative. Never in production. */
import type { Connected } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { addMember, createCompany } from '../companies/companies.ts'
import { assignRepresentative, findCustomer, recordCustomer } from '../customers/customers.ts'
import { insertAct } from './queries.ts'

interface DemoCustomer {
  email: string
  firstName: string
  lastName: string
  phone: string
  company: { name: string; ico: string; dic: string | null }
  street: string
  city: string
  zip: string
  /** Some were added long ago and have not ordered yet. */
  addedDaysAgo: number
  /** True once they have set a password; until then they are invited. */
  isActive: boolean
}

const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'sunky@example.cz',
    firstName: 'Věra',
    lastName: 'Kudrnová',
    phone: '+420777200001',
    company: { name: 'Řeznictví U Dvou šunek s.r.o.', ico: '99900017', dic: 'CZ99900017' },
    street: 'Palackého 88',
    city: 'Chrudim',
    zip: '53701',
    addedDaysAgo: 120,
    isActive: true,
  },
  {
    email: 'pivoteka@example.cz',
    firstName: 'Matěj',
    lastName: 'Hořejší',
    phone: '+420777200002',
    company: { name: 'Pivotéka Na Růžku', ico: '99900122', dic: null },
    street: 'Riegrova 5',
    city: 'Olomouc',
    zip: '77900',
    addedDaysAgo: 75,
    isActive: true,
  },
  {
    email: 'horolezci@example.cz',
    firstName: 'Šárka',
    lastName: 'Převislá',
    phone: '+420777200003',
    company: { name: 'Lezecká stěna Převis a.s.', ico: '99900238', dic: 'CZ99900238' },
    street: 'Tovární 19',
    city: 'Liberec',
    zip: '46001',
    addedDaysAgo: 20,
    isActive: true,
  },
  {
    email: 'benzinka@example.cz',
    firstName: 'Přemysl',
    lastName: 'Žďárský',
    phone: '+420777200004',
    company: { name: 'Čerpací stanice Žďár s.r.o.', ico: '99900343', dic: 'CZ99900343' },
    street: 'Brněnská 1120',
    city: 'Žďár nad Sázavou',
    zip: '59101',
    addedDaysAgo: 6,
    isActive: false,
  },
  {
    email: 'farmar@example.cz',
    firstName: 'Ludmila',
    lastName: 'Třebízská',
    phone: '+420777200005',
    company: { name: 'Farmářský koutek Třebíč', ico: '99900459', dic: null },
    street: 'Karlovo náměstí 30',
    city: 'Třebíč',
    zip: '67401',
    addedDaysAgo: 1,
    isActive: false,
  },
]

/** Adds the missing ones, as the representative would have; no mail is sent. */
export async function seedDemoCustomers({ db, now }: Connected & { now: Date }): Promise<void> {
  const representative = await findCustomer({ db }, { emailKey: 'zastupce@example.cz' })
  if (!representative) return
  await db.transaction().execute(async (tx) => {
    for (const customer of demoCustomers) await add(tx, representative.id, customer, now)
  })
}

async function add(tx: Tx, representativeId: number, demo: DemoCustomer, now: Date): Promise<void> {
  const { email, firstName, lastName, phone, company, street, city, zip, isActive } = demo
  const at = new Date(now.getTime() - demo.addedDaysAgo * 24 * 3600_000)
  const proved = isActive
    ? { confirmedAt: at, termsAcceptedAt: at }
    : { confirmedAt: null, termsAcceptedAt: null }
  const known = { email, emailKey: email, type: 'B2B', locale: 'cs', passwordHash: null } as const
  const customerId = await recordCustomer(
    { tx, now: at },
    { ...known, ...proved, firstName, lastName, phone, company },
  )
  if (customerId === null) return
  const seat = {
    first_name: firstName,
    last_name: lastName,
    phone,
    street,
    city,
    zip,
    country: 'CZ' as const,
  }
  const opened = await createCompany({ tx, now: at }, { ...company, billing: seat, delivery: null })
  await addMember({ tx, now: at }, { customerId, companyId: opened.id, role: 'ADMINISTRATOR' })
  await assignRepresentative({ tx }, { customerId, representativeId })
  await insertAct(tx, { representativeId, customerId, act: 'CUSTOMER_ADDED', at })
}
