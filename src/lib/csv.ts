/** Tables for spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF, as Excel opens it in Czech. */

/** What a spreadsheet takes for a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/

/** A plain number computes nothing, and with an apostrophe it could not be added up. */
const negative = /^-\d+(?:[.,]\d+)?$/

/** A customer's name such as `=HYPERLINK(…)` becomes text in the cell, not a formula: an apostrophe stands before it. */
function cellOf(value: string): string {
  const text = formula.test(value) && !negative.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file; the first row is its heading. */
export const csvFile = (rows: string[][]): string => `\uFEFF${csvRows(rows)}`

/** The same for a program that would take a byte order mark for a part of the first cell. */
export function csvRows(rows: string[][]): string {
  const lines = rows.map((row) => row.map(cellOf).join(';'))
  return lines.map((line) => `${line}\r\n`).join('')
}
