/** Addresses that visitors leave, tied to keys and limits: for the newsletter, and for goods that were sold out. */
import type { Locale } from '../../lib/routes.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import { linkProofs, networkHash, takeAttempt } from '../../shop/auth/auth.ts'
import { mailboxOf, networkOf } from '../../shop/auth/rules.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import {
  confirmSubscription,
  leaveNewsletter,
  signUp,
  type LinkOutcome,
  type NewsletterContext,
} from '../../shop/newsletter/newsletter.ts'
import { askForRestock, findAlert, followRestockLink, goodsOf } from '../../shop/restock/restock.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'

export const newsletterContext = (shop: Shop): NewsletterContext => ({
  db: shop.db,
  queue: shop.queue,
  now: shop.now(),
  proofsOf: (text) => linkProofs(shop.identity, text),
})

/** Signs an address up; 429 with the seconds to wait where one asks too often. */
export async function askForNewsletter(
  shop: Shop,
  {
    requestContext,
    given,
  }: {
    requestContext: Pick<RequestContext, 'address'>
    given: { email: string; locale: Locale; source: 'WEB' | 'API' }
  },
): Promise<{ status: 'ok' } | Refusal> {
  const tooMany = await takeAttempt(atThisMoment(shop), [
    { limit: 'mail', of: `newsletter ${mailboxOf(addressKey(given.email))}` },
    { limit: 'asking', of: `newsletter ${networkOf(requestContext.address)}` },
  ])
  if (tooMany) return tooMany
  await signUp(newsletterContext(shop), { ...given, network: networkHash(shop.identity, requestContext) })
  return { status: 'ok' }
}

/** Keeps an address until a sold-out variant is back; 429 with the seconds to wait where one asks too often. */
export async function watchRestock(
  shop: Shop,
  {
    requestContext,
    given,
  }: {
    requestContext: Pick<RequestContext, 'address'>
    given: { variantId: number; email: string; locale: Locale }
  },
): Promise<{ status: 'ok' } | Refusal> {
  const { variants } = await currentCatalogue(shop, shop.catalogue)
  if (!variants.has(given.variantId)) return refuse(404, 'error.not_found')
  const tooMany = await takeAttempt(atThisMoment(shop), [
    { limit: 'mail', of: `restock ${mailboxOf(addressKey(given.email))}` },
    { limit: 'asking', of: `restock ${networkOf(requestContext.address)}` },
  ])
  if (tooMany) return tooMany
  await askForRestock(newsletterContext(shop), given)
  return { status: 'ok' }
}

/** The goods that a mailed link is about, in words; null: it opens no alert. */
export async function restockGoods(
  shop: Shop,
  { secret, locale }: { secret: string | null; locale: Locale },
): Promise<{ name: string; slug: string } | null> {
  const alert = await findAlert(newsletterContext(shop), secret)
  return alert ? goodsOf(await currentCatalogue(shop, shop.catalogue), alert.variantId, locale) : null
}

/** Confirms or forgets an alert by a mailed link. @returns false: it opens none */
export const followRestock = async (
  shop: Shop,
  asked: { secret: string | null; action: 'confirm' | 'forget' },
): Promise<boolean> => await followRestockLink(newsletterContext(shop), asked)

/** Confirms or leaves by a mailed link. */
export async function followNewsletterLink(
  shop: Shop,
  {
    requestContext,
    action,
    secret,
  }: { requestContext: Pick<RequestContext, 'address'>; action: 'confirm' | 'leave'; secret: string | null },
): Promise<LinkOutcome> {
  const network = networkHash(shop.identity, requestContext)
  return await (action === 'confirm' ? confirmSubscription : leaveNewsletter)(newsletterContext(shop), {
    secret,
    network,
  })
}
