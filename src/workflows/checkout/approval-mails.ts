/** Mails about orders that wait for a company's approver. */
import { companyMail, type CompanyMail } from '../../emails/company.ts'
import type { Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { findMembers } from '../../shop/companies/companies.ts'
import { mayApprove } from '../../shop/companies/rules.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { findOrder, findDecision, mailedOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { approvalSecret } from '../signing-in/signing-in.ts'

/** Notifies everyone in the company who may approve, each in their language. */
export async function notifyApprovalRequested(context: MailContext, orderId: number): Promise<void> {
  const { db } = context.shop
  const order = await orderOf(context, orderId)
  // It may have been decided while the mail server was away.
  if (order.companyId === null || order.states.order !== 'WAITING_APPROVAL') return
  const buyer = order.customerId === null ? null : await findCustomer({ db }, { id: order.customerId })
  const members = await findMembers({ db }, order.companyId)
  for (const { customerId } of members.filter(({ role, active }) => active && mayApprove(role))) {
    const approver = await findCustomer({ db }, { id: customerId })
    if (!approver) continue
    const { locale } = approver
    const about = {
      kind: 'to_approve' as const,
      order: mailedOrder({ ...order, locale }, translator(locale)),
      company: order.company?.name ?? '',
      by: buyer ? displayName(buyer) : order.email,
      until: order.expiresAt,
      link: {
        approverId: customerId,
        secret: approvalSecret(context.shop.identity, { orderId, approverId: customerId }),
      },
    }
    const event = `order-to-approve-${customerId}:${order.number}`
    await send(context, { event, to: approver.email, locale }, about)
  }
}

/** Notifies the person who ordered of the approver's decision, and how to pay. */
export async function notifyApprovalDecided(context: MailContext, orderId: number): Promise<void> {
  const order = await orderOf(context, orderId)
  const decision = await findDecision(context.shop, orderId)
  if (!decision) return
  const mailed = mailedOrder(order, translator(order.locale))
  const pay = order.states.payment === 'AWAITING' && order.states.order !== 'CANCELLED'
  await toBuyer(
    context,
    order,
    decision.to === 'CANCELLED'
      ? { kind: 'declined', order: mailed, by: decision.by, reason: decision.why }
      : { kind: 'approved', order: mailed, by: decision.by, pay },
  )
}

/** Notifies the person who ordered that no approver approved in time and the order is cancelled. */
export async function notifyApprovalExpired(context: MailContext, orderId: number): Promise<void> {
  const order = await orderOf(context, orderId)
  const mailed = mailedOrder(order, translator(order.locale))
  await toBuyer(context, order, { kind: 'not_approved', order: mailed })
}

const toBuyer = async (context: MailContext, order: Order, mail: CompanyMail) =>
  await send(
    context,
    { event: `order-${mail.kind}:${order.number}`, to: order.email, locale: order.locale },
    mail,
  )

async function send(
  context: MailContext,
  { event, to, locale }: { event: string; to: string; locale: Locale },
  mail: CompanyMail,
): Promise<void> {
  const written = companyMail(mail, locale, senderOf(context), translator(locale))
  await context.mailer.send({ event, to, ...written })
}

async function orderOf({ shop }: MailContext, orderId: number): Promise<Order> {
  const order = await findOrder(shop, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  return order
}
