/**
 * The sections and the questions of the home page in force, read once for each version of the catalogue and each day,
 * because both change documents.
 */
import { dayInPrague } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { homeContentInForce } from '../../shop/content/content.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { PageCall } from '../context.server.ts'

type Content = ReturnType<typeof homeContentInForce>

/** The content of each opened shop; it can be dropped at any time. */
const kept = new WeakMap<Shop, Map<Locale, { key: string; content: Content }>>()

export async function homeContentAt(
  { shop, state }: Pick<PageCall, 'shop' | 'state'>,
  locale: Locale,
): Promise<Awaited<Content>> {
  const { version } = await state()
  const now = shop.now()
  const key = `${version} ${dayInPrague(now)}`
  const ofShop = kept.get(shop) ?? new Map<Locale, { key: string; content: Content }>()
  kept.set(shop, ofShop)
  const known = ofShop.get(locale)
  if (known?.key === key) return await known.content
  const content = homeContentInForce({ db: shop.db, now }, { locale, issuer: shop.config })
  ofShop.set(locale, { key, content })
  content.catch(() => ofShop.delete(locale))
  return await content
}
