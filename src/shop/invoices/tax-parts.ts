/** Rows of a month's tax reports, by their names in URLs. Pure. */
import type { ControlSums, Taxed } from './control-sums.ts'
import type { Regime } from '../tax/rules.ts'
import { returnRows, type ReturnRow } from './rules.ts'

export const rateKinds = ['standard', 'reduced'] as const
export type RateKind = (typeof rateKinds)[number]

/** `all`: every document, however it is taxed. */
export type TaxPart =
  | { report: 'all' }
  | { report: 'return'; row: ReturnRow; percent: number }
  | { report: 'a4'; number: string; rate: RateKind }
  | { report: 'a5'; rate: RateKind }
  | { report: 'recapitulative'; vatNumber: string }
  | { report: 'oss'; country: string; percent: number }

/** `return:1:21`, `a4:F260000001:standard`, `oss:SK:20`. */
export function nameOfPart(part: TaxPart): string {
  if (part.report === 'all') return part.report
  if (part.report === 'return') return `return:${part.row}:${part.percent}`
  if (part.report === 'a4') return `a4:${part.number}:${part.rate}`
  if (part.report === 'a5') return `a5:${part.rate}`
  return part.report === 'oss' ? `oss:${part.country}:${part.percent}` : `recapitulative:${part.vatNumber}`
}

/** @returns null if it is not the name of a part */
export function partNamed(name: string): TaxPart | null {
  const [report, first = '', second = ''] = name.split(':')
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(second) ? Number(second) : null
  const row = returnRows.find((one) => one === first)
  const rate = rateKinds.find((one) => one === (report === 'a4' ? second : first))
  if (report === 'all') return { report }
  if (report === 'return' && row && percent !== null) return { report, row, percent }
  if (report === 'a4' && /^[A-Z]\d{9}$/.test(first) && rate) return { report, number: first, rate }
  if (report === 'a5' && rate) return { report, rate }
  if (report === 'recapitulative' && /^[\w ]{0,20}$/.test(first)) return { report, vatNumber: first }
  if (report === 'oss' && /^[A-Z]{2}$/.test(first) && percent !== null)
    return { report, country: first, percent }
  return null
}

/**
 * True if documents with this tax treatment may have rows of a part; others certainly have none.
 * @param way as written by `invoice_taxes` of the database: regime, country, rates
 * @param standard the standard Czech rates of all times
 */
export function mayHold(way: string, part: TaxPart, standard: { percent: number }[]): boolean {
  const [regime, country, rates = ''] = way.split(' ')
  const percents = rates.split(',').map(Number)
  const isAtHome = regime === 'HOME'
  if (part.report === 'recapitulative') return regime === 'EU_EXEMPT'
  if (part.report === 'oss')
    return regime === 'OSS' && country === part.country && percents.includes(part.percent)
  if (part.report === 'return') return regime === regimeOf(part.row) && percents.includes(part.percent)
  if (part.report === 'a5' && part.rate === 'standard')
    return isAtHome && standard.some(({ percent }) => percents.includes(percent))
  return part.report === 'all' || isAtHome
}

function regimeOf(row: ReturnRow): Regime {
  if (row === '20') return 'EU_EXEMPT'
  return row === '24' ? 'OSS' : 'HOME'
}

/** The part's amounts from the sums of its month. */
export function sumOfPart(sums: ControlSums, part: TaxPart): Taxed {
  const { base, vat } = found(sums, part) ?? { base: 0, vat: 0 }
  return { base, vat }
}

function found({ vatReturn, a4, a5, recapitulative, oss, ...all }: ControlSums, part: TaxPart) {
  if (part.report === 'all') return all
  if (part.report === 'return')
    return vatReturn.find(({ row, percent }) => row === part.row && percent === part.percent)
  if (part.report === 'a4') return a4.find(({ number }) => number === part.number)?.[part.rate]
  if (part.report === 'a5') return a5[part.rate]
  if (part.report === 'oss')
    return oss.find(({ country, percent }) => country === part.country && percent === part.percent)
  const line = recapitulative.find(({ vatNumber }) => vatNumber === part.vatNumber)
  // Goods to payers in other member states have no tax.
  return line && { base: line.base, vat: 0 }
}
