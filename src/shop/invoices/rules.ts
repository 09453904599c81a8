/** Tax documents: their kinds, numbers, dates and contents. Pure. */
import type { BrandColours } from '../../lib/brand.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Order } from '../orders/rules.ts'
import { isSimplified, type ForeignTax } from '../tax/rules.ts'

/** INVOICE: a tax document with the buyer (VAT Act 235/2004, § 29). SIMPLIFIED: § 30. CORRECTIVE: § 45. */
export const documentKinds = ['INVOICE', 'SIMPLIFIED', 'CORRECTIVE'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The cause of a sale's document as ordered; every correction has its own cause: `withdrawal:12`. */
export const saleCause = 'sale'

/**
 * Causes for a sale that was changed before packing (docs/orders.md, "Changing an order before it is packed"): its new document, and the correction
 * that reverses the whole former one.
 */
export const saleAfter = (changeId: number) => `sale:${changeId}`
export const changedCause = (changeId: number) => `changed:${changeId}`

/** The current document of an order's sale: the latest one that is not a correction; undefined if none is issued. */
export const saleIn = <Issued extends { correctsId: number | null }>(
  issued: readonly Issued[],
): Issued | undefined => issued.findLast(({ correctsId }) => correctsId === null)

/** The format of a correction's cause; the database enforces the same. */
export const causeForm = /^[a-z0-9:-]{1,60}$/

/** The issuer, printed as it was at the time, with the bank account for payments. */
export interface Supplier {
  name: string
  address: string
  ico: string
  dic: string
  register: string
  email: string
  phone: string
  /** `[prefix-]number/bank`. */
  account: string
  iban: string
}

export interface Buyer {
  /** The company if it is the buyer, else the person. */
  name: string
  /** The person who ordered for the company; empty if the person is the buyer. */
  contact: string
  /** Empty if no address was required, as for personal pick-up. */
  street: string
  city: string
  zip: string
  country: string
  ico: string | null
  dic: string | null
}

/** One row; amounts in haléře, negative on a corrective document. `base + vat = total`. */
export interface DocumentLine {
  kind: 'GOODS' | 'GIFT' | 'SHIPPING' | 'PAYMENT' | 'ADJUSTMENT'
  /** Index of the line of the corrected document that it reverses; `null` on others, and for an amount off the whole. */
  corrects: number | null
  /** The article's code (SKU); empty for shipping, payment and adjustments. */
  code: string
  name: string
  /** Pieces. */
  quantity: number
  /** Pieces in one box of this line; left out if sold by the piece. */
  boxOf?: number
  percent: number
  base: Halere
  vat: Halere
  total: Halere
}

export interface VatRow {
  percent: number
  base: Halere
  vat: Halere
  total: Halere
}

/** The full contents of a document. Kept byte for byte; every rendering uses this alone. Days: `2026-11-21`. */
export interface DocumentSnapshot {
  form: 1
  kind: DocumentKind
  number: string
  locale: Locale
  orderType: OrderType
  shopName: string
  orderNumber: string
  orderedOn: string
  variableSymbol: string
  purchaseOrderNumber: string | null
  issuedOn: string
  /** Date of taxable supply, or of the payment before it (§ 20a); on a corrective document, of the correction. */
  taxableOn: string
  dueOn: string
  supplier: Supplier
  buyer: Buyer
  shipping: { code: Order['shippingCode']; name: string }
  payment: { code: Order['paymentCode']; name: string; paidOn: string | null }
  lines: DocumentLine[]
  vat: VatRow[]
  /** To whole crowns when paid in cash; outside the tax base (§ 36/5). */
  rounding: Halere
  total: Halere
  /** On a corrective document: the corrected document and the reason (§ 45). */
  corrects: { number: string; issuedOn: string; taxableOn: string } | null
  reason: string | null
  /** The tax of another country, or the exemption; left out: the Czech tax. */
  tax?: ForeignTax
  /** On a corrective document: the amount refunded with it, in haléře; only what was paid can be. */
  moneyBack?: Halere
  /** The shop's colours on the day of issue; left out: those that the program ships with. */
  colours?: BrandColours
  /** The name of the shop's logo on the day of issue; left out: none. */
  logo?: string
}

/** The amount refunded with a corrective document. Documents of earlier releases refunded all of their total. */
export const moneyBackOf = ({ moneyBack, total }: Pick<DocumentSnapshot, 'moneyBack' | 'total'>): Halere =>
  moneyBack ?? Math.max(0, 0 - total)

/** The kind of document for a sale. */
export const saleKind = (sale: Parameters<typeof isSimplified>[0]): DocumentKind =>
  isSimplified(sale) ? 'SIMPLIFIED' : 'INVOICE'

const letters: Record<DocumentKind, string> = { INVOICE: 'F', SIMPLIFIED: 'Z', CORRECTIVE: 'D' }

/** Ten characters, as accounting programs expect them: letter of the kind, year, running number. */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 9_999_999)
    throw new RangeError(`${sequence} does not fit a document's number`)
  return `${letters[kind]}${String(year % 100).padStart(2, '0')}${String(sequence).padStart(7, '0')}`
}

/** The day a number of days after `2026-11-21`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The moment when the tax became due: with payment or dispatch, whichever came first (§ 20a, § 21); null: not yet. */
export function supplyOf(events: { paidAt: Date | null; dispatchedAt: Date | null }): Date | null {
  const moments = [events.paidAt, events.dispatchedAt].filter((moment) => moment !== null)
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))
}

/** True if the buyer still has to make a transfer: a QR Platba helps. */
export const isToBeTransferred = (document: DocumentSnapshot): boolean =>
  document.payment.paidOn === null &&
  document.total > 0 &&
  (document.payment.code === 'invoice' || document.payment.code === 'transfer')

/** The refunded part of a corrective document's total: all, a part, or none because nothing was paid. */
export function backKind(document: Pick<DocumentSnapshot, 'moneyBack' | 'total'>): 'all' | 'part' | 'none' {
  const back = moneyBackOf(document)
  if (back === 0) return 'none'
  return back === 0 - document.total ? 'all' : 'part'
}

/** Quantity of a line in its displayed unit: whole boxes if sold by the box, else pieces. */
export function countedAs({ quantity, boxOf, kind }: Pick<DocumentLine, 'quantity' | 'boxOf' | 'kind'>): {
  unit: 'box' | 'piece' | 'service'
  count: number
} {
  if (kind !== 'GOODS' && kind !== 'GIFT') return { unit: 'service', count: quantity }
  return boxOf !== undefined && quantity % boxOf === 0
    ? { unit: 'box', count: quantity / boxOf }
    : { unit: 'piece', count: quantity }
}

/** Price of one displayed unit without VAT in haléře; null if it has none. */
export function unitBase(line: DocumentLine): number | null {
  const { count } = countedAs(line)
  return count === 0 ? null : line.base / count
}

/** A document in a list. */
export interface ListedDocument {
  id: number
  kind: DocumentKind
  number: string
  /** `2026-11-21`. */
  issuedOn: string
  /** The time when it was written. */
  issuedAt: Date
  dueOn: string
  /** With VAT, in haléře; negative on a corrective document. */
  total: number
  /** Number of the corrected document. */
  corrects: string | null
  /** The day of payment or refund; `null`: not yet, or there is nothing to pay. */
  settledOn: string | null
}

/**
 * Rows of the Czech return. 1: the standard rate. 2: reduced rates. 20: goods to payers in other member states
 * (§ 64). 24: goods sent to consumers there, taxed there. 26: domestic without tax.
 */
export const returnRows = ['1', '2', '20', '24', '26'] as const
export type ReturnRow = (typeof returnRows)[number]

/** Monthly filings with the tax office as XML: the return (DPHDP3) and the control statement (DPHKH1). */
export const filingForms = ['return', 'statement'] as const
export type FilingForm = (typeof filingForms)[number]

/** Sort orders of the list of documents. */
export const documentSorts = bothWays('issued', 'total')
export type DocumentSort = (typeof documentSorts)[number]

/** Sort orders of the documents behind a row of a report. */
export const taxableSorts = bothWays('taxable', 'number', 'order', 'total')
export type TaxableSort = (typeof taxableSorts)[number]
