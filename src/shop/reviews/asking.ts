/** Asking buyers what they think: once an order, some days after it was delivered, and never a buyer who does not want it. */
import type { Connected, Writing } from '../../server/context.ts'
import { reviewRequestMail } from '../../emails/review-request.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import type { Identity } from '../auth/auth.ts'
import { findByNumber, findOrder } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { senderOf, type MailContext } from '../sender.ts'
import {
  hasRefused,
  insertRefusal,
  insertRequests,
  selectAskable,
  selectProducts,
  selectRequest,
  writeLink,
} from './asking-queries.ts'
import { reviewAsked } from './jobs.ts'
import { addressHash, leaveOrder, leaveSecret, linkOf } from './links.ts'
import { deliveredBetween, linkLifeMs, mayAsk } from './rules.ts'

const atOnce = 500

/**
 * Has the buyers of orders asked that were delivered long enough ago; safe to repeat.
 * @param afterDays the setting; null: no buyer is asked
 * @returns how many are asked
 */
export async function askForReviews(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  afterDays: number | null,
): Promise<number> {
  if (afterDays === null) return 0
  const ids = await insertRequests(tx, deliveredBetween(now, afterDays), now, atOnce)
  for (const requestId of ids) await queue.send(tx, reviewAsked, { requestId })
  return ids.length
}

/** Whether a consumer's new order will be asked about, as far as anybody can say: told beforehand (Act 480/2004, § 7/3). */
export async function willBeAsked(
  { db }: Connected,
  {
    order: { orderType, companyId, company, email },
    afterDays,
  }: { order: Pick<Order, 'orderType' | 'companyId' | 'company' | 'email'>; afterDays: number | null },
): Promise<boolean> {
  const isConsumer = orderType === 'B2C' && companyId === null && company === null
  return afterDays !== null && isConsumer && !(await hasRefused(db, addressHash(email)))
}

/** Mails the link to the form, unless something has happened since that speaks against it. */
export async function tellReviewAsked(context: MailContext, requestId: number): Promise<void> {
  const { shop, mailer } = context
  const { db, identity } = shop
  const request = await selectRequest(db, { id: requestId })
  const order = request && (await findOrder({ db }, { id: request.orderId }))
  if (!request || !order || !mayAsk(await selectAskable(db, order.id))) return
  if (await hasRefused(db, addressHash(order.email))) return
  const products = await selectProducts(db, order.id, order.locale)
  if (products.length === 0) return
  const { secret, hash } = linkOf(identity, request)
  const expiresAt = request.expiresAt ?? new Date(shop.now().getTime() + linkLifeMs)
  await writeLink(db, requestId, hash, expiresAt)
  const { locale, number, createdAt } = order
  const mail = reviewRequestMail(
    {
      locale,
      number,
      orderedAt: createdAt,
      products: products.map(({ name }) => name),
      until: expiresAt,
      secrets: { write: secret, leave: leaveSecret(identity, number) },
    },
    senderOf(context),
    translator(locale),
  )
  await mailer.send({ event: `review-request:${number}`, to: order.email, ...mail })
}

/**
 * Notes that the buyer of an order does not want to be asked about any, by the link that mails carry; twice is once.
 * @returns false: the link is none of ours
 */
export async function leaveReviews(
  { db, identity, now }: { db: Db; identity: Identity; now: Date },
  secret: string | null,
): Promise<boolean> {
  const number = leaveOrder(identity, secret)
  const found = number === null ? null : await findByNumber({ db }, number)
  const order = found && (await findOrder({ db }, { id: found.id }))
  if (!order) return false
  await insertRefusal(db, addressHash(order.email), now)
  return true
}
