/** A month's control sums as a table: one row per sum, under the name of its report. Pure. */
import { csvFile } from '../../lib/csv.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Halere } from '../../lib/money.ts'
import type { ControlSums, Taxed } from './control-sums.ts'
import { crowns } from './isdoc.ts'

/** The columns in order; their headings are `tax.csv.<name>`. */
const columns = [
  'report',
  'row',
  'percent',
  'partner',
  'document',
  'taxable_on',
  'documents',
  'base',
  'vat',
] as const

type Line = Partial<Record<Exclude<(typeof columns)[number], 'report' | 'base' | 'vat'>, string>> & {
  report: 'return' | 'a4' | 'a5' | 'recapitulative' | 'oss'
} & Taxed

/** The file. Each report adds up separately: the same supply may appear in several of them. */
export const controlCsv = (sums: ControlSums, t: Translate): string =>
  csvFile([
    columns.map((column) => t(`tax.csv.${column}`)),
    ...linesOf(sums, t).map((line) =>
      columns.map((column) => {
        if (column === 'report') return t(`tax.report.${line.report}`)
        return column === 'base' || column === 'vat' ? decimal(line[column]) : (line[column] ?? '')
      }),
    ),
  ])

function linesOf({ vatReturn, a4, a5, recapitulative, oss }: ControlSums, t: Translate): Line[] {
  const kinds = ['standard', 'reduced'] as const
  return [
    ...vatReturn.map(({ row, percent, ...sum }): Line => ({
      report: 'return',
      row,
      percent: String(percent),
      ...sum,
    })),
    ...a4.flatMap(({ dic, number, taxableOn, ...parts }) =>
      kinds.flatMap((kind): Line[] => {
        const about = { row: t(`tax.rate.${kind}`), partner: dic, document: number, taxable_on: taxableOn }
        return isNothing(parts[kind]) ? [] : [{ report: 'a4', ...about, ...parts[kind] }]
      }),
    ),
    ...kinds.map((kind): Line => ({ report: 'a5', row: t(`tax.rate.${kind}`), ...a5[kind] })),
    ...recapitulative.map(({ vatNumber, documents, base }): Line => ({
      report: 'recapitulative',
      partner: vatNumber,
      documents: String(documents),
      base,
      vat: 0,
    })),
    ...oss.map(({ country, percent, ...sum }): Line => ({
      report: 'oss',
      row: country,
      percent: String(percent),
      ...sum,
    })),
  ]
}

const isNothing = ({ base, vat }: Taxed): boolean => base === 0 && vat === 0

/** Czech spreadsheets write decimals with a comma. */
const decimal = (amount: Halere): string => crowns(amount).replace('.', ',')
