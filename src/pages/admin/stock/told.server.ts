/** How the stock is told to people: days, costs, names in the language of the page. */
import { formatShortDay, formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { Locale } from '../../../lib/routes.ts'
import { recallReason } from '../../../shop/stock/rules.ts'
import type { ListedLevel, Lot } from '../../../shop/stock/stock.ts'
import { adminHref } from '../routes.ts'

/** A calendar day as people read it; null stays null. */
export const dayTold = (day: string | null, locale: Locale): string | null =>
  day === null ? null : formatShortDay(new Date(`${day}T12:00:00Z`), locale)

export const levelTold = (level: ListedLevel, locale: Locale) => ({
  code: level.code,
  to: adminHref('stockVariant', locale, { code: level.code }),
  name: (locale === 'cs' ? level.nameCs : level.nameEn) ?? level.nameCs ?? level.nameEn ?? level.productCode,
  place: level.place,
  free: level.free,
  reserved: level.reserved,
  held: level.held,
  onHand: level.onHand,
  shortLife: level.shortLife,
  threshold: level.threshold,
  sold: level.sold,
  daysLeft: level.daysLeft,
  isLow: level.isLow,
  isOnSale: level.isOnSale,
})

/** The code of a lot; goods of no known lot lie in one that is called so, and a receipt can't take the name. */
export const lotNamed = (code: string, t: Translate): string =>
  code === 'unknown' ? t('admin_stock.lot_unknown') : code

/** Why a lot is blocked; a recall blocks it in one word, which is told in the language of the page. */
export const blockTold = (lot: Lot, t: Translate): string =>
  lot.blockReason === recallReason ? t('admin_stock.recall.reason') : lot.blockReason

export const lotTold = (lot: Lot, locale: Locale, t: Translate) => ({
  id: lot.lotId,
  to: adminHref('stockLot', locale, { id: String(lot.lotId) }),
  code: lot.variantCode,
  lot: lot.isUnknown ? null : lot.code,
  bestBefore: dayTold(lot.bestBefore, locale),
  cost: lot.cost === null ? null : formatPrice(lot.cost, locale),
  onHand: lot.onHand,
  isBlocked: lot.isBlocked,
  blockReason: blockTold(lot, t),
})

/** Pieces more or less: `+6`, `-6`. The minus is that of the amounts beside it. */
export const changeTold = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** A row of a ledger. */
export const movementTold = (
  row: { id: number; at: Date; change: number; reason: string; orderNumber: string | null; note: string },
  locale: Locale,
) => ({
  id: row.id,
  at: formatShortMoment(row.at, locale),
  change: changeTold(row.change),
  reason: row.reason,
  order: row.orderNumber,
  orderTo: row.orderNumber === null ? null : adminHref('order', locale, { number: row.orderNumber }),
  note: row.note,
})
