/** The demo's year moved to another day: dates, numbers of orders and numbers of documents. Pure. */
import { dayInPrague } from '../lib/dates.ts'

/** Rows of a table, each as JSON. */
export interface YearTable {
  table: string
  columns: string[]
  rows: string[]
}

const day = 86_400_000

/** Columns that hold the first day of a month. */
const months = /"(bought_in|month)":"(\d{4}-\d{2})-\d{2}"/g

/** A day, with or without a time after it, anywhere: in columns, in documents, in messages to clerks. */
const days = /(?<![\d-])(20[2-4]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/g

/**
 * Tables with dates that don't move: the texts that ship with the shop, and tax rates, are valid from the days
 * that they name.
 */
const stay = new Set(['document_version', 'document_text', 'vat_rate', 'eu_vat_rate', 'branch'])

/** The number of whole days by which the year is moved, so that it ends at the last time of its hour before a moment. */
export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / day)

/**
 * Moves all rows by whole days. Numbers of orders name their year, and numbers of documents follow one another
 * within theirs without a gap: if a row moves to another year, its number follows, wherever it occurs.
 * @param from the moment at which the year ends as it was played
 * @param to the moment at which it shall end, or up to a day before it
 */
export function moved(tables: readonly YearTable[], { from, to }: { from: Date; to: Date }): YearTable[] {
  const by = daysBetween(from, to)
  const shift = dayShifter(by)
  const shifted = tables.map(({ table, columns, rows }) => ({
    table,
    columns,
    rows: stay.has(table)
      ? [...rows]
      : rows.map((row) => row.replaceAll(days, shift).replaceAll(months, '"$1":"$2-01"')),
  }))
  return renumbered(shifted)
}

/** Few different days occur, each in many places. */
function dayShifter(by: number): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      found = new Date(Date.parse(`${text}T00:00:00Z`) + by * day).toISOString().slice(0, 10)
      known.set(text, found)
    }
    return found
  }
}

interface InvoiceRow {
  kind: string
  year: number
  sequence: number
  number: string
  issued_on: string
}

function renumbered(tables: YearTable[]): YearTable[] {
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? []
  const numbers = new Map<string, string>()
  for (const row of rowsOf('shop_order')) {
    const { number, created_at } = JSON.parse(row) as { number: string; created_at: string }
    const wanted = dayInPrague(new Date(created_at)).slice(2, 4) + number.slice(2)
    if (wanted !== number) numbers.set(number, wanted)
  }
  const last = new Map<string, { kind: string; year: number; last: number }>()
  const invoices = rowsOf('invoice').map((text) => {
    const row = JSON.parse(text) as InvoiceRow
    const year = Number(row.issued_on.slice(0, 4))
    const series = last.get(`${row.kind} ${year}`) ?? { kind: row.kind, year, last: 0 }
    last.set(`${row.kind} ${year}`, series)
    series.last++
    const number = `${row.number[0]}${String(year).slice(2)}${String(series.last).padStart(7, '0')}`
    if (number !== row.number) numbers.set(row.number, number)
    return JSON.stringify({ ...row, year, sequence: series.last })
  })
  const follow = (row: string) =>
    row.replaceAll(/(?<![0-9A-Za-z])([FZD]\d{9}|\d{10})(?!\d)/g, (number) => numbers.get(number) ?? number)
  return tables.map(({ table, columns, rows }) => {
    const own = table === 'invoice' ? invoices : rows
    if (table === 'invoice_series')
      return { table, columns, rows: [...last.values()].map((one) => JSON.stringify(one)) }
    return { table, columns, rows: numbers.size === 0 ? own : own.map(follow) }
  })
}
