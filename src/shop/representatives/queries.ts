/** All SQL of representatives: whom they look after, and the audit of what they do for them. */
import type { RepresentativeActTable } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { customerColumns, customerOf } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'

/** One of a representative's customers; null for anybody else's, and for one who was shut out. */
export async function selectOwnCustomer(
  db: Reader,
  representativeId: number,
  customerId: number,
): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where('id', '=', customerId)
    .where('representative_id', '=', representativeId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row ? customerOf(row) : null
}

export interface Act {
  representativeId: number
  customerId: number
  act: RepresentativeActTable['act']
  at: Date
}

/** Writes into the audit, which nobody can change. Carts and orders get their rows by triggers. */
export async function insertAct(tx: Tx, { representativeId, customerId, act, at }: Act): Promise<void> {
  await tx
    .insertInto('representative_act')
    .values({ at, representative_id: representativeId, customer_id: customerId, act })
    .execute()
}
