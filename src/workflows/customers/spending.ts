/**
 * The spending power of a person who gains control of an account: transferring that control counts as giving the amount away.
 */
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Reading, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { orderedForBy } from '../../shop/companies/companies.ts'
import { findAccountFacts } from '../../shop/customers/customers.ts'
import { creditSumOf } from '../../shop/money/money.ts'

/**
 * The total that accounts can order without paying first, in haléře: the invoice limits of their companies, regardless of
 * current debt, and credit, their own and their companies'; the same for customers that they order for as representatives.
 */
export async function spendableBy({ db }: Reading, ...customerIds: readonly number[]): Promise<Halere> {
  const { creditLimits, ...owners } = await orderedForBy({ db }, { customerIds })
  return creditLimits + (await creditSumOf({ db }, owners))
}

/**
 * The amount that a representative gains by a customer, in haléře, with the customers that the actor assigned to the same one
 * within a day: many small companies add up. An approved assignment was weighed when it was requested, and is weighed alone.
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
