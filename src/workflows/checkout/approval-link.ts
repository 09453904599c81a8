/** Deciding about an order that waits for approval by the link that an approver was mailed, without a login. */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { Identity } from '../../shop/auth/auth.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { mayApprove } from '../../shop/companies/rules.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { findByNumber, findDecision, findOrder, orderOf, type OrderRow } from '../../shop/orders/orders.ts'
import type { Order, PaymentDeadlines, States } from '../../shop/orders/rules.ts'
import { isApprovalSecret } from '../signing-in/signing-in.ts'
import { decideApproval, type Decision } from './approval.ts'

/** What the link says: the order's number, the id of the approver, and the secret that belongs to both. */
export interface ApprovalLink {
  number: string
  approverId: number
  secret: string
}

export type LinkedApproval =
  | { kind: 'waits'; order: Order; row: OrderRow; company: string; approver: string }
  /** `by`: who decided; null: it ended without a decision. */
  | { kind: 'ended'; number: string; approved: boolean; by: string | null }

/**
 * The order of a mailed link, for its approver.
 * @returns null if the secret is wrong, or the approver may no longer approve orders of this company
 */
export async function approvalByLink(
  { db, identity }: { db: Db; identity: Identity },
  link: ApprovalLink,
): Promise<LinkedApproval | null> {
  const { number, approverId, secret } = link
  const found = /^\d{10}$/.test(number) ? await findByNumber({ db }, number) : null
  if (!found || !isApprovalSecret(identity, { orderId: found.id, approverId, secret })) return null
  const approver = await findCustomer({ db }, { id: approverId })
  const terms = approver && approver.deactivatedAt === null ? await termsOf({ db }, approverId) : null
  const row = terms && mayApprove(terms.role) ? await orderOf({ db }, { of: terms, id: found.id }) : null
  const order = row && (await findOrder({ db }, { id: found.id }))
  if (!approver || !terms || !row || !order) return null
  if (order.states.order === 'WAITING_APPROVAL')
    return { kind: 'waits', order, row, company: terms.company.name, approver: displayName(approver) }
  const decision = await findDecision({ db }, order.id)
  return {
    kind: 'ended',
    number,
    approved: decision !== null && decision.to !== 'CANCELLED',
    by: decision?.by ?? null,
  }
}

/** Decides as the approver of the link. @returns 404 if `approvalByLink` finds nothing; otherwise as `decideApproval` */
export async function decideByLink(
  context: { db: Db; identity: Identity; queue: Queue; now: Date; deadlines: PaymentDeadlines },
  { link, decision }: { link: ApprovalLink; decision: Decision },
): Promise<{ status: 'ok'; states: States } | Refusal> {
  if (!(await approvalByLink(context, link))) return refuse(404, 'error.not_found')
  const { approverId, number } = link
  return await decideApproval(context, { approverId, number, decision })
}
