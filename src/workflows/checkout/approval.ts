/** A company's approvers approve or decline an order that waits for them. The first decision is final. */
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { mayApprove } from '../../shop/companies/rules.ts'
import { approvalDecided } from '../../shop/orders/jobs.ts'
import {
  findOrder,
  findOrderOf,
  lockWaiting,
  move,
  type MovedBy,
  returnStock,
  writeExpiry,
} from '../../shop/orders/orders.ts'
import {
  mailedExpiry,
  startingStates,
  type Order,
  type PaymentDeadlines,
  type States,
} from '../../shop/orders/rules.ts'

export type Decision = { kind: 'approve' } | { kind: 'decline'; reason: string }

/** Longest reason; the form enforces it beforehand. */
export const longestReason = 500

/**
 * Decides about an order of the approver's company. If approved, it continues as if just ordered: cash on delivery and
 * invoices may be packed, card and transfer await their payment. If declined, it is cancelled and its stock and its credit
 * are released. The buyer is notified by mail in both cases.
 * @returns 404 for an order of another company; 403 for a member who may not approve; 409 if it does not wait (any more)
 */
export async function decideApproval(
  { db, queue, now, deadlines }: { db: Db; queue: Queue; now: Date; deadlines: PaymentDeadlines },
  { approverId, number, decision }: { approverId: number; number: string; decision: Decision },
): Promise<{ status: 'ok'; states: States } | Refusal> {
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok'; states: States } | Refusal> => {
    const terms = await termsOf({ db: tx }, approverId)
    const orderId =
      terms && /^\d{10}$/.test(number) ? await findOrderOf({ db: tx }, { of: terms, number }) : null
    if (!terms || orderId === null) return refuse(404, 'error.not_found')
    if (!mayApprove(terms.role)) return refuse(403, 'b2b.approvals.error.not_approver')
    const order = (await lockWaiting({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
    if (!order) return refuse(409, 'b2b.approvals.error.decided')
    const by = { actor: 'approver' as const, actorId: approverId, now }
    const states =
      decision.kind === 'approve'
        ? await approve(tx, order, { ...by, why: 'approved' }, deadlines)
        : await decline(tx, order, { ...by, why: readable(decision.reason) })
    await queue.send(tx, approvalDecided, { orderId })
    return { status: 'ok', states }
  })
}

/** It is mailed and stored with the order: the only control characters kept are line breaks and tabs. */
export const readable = (reason: string): string =>
  reason
    .slice(0, longestReason)
    .replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, ' ')
    .trim()

async function approve(tx: Tx, order: Order, by: MovedBy, deadlines: PaymentDeadlines): Promise<States> {
  await moved(tx, order.id, { order: 'NEW' }, by)
  const states = await moved(tx, order.id, startingStates(order.paymentCode), by)
  await writeExpiry(
    { tx },
    { orderId: order.id, expiresAt: mailedExpiry(order.paymentCode, by.now, deadlines) },
  )
  return states
}

async function decline(tx: Tx, order: Order, by: MovedBy): Promise<States> {
  const states = await moved(tx, order.id, { order: 'CANCELLED' }, by)
  await returnStock({ tx, now: by.now }, { orderId: order.id })
  return states
}

async function moved(tx: Tx, orderId: number, to: Partial<States>, by: MovedBy): Promise<States> {
  const done = await move({ tx }, { orderId, to, by })
  if ('illegal' in done) throw new Error(`An order that waited can't go from ${done.from} to ${done.to}`)
  return done.states
}
