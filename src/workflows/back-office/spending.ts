/** What a person can spend who gets hold of an account: to change who that is counts as giving so much away. */
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Reading, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { orderedForBy } from '../../shop/companies/companies.ts'
import { findAccountFacts } from '../../shop/customers/customers.ts'
import { creditSumOf } from '../../shop/money/money.ts'

/**
 * What accounts can order for together without paying first, in haléře: the limits for invoices of their companies, whatever is
 * owed on them now, and credit, their own and their companies'; the same of the customers that they order for as representatives.
 */
export async function spendableBy({ db }: Reading, ...customerIds: readonly number[]): Promise<Halere> {
  const { creditLimits, ...owners } = await orderedForBy({ db }, { customerIds })
  return creditLimits + (await creditSumOf({ db }, owners))
}

/**
 * What a representative can spend by a customer, in haléře, with the customers that the actor gave to the same one within a day:
 * many small companies are a large amount. What is approved was weighed when it was requested, and is weighed alone.
 */
export async function spendableByAssigning(
  { tx, actor, now, approval }: Writing & OperationContext,
  { customerId, representativeId }: { customerId: number; representativeId: number },
): Promise<Halere> {
  if (approval || actor.kind !== 'staff') return await spendableBy({ db: tx }, customerId)
  const found = await findAuditEvents(
    { db: tx },
    {
      staffId: actor.staffId,
      operation: 'representative.assign',
      from: new Date(now.getTime() - 24 * 3600_000),
      size: 500,
    },
  )
  const customers = new Set([customerId])
  for (const { subjectId } of isRefusal(found) ? [] : found.rows) {
    const id = Number(subjectId)
    const facts = await findAccountFacts({ db: tx }, id)
    if (facts?.representativeId === representativeId) customers.add(id)
  }
  return await spendableBy({ db: tx }, ...customers)
}
