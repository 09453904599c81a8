/** One variant beside the price grid: what is scheduled, and who changed its prices. */
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { variantName } from '../../shop/options/rules.ts'
import { findProductRecord, type PriceListRecord } from '../../shop/catalogue/catalogue.ts'
import { cancelScheduledPriceByStaff, priceListLabel } from '../../workflows/pricing/pricing.ts'
import { offersOf } from '../kit/operations.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { priceHistory } from './price-history.server.ts'

export type AboutView = NonNullable<Awaited<ReturnType<typeof aboutOf>>>

/** The variant that the address names; null if there is no such one. */
export async function aboutOf(page: StaffPage, lists: readonly PriceListRecord[]) {
  const { db, now, url, locale, t } = page
  const code = url.searchParams.get('about') ?? ''
  const product = code === '' ? null : await findProductRecord({ db, now }, { variant: code })
  const variant = product?.variants.find((one) => one.code === code)
  if (!product || !variant) return null
  const placeOf = (list: string, quantity: number) => {
    const record = lists.find((one) => one.code === list)
    const name = record ? priceListLabel(record, now, locale).name : list
    return quantity === 1 ? name : `${name}, ${t('admin_prices.from_pieces', { count: quantity })}`
  }
  return {
    code,
    name: `${variantName(product.texts[locale]?.name ?? product.code, variant, locale)} (${code})`,
    mayChange: page.may('price.set'),
    /** The rest of the address, which the form for another quantity keeps. */
    kept: [...url.searchParams].filter(([name]) => !['about', 'from', 'done'].includes(name)),
    history: await priceHistory(page, { code, lists: lists.map((list) => list.code), placeOf }),
    scheduled: variant.scheduled_prices.map((one) => ({
      id: one.id,
      place: placeOf(one.price_list, one.min_quantity),
      price: formatPrice(Math.round(one.price * 100), locale),
      offers: offersOf(page, [cancelScheduledPriceByStaff], {
        state: { hasBegun: one.has_begun },
        known: { id: 'row' },
      }),
      from: formatShortMoment(new Date(one.valid_from), locale),
      until: one.valid_to && formatShortDay(new Date(Date.parse(one.valid_to) - 1), locale),
    })),
  }
}
