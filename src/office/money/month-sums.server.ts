/** The control sums of a month as one table: report, row, base and tax, each with the documents behind it. */
import { formatPrice } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { nameOfPart, type ControlSums, type TaxPart } from '../../shop/invoices/invoices.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** The documents behind a row; null: the member may not see them. */
export const partHref = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  month: string,
  part: TaxPart,
): string | null =>
  holds('tax.read') && holds('documents.read')
    ? `${adminHref('monthDocuments', locale, { month })}?${new URLSearchParams({ part: nameOfPart(part) })}`
    : null

interface SumRow {
  key: string
  report: string
  what: string
  base: string
  /** Empty: the report has no VAT. */
  vat: string
  to: string | null
}

/** The label of a row, next to its report. */
export function whatOfPart(part: TaxPart, { t, locale }: Pick<StaffPage, 't' | 'locale'>): string {
  const rate = 'rate' in part ? t(`tax.rate.${part.rate}`) : ''
  if (part.report === 'all') return ''
  if (part.report === 'return')
    return t('admin_money.months.row', { row: part.row, percent: formatPercent(part.percent, locale) })
  if (part.report === 'a4') return `${part.number} · ${rate}`
  if (part.report === 'a5') return rate
  if (part.report === 'oss') return `${part.country} ${formatPercent(part.percent, locale)}`
  return part.vatNumber
}

export function sumsView(page: StaffPage, { month, sums }: { month: string; sums: ControlSums }): SumRow[] {
  const { vatReturn, a4, a5, recapitulative, oss } = sums
  const row = (part: TaxPart, { base, vat }: { base: number; vat: number | null }, before = '') => ({
    key: nameOfPart(part),
    report: page.t(`tax.report.${part.report}`),
    what: before + whatOfPart(part, page),
    base: formatPrice(base, page.locale),
    vat: vat === null ? '' : formatPrice(vat, page.locale),
    to: partHref(page, month, part),
  })
  const rates = (of: typeof a5) =>
    (['standard', 'reduced'] as const)
      .map((rate) => ({ rate, sum: of[rate] }))
      .filter(({ sum }) => sum.base !== 0 || sum.vat !== 0)
  return [
    ...vatReturn.map((one) => row({ report: 'return', row: one.row, percent: one.percent }, one)),
    ...a4.flatMap((one) =>
      rates(one).map(({ rate, sum }) => row({ report: 'a4', number: one.number, rate }, sum, `${one.dic} `)),
    ),
    ...rates(a5).map(({ rate, sum }) => row({ report: 'a5', rate }, sum)),
    ...recapitulative.map(({ vatNumber, base }) =>
      row({ report: 'recapitulative', vatNumber }, { base, vat: null }),
    ),
    ...oss.map((one) => row({ report: 'oss', country: one.country, percent: one.percent }, one)),
  ]
}
