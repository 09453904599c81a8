/** All SQL of customers' credit. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { Booker } from './entry-queries.ts'

/** Owner of credit: a company, or a customer without one. */
export type CreditOwner = { customerId: number } | { companyId: number }

/** The credit account of an owner, locked; created if needed. Null if there is no such owner. */
export async function lockAccount(
  tx: Tx,
  by: CreditOwner | { accountId: number },
): Promise<{ id: number; balance: number } | null> {
  if (!('accountId' in by))
    await sql`insert into credit_account (customer_id, company_id)
      select ${'customerId' in by ? by.customerId : null}::bigint, ${'companyId' in by ? by.companyId : null}::bigint
      where exists (select from customer where id = ${'customerId' in by ? by.customerId : null}::bigint)
        or exists (select from company where id = ${'companyId' in by ? by.companyId : null}::bigint)
      on conflict do nothing`.execute(tx)
  const row = await tx
    .selectFrom('credit_account')
    .select(['id', 'balance'])
    .where((eb) =>
      'accountId' in by
        ? eb('id', '=', by.accountId)
        : 'customerId' in by
          ? eb('customer_id', '=', by.customerId)
          : eb('company_id', '=', by.companyId),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The credit of an owner, in haléře. */
export async function selectCredit(db: Reader, owner: CreditOwner): Promise<number> {
  const row = await db
    .selectFrom('credit_account')
    .select('balance')
    .where((eb) =>
      'customerId' in owner
        ? eb('customer_id', '=', owner.customerId)
        : eb('company_id', '=', owner.companyId),
    )
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** The sum of several owners' credit, in haléře. */
export async function selectCreditSum(
  db: Reader,
  { customerIds, companyIds }: { customerIds: readonly number[]; companyIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from credit_account
    where customer_id = any(${customerIds}::bigint[]) or company_id = any(${companyIds}::bigint[])`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

/**
 * Moves all of an account's credit to another owner, in one entry of the ledger. Both are locked, in the order
 * of their customers' ids, before anything is read: concurrent bookings are either seen, or wait and follow.
 * @returns haléře
 */
export async function moveCredit(
  tx: Tx,
  { from, into, key, by, now }: { from: number; into: number; key: string; by: Booker; now: Date },
): Promise<number> {
  const locked = new Map<number, Awaited<ReturnType<typeof lockAccount>>>()
  for (const customerId of [from, into].toSorted((a, b) => a - b))
    locked.set(customerId, await lockAccount(tx, { customerId }))
  const [source, target] = [locked.get(from), locked.get(into)]
  if (!source || !target || source.balance === 0) return 0
  await tx
    .insertInto('money_entry')
    .values({
      key,
      kind: 'CREDIT_MOVED',
      amount: source.balance,
      account_id: source.id,
      to_account_id: target.id,
      actor: by.actor,
      staff_id: by.staffId,
      at: now,
    })
    .execute()
  return source.balance
}

/** The part of an order paid by credit, in haléře. */
export async function selectCreditSpent(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{
    spent: number
  }>`select coalesce(sum(amount), 0)::bigint as spent from money_entry
    where order_id = ${orderId} and kind = 'CREDIT_USED'`.execute(db)
  return rows[0]?.spent ?? 0
}
