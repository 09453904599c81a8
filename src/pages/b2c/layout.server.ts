/** What every page of the consumer layout shows: who runs the shop, its terms of delivery, the visitor's cart. */
import type { LoaderFunctionArgs } from 'react-router'
import { loadCart, viewOf } from '../../shop/cart/cart.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { actingOf } from '../shared/acting-banner.server.ts'
import { headerUser, loginEnded } from '../shared/signed-in.server.ts'

/** The header does not wait longer than this for the cart's count. */
const patienceMs = 1500

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { config } = call.shop
  const [cartCount, freeShippingFrom, soldOut] = await Promise.all([
    orNull(countOf(call)),
    orNull(freeShippingOf(call)),
    orNull(isSnackSoldOut(call)),
  ])
  return {
    shopName: config.shopName,
    operator: config.operator,
    outside: config.outside,
    origin: call.origin,
    cartCount,
    freeShippingFrom,
    soldOut: soldOut ?? false,
    user: headerUser(call),
    acting: actingOf(call),
    ended: loginEnded(call, url),
  }
}

/** Pieces in the visitor's cart; a newcomer's is known to be empty without asking. */
async function countOf({ shop, cartKey }: PageCall): Promise<number> {
  if (cartKey.owner.kind === 'guest' && cartKey.owner.token === null) return 0
  const { state, pricing } = await loadCart({ ...atThisMoment(shop), db: shop.db }, cartKey)
  return viewOf(state, pricing).count
}

/** Goods worth so many haléře travel free; null: there is no such rule. */
async function freeShippingOf({ shop, state, cartKey }: PageCall): Promise<number | null> {
  // Resellers have a rule of their own, which their cart tells them.
  if (cartKey.orderType === 'B2B') return null
  const { version } = await state()
  return (await shop.delivery.at(shop.db, version)).terms.B2C.freeShippingFrom
}

/** Then no page invites to buy it. */
async function isSnackSoldOut({ shop, state }: PageCall): Promise<boolean> {
  const [{ featured }, { stock }] = await Promise.all([currentCatalogue(shop, shop.catalogue), state()])
  return !featured || (stock.get(featured.id) ?? 0) === 0
}

/** Null when it fails or takes too long: a page is shown without the header's figures rather than not at all. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  return await Promise.race([work.catch(() => null), tooLong]).finally(() => clearTimeout(timer))
}
