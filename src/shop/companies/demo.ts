/** The company of the demo shop's reseller, and the customers of its representative. Never in production. */
import type { Connected } from '../../server/context.ts'
import { assignRepresentative, findCustomer, setCommission } from '../customers/customers.ts'
import { insertCompany, insertMember, selectTerms } from './queries.ts'

const address = {
  first_name: 'Ondřej',
  last_name: 'Obchodnický',
  phone: '+420777123456',
  street: 'Sladkovského 12',
  city: 'Pardubice',
  zip: '53002',
  country: 'CZ',
} as const

/** Adds the demo reseller to the company, once. */
export async function seedDemoCompany({ db, now }: Connected & { now: Date }): Promise<void> {
  const account = async (emailKey: string) => await findCustomer({ db }, { emailKey })
  const reseller = await account('obchodnik@example.cz')
  const representative = await account('zastupce@example.cz')
  const consumer = await account('zakaznik@example.cz')
  if (!reseller?.company || (await selectTerms(db, reseller.id))) return
  const { company } = reseller
  await db.transaction().execute(async (tx) => {
    const terms = { priceGroup: 'vecerky', creditLimit: 5_000_000, dueDays: 14 }
    const { id: companyId } = await insertCompany(
      tx,
      { ...company, ...terms, billing: address, delivery: null },
      now,
    )
    await insertMember(tx, { customerId: reseller.id, companyId, role: 'ADMINISTRATOR' }, now)
    if (!representative) return
    await setCommission({ tx }, { representativeId: representative.id, percent: 5 })
    for (const customer of [reseller, consumer])
      if (customer)
        await assignRepresentative({ tx }, { customerId: customer.id, representativeId: representative.id })
  })
}
