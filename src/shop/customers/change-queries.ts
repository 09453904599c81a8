/** SQL of changes to a customer: profile, login, type, representative, and finally erasure. */
import { sql } from 'kysely'
import type { Tx } from '../../server/db.ts'
import type { Company, Customer, CustomerType } from './rules.ts'

export async function updateProfile(
  tx: Tx,
  customerId: number,
  profile: Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'company' | 'locale'>,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      locale: profile.locale,
      company: profile.company === null ? null : JSON.stringify(profile.company),
    })
    .where('id', '=', customerId)
    .execute()
}

export async function writePassword(
  tx: Tx,
  customerId: number,
  passwordHash: string,
  proved: { confirmedAt?: Date; termsAcceptedAt?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((eb) => ({
      password_hash: passwordHash,
      confirmed_at: proved.confirmedAt
        ? eb.fn.coalesce('confirmed_at', eb.val(proved.confirmedAt))
        : eb.ref('confirmed_at'),
      terms_accepted_at: proved.termsAcceptedAt ?? eb.ref('terms_accepted_at'),
    }))
    .where('id', '=', customerId)
    .execute()
}

export async function writeEmail(
  tx: Tx,
  customerId: number,
  address: { email: string; emailKey: string },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email: address.email, email_key: address.emailKey })
    .where('id', '=', customerId)
    .execute()
}

export async function makeConsumer(tx: Tx, customerId: number): Promise<void> {
  await tx.updateTable('customer').set({ type: 'B2C', company: null }).where('id', '=', customerId).execute()
}

export async function makeReseller(tx: Tx, customerId: number, companyId: number): Promise<void> {
  await sql`
    update customer set type = case type when 'B2C' then 'BOTH' else type end,
      company = (select jsonb_build_object('name', c.name, 'ico', c.ico, 'dic', c.dic) from company c where c.id = ${companyId})
    where id = ${customerId}`.execute(tx)
}

/** A member who entered another company in their profile keeps it. */
export async function copyCompany(tx: Tx, companyId: number): Promise<void> {
  await sql`
    update customer set company = jsonb_build_object('name', c.name, 'ico', c.ico, 'dic', c.dic)
    from company_member m join company c on c.id = m.company_id
    where m.company_id = ${companyId} and customer.id = m.customer_id and customer.company ->> 'ico' = c.ico`.execute(
    tx,
  )
}

export async function extendCustomer(tx: Tx, customerId: number, company: Company): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      type: sql<CustomerType>`case type when 'B2C' then 'BOTH' else type end`,
      company: sql`coalesce(company, ${JSON.stringify(company)}::jsonb)`,
    })
    .where('id', '=', customerId)
    .execute()
}

export async function assignAdded(
  tx: Tx,
  { customerId, representativeId, at }: { customerId: number; representativeId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('customer')
    .set({ representative_id: representativeId })
    .where('id', '=', customerId)
    .where('created_at', '=', at)
    .where('confirmed_at', 'is', null)
    .where('representative_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function eraseCustomer(
  tx: Tx,
  customerId: number,
  erased: { email: string; text: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      email: erased.email,
      email_key: erased.email,
      first_name: erased.text,
      last_name: erased.text,
      phone: '+000000000',
      company: null,
      password_hash: null,
      representative_id: null,
      erased_at: now,
    })
    .where('id', '=', customerId)
    .execute()
}
