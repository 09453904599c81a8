/** Mails about reviews: the request, and the reason for not publishing one. */
import { reviewRefusedMail, reviewRequestMail } from '../../emails/review-request.ts'
import { mail } from '../mailing.ts'
import { findOrder } from '../orders/orders.ts'
import type { MailContext } from '../sender.ts'
import { hasRefused, selectAskable, selectProducts, selectRequest, writeLink } from './asking-queries.ts'
import { addressHash, leaveSecret, linkOf } from './links.ts'
import { selectOrderIdOf, selectReview } from './queries.ts'
import { linkLifeMs, mayAsk } from './rules.ts'

/** Sends a buyer the link to the form, once, unless something has happened since that rules it out. */
export const reviewRequested = mail(
  'review-asked',
  async ({ shop }: MailContext, { requestId }: { requestId: number }) => {
    const { db, identity } = shop
    const request = await selectRequest(db, { id: requestId })
    const order = request && (await findOrder({ db }, { id: request.orderId }))
    if (!request || !order || !mayAsk(await selectAskable(db, order.id))) return null
    if (await hasRefused(db, addressHash(order.email))) return null
    const products = await selectProducts(db, order.id, order.locale)
    if (products.length === 0) return null
    const { secret, hash } = linkOf(identity, request)
    const expiresAt = request.expiresAt ?? new Date(shop.now().getTime() + linkLifeMs)
    await writeLink(db, requestId, hash, expiresAt)
    const { locale, number, createdAt } = order
    const about = {
      locale,
      number,
      orderedAt: createdAt,
      products: products.map(({ name }) => name),
      until: expiresAt,
      secrets: { write: secret, leave: leaveSecret(identity, number) },
    }
    return {
      event: `review-request:${number}`,
      to: order.email,
      locale,
      write: (sender, t) => reviewRequestMail(about, sender, t),
    }
  },
)

/** Notifies the author that a review is not published: the reason, and how to change it while the link is valid. */
export const reviewRefused = mail(
  'review-refused',
  async ({ shop }: MailContext, { reviewId, version }: { reviewId: number; version: number }) => {
    const review = await selectReview(shop.db, reviewId)
    const orderId = await selectOrderIdOf(shop.db, reviewId)
    // It was changed, approved after all, or its author was erased.
    if (review?.state !== 'REFUSED' || !review.reason || review.version !== version || orderId === null)
      return null
    const order = await findOrder(shop, { id: orderId })
    const request = await selectRequest(shop.db, { orderId })
    if (!order || order.email.endsWith('.invalid')) return null
    const isOpen = request?.expiresAt ? request.expiresAt > shop.now() : false
    const { locale, product, text, reason } = review
    const secret = request && isOpen ? linkOf(shop.identity, request).secret : null
    return {
      event: `review-refused-${reviewId}-${version}-${reason}:${order.number}`,
      to: order.email,
      locale,
      write: (sender, t) => reviewRefusedMail({ locale, product, text, reason, secret }, sender, t),
    }
  },
)

export const reviewMails = [reviewRequested, reviewRefused]
