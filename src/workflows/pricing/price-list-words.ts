import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import type { PriceListRecord } from '../../shop/catalogue/catalogue.ts'

/** A price list in the words of a language. */
export const priceListLabel = (list: PriceListRecord, now: Date, locale: Locale) => ({
  code: list.code,
  name: list.name ?? list.code.toUpperCase(),
  isWithVat: list.with_vat,
  orderType: list.order_type,
  isHolding:
    (list.valid_from === null || new Date(list.valid_from) <= now) &&
    (list.valid_to === null || new Date(list.valid_to) > now),
  from: list.valid_from && formatShortMoment(new Date(list.valid_from), locale),
  // A list that ends at midnight shows the day before as its last.
  until: list.valid_to && formatShortDay(new Date(Date.parse(list.valid_to) - 1), locale),
})
