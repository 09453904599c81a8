/** Descriptions of stock for people: days, costs, names in the language of the page. */
import { amountCell } from '../../lib/csv.ts'
import { formatShortDay } from '../../lib/dates.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ListedLevel, Lot } from '../../shop/stock/stock.ts'
import { blockLabel } from '../../workflows/stock/stock.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Formats a calendar day for people; null stays null. */
export const dayText = (day: string | null, locale: Locale): string | null =>
  day === null ? null : formatShortDay(new Date(`${day}T12:00:00Z`), locale)

export const levelView = (level: ListedLevel, locale: Locale) => ({
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

/** A cost in words; null: the member does not see costs, and the column is left out. */
export function costText(
  { seesCosts, locale }: Pick<StaffPage, 'seesCosts' | 'locale'>,
  cost: Halere | null,
): string | null {
  if (!seesCosts) return null
  return cost === null ? '–' : formatPrice(cost, locale)
}

/** A cost as the cell of a file; no cell for members who do not see costs. */
export const costCells = (
  { seesCosts, locale }: Pick<StaffPage, 'seesCosts' | 'locale'>,
  cost: Halere | null,
): string[] => (seesCosts ? [cost === null ? '' : amountCell(cost, locale)] : [])

/** The names of a list's columns, without the cost column for members who do not see costs. */
export const columnsFor = <Name extends string>(
  { seesCosts }: Pick<StaffPage, 'seesCosts'>,
  names: readonly Name[],
): Name[] => names.filter((name) => seesCosts || name !== 'cost')

export const lotView = (page: Pick<StaffPage, 'seesCosts' | 'locale' | 't'>, lot: Lot) => ({
  id: lot.lotId,
  to: adminHref('stockLot', page.locale, { id: String(lot.lotId) }),
  code: lot.variantCode,
  lot: lot.isUnknown ? null : lot.code,
  bestBefore: dayText(lot.bestBefore, page.locale),
  cost: costText(page, lot.cost),
  onHand: lot.onHand,
  isBlocked: lot.isBlocked,
  blockReason: blockLabel(lot, page.t),
})

/** A difference in pieces: `+6`, `-6`. The minus sign is the one that amounts use. */
export const changeText = (change: number): string => (change > 0 ? `+${change}` : String(change))
