/** Signing up for the newsletter and leaving it, for API and pages alike: the newsletter tied to keys and limits. */
import type { Locale } from '../../lib/routes.ts'
import type { Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import { linkProofs, networkHash, takeAttempt } from '../../shop/auth/auth.ts'
import { mailboxOf, networkOf } from '../../shop/auth/rules.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import {
  confirmSubscription,
  leaveNewsletter,
  signUp,
  type LinkOutcome,
  type NewsletterContext,
} from '../../shop/newsletter/newsletter.ts'
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
