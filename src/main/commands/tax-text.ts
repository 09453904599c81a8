/** The control sums of a month as lines of a terminal. */
import { toCzk, type Halere } from '../../lib/money.ts'
import type { ControlSums } from '../../shop/invoices/invoices.ts'
import type { OpenWork } from '../../workflows/tax/tax.ts'

const czk = (amount: Halere): string => toCzk(amount).toFixed(2)

const sum = ({ base, vat }: { base: Halere; vat: Halere }): string => `base ${czk(base)}  VAT ${czk(vat)} CZK`

/** The sums, report by report. */
export const sumLines = (sums: ControlSums): string[] => [
  `documents: ${sums.documents}  ${sum(sums)}`,
  ...sums.vatReturn.map((line) => `return, row ${line.row} (${line.percent} %): ${sum(line)}`),
  ...sums.a4.map(
    ({ dic, number, standard, reduced }) =>
      `control statement A.4  ${number}  ${dic}  standard: ${sum(standard)}  reduced: ${sum(reduced)}`,
  ),
  `control statement A.5  standard: ${sum(sums.a5.standard)}  reduced: ${sum(sums.a5.reduced)}`,
  ...sums.recapitulative.map(
    ({ vatNumber, documents, base }) =>
      `recapitulative statement  ${vatNumber}  supplies: ${documents}  ${czk(base)} CZK`,
  ),
  ...sums.oss.map((line) => `one stop shop  ${line.country} ${line.percent} %: ${sum(line)}`),
]

/** The work left in the month. */
export const openLines = ({ unissued, uncorrected, unmatched }: OpenWork): string[] => [
  ...(unissued.length > 0 ? [`orders without a document: ${unissued.join(', ')}`] : []),
  ...(uncorrected > 0 ? [`orders to be corrected: ${uncorrected}`] : []),
  ...(unmatched > 0
    ? [`transfers that paid no order: ${unmatched} (npm run shop -- statements unmatched)`]
    : []),
]
