/** All SQL of customers. */
import { customerColumns, customerOf } from './columns.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { inCzechOrder } from '../../server/page.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Company, Customer, CustomerType } from './rules.ts'

export async function selectCustomer(
  db: Reader,
  by: { id: number } | { emailKey: string },
): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email_key', '=', by.emailKey)))
    .executeTakeFirst()
  return row ? customerOf(row) : null
}

/** Customers by their ids, in the same order. */
export async function selectCustomers(db: Reader, ids: readonly number[]): Promise<(Customer | null)[]> {
  const rows = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const customers = new Map(rows.map((row) => [row.id, customerOf(row)]))
  return ids.map((id) => customers.get(id) ?? null)
}

export async function lockCustomer(tx: Tx, id: number): Promise<Customer | null> {
  const row = await tx
    .selectFrom('customer')
    .select(customerColumns)
    .where('id', '=', id)
    // Not FOR UPDATE: rows that refer to the customer (a logout's audit) are written concurrently, and would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? customerOf(row) : null
}

/** The data of a new customer. */
export interface NewCustomer {
  email: string
  emailKey: string
  type: CustomerType
  isSalesRepresentative?: boolean
  firstName: string
  lastName: string
  phone: string
  company: Company | null
  locale: Locale
  /** Argon2id; `null`: invited customers set it themselves through the link. */
  passwordHash: string | null
  confirmedAt: Date | null
  termsAcceptedAt: Date | null
}

export async function insertCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('customer')
    .values({
      email: customer.email,
      email_key: customer.emailKey,
      type: customer.type,
      is_sales_representative: customer.isSalesRepresentative ?? false,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      company: customer.company === null ? null : JSON.stringify(customer.company),
      locale: customer.locale,
      password_hash: customer.passwordHash,
      created_at: now,
      confirmed_at: customer.confirmedAt,
      terms_accepted_at: customer.termsAcceptedAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function markDeactivated(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('customer')
    .set({ deactivated_at: now })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function assignRepresentative(
  tx: Tx,
  customerId: number,
  representativeId: number | null,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ representative_id: representativeId })
    .where('id', '=', customerId)
    .execute()
}

export async function setCommission(tx: Tx, representativeId: number, percent: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ commission_percent: percent })
    .where('id', '=', representativeId)
    .where('is_sales_representative', '=', true)
    .execute()
}

export async function markRepresentative(tx: Tx, customerId: number, is: boolean): Promise<void> {
  await tx.updateTable('customer').set({ is_sales_representative: is }).where('id', '=', customerId).execute()
  if (is) return
  await tx
    .updateTable('customer')
    .set({ representative_id: null })
    .where('representative_id', '=', customerId)
    .execute()
}

/** Far above the number of representatives. */
const mostRepresentatives = 500

/** All representatives, by name. */
export async function selectRepresentatives(db: Reader): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('is_sales_representative', '=', true)
    .orderBy(inCzechOrder(sql`last_name || ' ' || first_name`))
    .orderBy('id')
    .limit(mostRepresentatives)
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
}
