/**
 * Control sums of the monthly tax reports: the return, the control statement, the recapitulative statement and
 * the one-stop-shop return. Computed from the documents alone. Pure; amounts in haléře.
 */
import type { Halere } from '../../lib/money.ts'
import type { Regime } from '../tax/rules.ts'
import type { DocumentSnapshot, ReturnRow, VatRow } from './rules.ts'

/** A base and its tax. */
export interface Taxed {
  base: Halere
  vat: Halere
}

/** A document listed individually in the control statement: part A.4. */
export interface NamedDocument {
  dic: string
  number: string
  taxableOn: string
  standard: Taxed
  reduced: Taxed
}

export interface ControlSums {
  documents: number
  /** Of all documents, however they are taxed. */
  base: Halere
  vat: Halere
  vatReturn: ({ row: ReturnRow; percent: number } & Taxed)[]
  /** Above 10,000 Kč with tax, to a Czech payer (VAT Act 235/2004, § 101c, § 101d). */
  a4: NamedDocument[]
  /** All other supplies with Czech tax. */
  a5: { standard: Taxed; reduced: Taxed }
  /** Goods to payers in other member states, by their number (§ 102). */
  recapitulative: { vatNumber: string; documents: number; base: Halere }[]
  /** Goods to consumers in other member states, by country and rate. */
  oss: ({ country: string; percent: number } & Taxed)[]
}

/** Up to this total with tax, a document to a payer is not listed individually. */
export const unnamedUpTo: Halere = 1_000_000

const zeroSums = (): Taxed => ({ base: 0, vat: 0 })

/** The sums without any document. */
export const noSums = (): ControlSums => ({
  documents: 0,
  base: 0,
  vat: 0,
  vatReturn: [],
  a4: [],
  a5: { standard: zeroSums(), reduced: zeroSums() },
  recapitulative: [],
  oss: [],
})

/**
 * Adds a document to sums.
 * @param standardOn the standard Czech rate on a day: a correction counts under the kind of rate of its sale
 */
export function countDocument(
  sums: ControlSums,
  document: DocumentSnapshot,
  standardOn: (day: string) => number,
): void {
  const { vat, corrects, taxableOn, buyer } = document
  const regime: Regime = document.tax?.regime ?? 'HOME'
  const isStandard = ({ percent }: VatRow) => percent === standardOn(corrects?.taxableOn ?? taxableOn)
  sums.documents += 1
  for (const row of vat) {
    add(sums, row)
    add(returnLine(sums, rowFor(regime, row, isStandard(row)), row.percent), taxedAtHome(regime, row))
  }
  if (regime === 'HOME') countStatement(sums, document, isStandard)
  if (regime === 'EU_EXEMPT') countRecapitulative(sums, buyer.dic ?? '', vat)
  if (regime === 'OSS')
    for (const row of vat) add(ossLine(sums, document.tax?.country ?? '', row.percent), row)
}

/** The Czech return states only the base of supplies taxed abroad. */
const taxedAtHome = (regime: Regime, { base, vat }: Taxed): Taxed => ({
  base,
  vat: regime === 'OSS' ? 0 : vat,
})

function rowFor(regime: Regime, { percent }: VatRow, isStandard: boolean): ReturnRow {
  if (regime === 'EU_EXEMPT') return '20'
  if (regime === 'OSS') return '24'
  if (percent === 0) return '26'
  return isStandard ? '1' : '2'
}

/**
 * True if the control statement lists a document with Czech tax individually (part A.4): above 10,000 Kč with
 * tax, to a Czech payer. For a correction the absolute difference counts.
 */
export function isNamedInStatement({ vat, buyer }: Pick<DocumentSnapshot, 'vat' | 'buyer'>): boolean {
  const taxed = vat.filter(({ percent }) => percent > 0)
  const total = taxed.reduce((sum, row) => sum + row.base + row.vat, 0)
  return Math.abs(total) > unnamedUpTo && /^CZ\d/.test(buyer.dic ?? '')
}

function countStatement(
  sums: ControlSums,
  { vat, buyer, number, taxableOn }: DocumentSnapshot,
  isStandard: (row: VatRow) => boolean,
): void {
  const parts = { standard: zeroSums(), reduced: zeroSums() }
  for (const row of vat) if (row.percent > 0) add(isStandard(row) ? parts.standard : parts.reduced, row)
  if (isNamedInStatement({ vat, buyer })) sums.a4.push({ dic: buyer.dic ?? '', number, taxableOn, ...parts })
  else {
    add(sums.a5.standard, parts.standard)
    add(sums.a5.reduced, parts.reduced)
  }
}

function countRecapitulative({ recapitulative }: ControlSums, vatNumber: string, vat: VatRow[]): void {
  const known = recapitulative.find((line) => line.vatNumber === vatNumber)
  const line = known ?? { vatNumber, documents: 0, base: 0 }
  if (!known) recapitulative.push(line)
  line.documents += 1
  for (const { base } of vat) line.base += base
}

function returnLine({ vatReturn }: ControlSums, row: ReturnRow, percent: number): Taxed {
  const known = vatReturn.find((line) => line.row === row && line.percent === percent)
  if (known) return known
  const line = { row, percent, ...zeroSums() }
  vatReturn.push(line)
  return line
}

function ossLine({ oss }: ControlSums, country: string, percent: number): Taxed {
  const known = oss.find((line) => line.country === country && line.percent === percent)
  if (known) return known
  const line = { country, percent, ...zeroSums() }
  oss.push(line)
  return line
}

function add(sum: Taxed, { base, vat }: Taxed): void {
  sum.base += base
  sum.vat += vat
}

/** The sums with the rows of each report sorted. */
export const inOrder = (sums: ControlSums): ControlSums => ({
  ...sums,
  vatReturn: sums.vatReturn.toSorted((a, b) => Number(a.row) - Number(b.row) || a.percent - b.percent),
  recapitulative: sums.recapitulative.toSorted((a, b) => (a.vatNumber < b.vatNumber ? -1 : 1)),
  oss: sums.oss.toSorted((a, b) => a.country.localeCompare(b.country) || a.percent - b.percent),
})
