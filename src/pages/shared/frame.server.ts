/** Data for every frame: the operator, the signed-in person, the customer they order for, and the cart of the page. */
import { href, localeOf, routeAt, type Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import { isRefusal } from '../../server/refusal.ts'
import { viewOf, type CartKey } from '../../shop/cart/cart.ts'
import { hasRange } from '../../shop/groups/rules.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import { cartKeyOf } from '../../workflows/signing-in/signing-in.ts'
import { translator } from '../../server/texts.ts'
import type { PageCall } from '../context.server.ts'
import type { RangeLink } from './frame-data.ts'
import { actingOf } from './acting-banner.server.ts'
import { frameOf, partsOf } from './frames.ts'
import { orderPage } from './order-page.ts'
import { headerUser } from './signed-in.server.ts'

/** The longest wait of the header for the cart's count, in milliseconds. */
const patienceMs = 1500

/** The frame's data for the page at this address. */
export async function frameAround(call: PageCall, url: URL) {
  const { config } = call.shop
  const asked = requestedTrade(call, url)
  const key = cartOf(call, asked)
  const user = headerUser(call)
  const acting = actingOf(call)
  const page = routeAt(url.pathname)?.name ?? null
  const locale = localeOf(url.pathname)
  const isTrade = page === 'order' && key.orderType === 'B2B'
  const { header, hasCart, home } = partsOf(page, { user, isActing: acting !== null, isTrade })
  return {
    shopName: config.shopName,
    operator: config.operator,
    origin: call.origin,
    user,
    acting,
    home,
    isTrade,
    range: header === 'consumers' ? ((await orNull(rangeOf(call, locale))) ?? []) : [],
    cart: hasCart
      ? { count: await orNull(countOf(call, key)), to: toCart(url, key.orderType, asked !== null) }
      : null,
  }
}

/** The trade that the page names; null: the buyer's own. */
function requestedTrade({ buyer }: PageCall, url: URL): OrderType | null {
  const page = routeAt(url.pathname)?.name ?? null
  if (page === 'order') {
    const asked = url.searchParams.get('eshop-type')
    return asked === 'B2C' || asked === 'B2B' ? asked : null
  }
  return frameOf(page) === 'resellers' && buyer && isReseller(buyer) ? 'B2B' : null
}

/** The tree of the menu; a shop with many products and no categories has a link to them all. */
async function rangeOf({ shop, state }: PageCall, locale: Locale): Promise<RangeLink[]> {
  const { version } = await state()
  const { groups, products } = await shop.catalogue.at(shop.db, version)
  if (!hasRange(groups, products.length)) return []
  return [
    { name: translator(locale)('layout.range_all'), to: href('range', locale), level: 1 },
    ...groups.categories.map(({ names, slugs, path }) => ({
      name: names[locale],
      to: href('rangeGroup', locale, { slug: slugs[locale] }),
      level: path.length,
    })),
  ]
}

/** A cart that the caller may not use is never counted: the page itself redirects them. */
function cartOf({ caller, requestContext, cartKey }: PageCall, asked: OrderType | null): CartKey {
  if (asked === null) return cartKey
  const key = cartKeyOf(caller, requestContext.visitor, asked)
  return isRefusal(key) ? cartKey : key
}

function toCart(url: URL, trade: OrderType, isNamed: boolean): string {
  const locale = localeOf(url.pathname)
  if (!isNamed) return href('order', locale)
  return trade === 'B2B' ? orderPage(locale, 'B2B') : `${href('order', locale)}?eshop-type=B2C`
}

/** Pieces in a cart; a newcomer's is known to be empty without a query. */
async function countOf({ openCart, sharedCart }: PageCall, key: CartKey): Promise<number> {
  if (key.owner.kind === 'guest' && key.owner.token === null && !sharedCart) return 0
  const { state, pricing } = await openCart(key)
  return viewOf(state, pricing).count
}

/** null if it fails or takes too long: a page without the header's figures is better than none. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  return await Promise.race([work.catch(() => null), tooLong]).finally(() => clearTimeout(timer))
}
