/** Tables for spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF, as Excel opens it in Czech. */

import type { Halere } from './money.ts'
import type { Locale } from './routes.ts'

/** A number as a spreadsheet in that language reads it: `10,5`, `10.5`. */
export const numberCell = (value: number, locale: Locale): string =>
  locale === 'cs' ? String(value).replace('.', ',') : String(value)

/** An amount in its currency, without the currency's name, so that it can be summed: `1290,50`, `1290.50`. */
export function amountCell(amount: Halere, locale: Locale): string {
  const size = Math.abs(amount)
  const whole = `${Math.floor(size / 100)}${locale === 'cs' ? ',' : '.'}${String(size % 100).padStart(2, '0')}`
  return amount < 0 ? `-${whole}` : whole
}

/** Texts that a spreadsheet takes for a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/

/** A plain number is not a formula, and with an apostrophe it could not be summed. */
const negative = /^-\d+(?:[.,]\d+)?$/

/** A spreadsheet that separates cells by commas or tabs begins a cell there, quotes or not: after `Jan,` as well. */
const formulaWithin = /([,;\t\r\n]["' ]*)(?=[=@]|[+-][^,;\t\r\n]*[(|!])/g
const within = /([,;\t\r\n]["' ]*)'(?=[=@]|[+-][^,;\t\r\n]*[(|!])/g

/** Turns a customer's name such as `=HYPERLINK(…)` into text in the cell instead of a formula, by an apostrophe before it. */
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

/** A cell of a file without the apostrophe that `csvFile` put before a possible formula. */
export function plainCell(cell: string): string {
  const plain = cell.replace(within, '$1')
  return plain.startsWith("'") && formula.test(plain.slice(1)) ? plain.slice(1) : plain
}
