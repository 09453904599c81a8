/** The parts of the lists behind numbers: columns, rows and cells. */
import { amountCell, numberCell } from '../../lib/csv.ts'
import { formatShortMoment, shortDay, stampInPrague } from '../../lib/dates.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import type { Outcome } from '../../server/context.ts'
import type { Narrowed } from '../../shop/analytics/analytics.ts'
import type { StaffPage } from '../staff-page.server.ts'
import type { Days } from './span.ts'
import type { NumberName } from './numbers.ts'

/** A cell: an amount in haléře, a count, a text, a moment or a day; null: unknown. `to`: its link. */
export type Cell = (
  | { czk: Halere | null }
  | { count: number | null }
  | { text: string }
  | { at: Date }
  | { day: string }
) & { to?: string | null }
/** A row: its cells in the order of the columns, and its order's number; empty: no order. */
export interface Row {
  id: number
  order: string
  cells: Cell[]
}

/** A total of a list, in words. */
export interface Sum {
  label: string
  told: string
}

export type ListPage = Pick<StaffPage, 't' | 'db' | 'now' | 'url' | 'locale' | 'holds' | 'shop'>

export interface Listed {
  /** Texts under `admin_analytics.column`; the first one names the row. */
  columns: readonly string[]
  /** The list's totals: sums of sales, or others. */
  sums: readonly NumberName[] | (() => Promise<Sum[]>)
  /** Further filters than those of sales, in words. */
  only?: () => Promise<string[]>
  /** The list's orders, by its columns, and the default one. */
  sorts: readonly string[]
  sort: string
  /** True if it can be filtered by consumer or wholesale trade. */
  hasTrade: boolean
  read: (asked: Days & Narrowed & PageQuery) => Promise<Outcome<Page<Row>>>
}

export type MadeList = (page: ListPage, narrowed: Narrowed, days: Days) => Listed

export function cellText(cell: Cell, { locale }: Pick<StaffPage, 'locale'>): string {
  if ('text' in cell) return cell.text
  if ('at' in cell) return formatShortMoment(cell.at, locale)
  if ('day' in cell) return shortDay(cell.day, locale)
  if ('czk' in cell) return cell.czk === null ? '–' : formatPrice(cell.czk, locale)
  return cell.count === null ? '–' : formatNumber(cell.count, locale)
}

/** A cell as a spreadsheet needs it. */
export function plainCell(cell: Cell, locale: Locale): string {
  if ('text' in cell) return cell.text
  if ('at' in cell) return stampInPrague(cell.at)
  if ('day' in cell) return cell.day
  if ('czk' in cell) return cell.czk === null ? '' : amountCell(cell.czk, locale)
  return cell.count === null ? '' : numberCell(cell.count, locale)
}
