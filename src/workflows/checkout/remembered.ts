/**
 * A guest's browser remembers an order, so that the next one is filled in. Its cookie is a signed random token, of which the
 * database holds a hash. It fills the order page and nothing else: it opens no order and no account.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../server/session.ts'
import { linkProofs } from '../../shop/auth/auth.ts'
import { tokenHash } from '../../shop/cart/cart.ts'
import {
  findRememberedOrder,
  forgetRememberedOrder,
  isVisitorsOrder,
  rememberNextOrder,
  rememberOrder,
} from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'

type Remembering = Pick<Shop, 'db' | 'identity' | 'now'>
type Cookies = Pick<RequestContext, 'remembered' | 'keepRemembered'>

/** How long a browser remembers an order; the time begins again with its next order. */
const lifeMs = 180 * 24 * 3600_000

const signed = ({ identity }: Pick<Remembering, 'identity'>, token: string): string[] =>
  linkProofs(identity, `REMEMBERED:${token}`).map((proof) => `${token}.${proof}`)

/** The hash of the cookie's token; null: the cookie is missing, or not ours. */
function hashIn(
  shop: Pick<Remembering, 'identity'>,
  { remembered }: Pick<Cookies, 'remembered'>,
): Buffer | null {
  const [, token] = /^([\w-]{43})\.[\w-]{43}$/.exec(remembered ?? '') ?? []
  if (token === undefined || remembered === null) return null
  const isOurs = signed(shop, token).some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(remembered)))
  return isOurs ? tokenHash(token) : null
}

/** The id of the order that this browser remembers; null: none. Without the cookie nothing is read. */
export async function rememberedOrder(
  shop: Remembering,
  cookies: Pick<Cookies, 'remembered'>,
): Promise<number | null> {
  const hash = hashIn(shop, cookies)
  return hash && (await findRememberedOrder(shop, { tokenHash: hash, now: shop.now() }))
}

/**
 * Whether a guest's browser may remember an order: only the one that placed it, never one that has its link or its mailed code.
 * @returns null: it may not
 */
export async function rememberOffer(
  shop: Remembering,
  {
    order,
    from,
  }: { order: Pick<Order, 'id' | 'orderType'>; from: Pick<RequestContext, 'visitor' | 'remembered'> },
): Promise<'offered' | 'remembered' | null> {
  const { visitor } = from
  if (order.orderType !== 'B2C' || visitor === null) return null
  const isOwn = await isVisitorsOrder(shop, { orderId: order.id, visitorTokenHash: tokenHash(visitor) })
  if (!isOwn) return null
  return (await rememberedOrder(shop, from)) === order.id ? 'remembered' : 'offered'
}

/** Lets this browser remember an order, under a new token. Whether it may is asked before (`rememberOffer`). */
export async function rememberBrowser(
  shop: Remembering,
  { orderId, cookies }: { orderId: number; cookies: Cookies },
): Promise<void> {
  await forgetBrowser(shop, cookies)
  const now = shop.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await rememberOrder(shop, { tokenHash: tokenHash(token), orderId, now, expiresAt })
  cookies.keepRemembered({ value: signed(shop, token)[0] ?? '', seconds: lifeMs / 1000 })
}

/** The next order of the same buyer is remembered in place of the one before. Without the cookie nothing is written. */
export async function followRemembered(
  shop: Remembering,
  { orderToken, cookies }: { orderToken: string; cookies: Cookies },
): Promise<void> {
  const hash = hashIn(shop, cookies)
  if (!hash || cookies.remembered === null) return
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await rememberNextOrder(shop, { tokenHash: hash, orderToken, now, expiresAt })
  cookies.keepRemembered({ value: cookies.remembered, seconds: lifeMs / 1000 })
}

/** Forgets what this browser remembers, in the database and in its cookie. */
export async function forgetBrowser(shop: Remembering, cookies: Cookies): Promise<void> {
  const hash = hashIn(shop, cookies)
  if (hash) await forgetRememberedOrder(shop, hash)
  if (cookies.remembered !== null) cookies.keepRemembered(null)
}
