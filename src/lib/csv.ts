/** Tables for spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF, as Excel opens it in Czech. */

import type { Halere } from './money.ts'
import type { Locale } from './routes.ts'

/** A number as a spreadsheet in that language reads it: `10,5`, `10.5`. */
export const numberCell = (value: number, locale: Locale): string =>
  locale === 'cs' ? String(value).replace('.', ',') : String(value)

/** An amount in its currency, without its name, so that it is added up: `1290,50`, `1290.50`. */
export function amountCell(amount: Halere, locale: Locale): string {
  const size = Math.abs(amount)
  const whole = `${Math.floor(size / 100)}${locale === 'cs' ? ',' : '.'}${String(size % 100).padStart(2, '0')}`
  return amount < 0 ? `-${whole}` : whole
}

/** Texts that a spreadsheet takes for a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/

/** A plain number computes nothing, and with an apostrophe it could not be added up. */
const negative = /^-\d+(?:[.,]\d+)?$/

/** A spreadsheet that parts cells by commas or tabs begins a cell there, quotes or not: behind `Jan,` as well. */
const formulaWithin = /([,;\t\r\n]["' ]*)(?=[=@]|[+-][^,;\t\r\n]*[(|!])/g
const within = /([,;\t\r\n]["' ]*)'(?=[=@]|[+-][^,;\t\r\n]*[(|!])/g

/** A customer's name such as `=HYPERLINK(…)` becomes text in the cell, not a formula: an apostrophe stands before it. */
function cellOf(value: string): string {
  const harmless = value.replace(formulaWithin, "$1'")
  const text = formula.test(value) && !negative.test(value) ? `'${harmless}` : harmless
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file; the first row is its heading. */
export const csvFile = (rows: string[][]): string => `\uFEFF${csvRows(rows)}`

/** The same for a program that would take a byte order mark for a part of the first cell. */
export function csvRows(rows: string[][]): string {
  const lines = rows.map((row) => row.map(cellOf).join(';'))
  return lines.map((line) => `${line}\r\n`).join('')
}

/** A cell of a file as it was before `csvFile` put an apostrophe before what would be a formula. */
export function plainCell(cell: string): string {
  const plain = cell.replace(within, '$1')
  return plain.startsWith("'") && formula.test(plain.slice(1)) ? plain.slice(1) : plain
}
