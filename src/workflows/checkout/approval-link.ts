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

interface Proving {
  db: Db
  identity: Identity
}

/** The approver of a link with their terms; null if the secret is wrong, or they may not approve for the order's company now. */
async function approverOf({ db, identity }: Proving, { number, approverId, secret }: ApprovalLink) {
  const found = /^\d{10}$/.test(number) ? await findByNumber({ db }, number) : null
  if (!found || !isApprovalSecret(identity, { orderId: found.id, approverId, secret })) return null
  const approver = await findCustomer({ db }, { id: approverId })
  const terms = approver && approver.deactivatedAt === null ? await termsOf({ db }, approverId) : null
  return approver && terms && mayApprove(terms.role) ? { approver, terms, orderId: found.id } : null
}

/**
 * The order of a mailed link, for its approver.
 * @returns null if the secret is wrong, or the approver may no longer approve orders of this company
 */
export async function approvalByLink(context: Proving, link: ApprovalLink): Promise<LinkedApproval | null> {
  const { db } = context
  const proved = await approverOf(context, link)
  const row = proved && (await orderOf({ db }, { of: proved.terms, id: proved.orderId }))
  const order = row && (await findOrder({ db }, { id: row.id }))
  if (!proved || !order) return null
  if (order.states.order === 'WAITING_APPROVAL') {
    const { approver, terms } = proved
    return { kind: 'waits', order, row, company: terms.company.name, approver: displayName(approver) }
  }
  const decision = await findDecision({ db }, order.id)
  return {
    kind: 'ended',
    number: order.number,
    approved: decision !== null && decision.to !== 'CANCELLED',
    by: decision?.by ?? null,
  }
}

/** Decides as the approver of the link. @returns 404 if the link is worth nothing; otherwise as `decideApproval` */
export async function decideByLink(
  context: Proving & { queue: Queue; now: Date; deadlines: PaymentDeadlines },
  { link, decision }: { link: ApprovalLink; decision: Decision },
): Promise<{ status: 'ok'; states: States } | Refusal> {
  if (!(await approverOf(context, link))) return refuse(404, 'error.not_found')
  const { approverId, number } = link
  return await decideApproval(context, { approverId, number, decision })
}
