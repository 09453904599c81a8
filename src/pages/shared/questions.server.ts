/**
 * The questions and answers in force, read once for each version of the catalogue and each day, because both
 * change documents.
 */
import { dayInPrague } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { questionsInForce, type Questions } from '../../shop/content/content.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { PageCall } from '../context.server.ts'

interface Kept {
  key: string
  questions: Promise<Questions | null>
}

/** The questions of each opened shop; they can be dropped at any time. */
const kept = new WeakMap<Shop, Map<Locale, Kept>>()

export async function questionsAt(
  { shop, state }: Pick<PageCall, 'shop' | 'state'>,
  locale: Locale,
): Promise<Questions | null> {
  const { version } = await state()
  const now = shop.now()
  const key = `${version} ${dayInPrague(now)}`
  const ofShop = kept.get(shop) ?? new Map<Locale, Kept>()
  kept.set(shop, ofShop)
  const known = ofShop.get(locale)
  if (known?.key === key) return await known.questions
  const questions = questionsInForce({ db: shop.db, now }, { locale, issuer: shop.config })
  ofShop.set(locale, { key, questions })
  questions.catch(() => ofShop.delete(locale))
  return await questions
}
