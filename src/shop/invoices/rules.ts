/** What tax documents are: their kinds, their numbers, their days, and everything that stands on one. Pure. */
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Order } from '../orders/rules.ts'
import type { ForeignTax } from '../tax/rules.ts'

/** INVOICE: a tax document with the buyer (VAT Act 235/2004, § 29). SIMPLIFIED: § 30. CORRECTIVE: § 45. */
export const documentKinds = ['INVOICE', 'SIMPLIFIED', 'CORRECTIVE'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The document of a sale as it was ordered; every correction has a cause of its own: `withdrawal:12`. */
export const saleCause = 'sale'

/**
 * Causes of a sale that was changed before it was packed (docs/decisions/0093): its new document, and the correction that
 * takes back all of the one before.
 */
export const saleAfter = (changeId: number) => `sale:${changeId}`
export const changedCause = (changeId: number) => `changed:${changeId}`

/** The document of an order's sale as it holds now, the latest one that corrects nothing; undefined: none is issued. */
export const saleIn = <Issued extends { correctsId: number | null }>(
  issued: readonly Issued[],
): Issued | undefined => issued.findLast(({ correctsId }) => correctsId === null)

/** The form of a correction's cause; the database asks for the same. */
export const causeForm = /^[a-z0-9:-]{1,60}$/

/** Who issues it: printed as it was then, with the account that takes the money. */
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
  /** The company where one buys, else the person. */
  name: string
  /** The person who ordered for the company; empty where it is the buyer itself. */
  contact: string
  /** Empty where no address was asked for: a personal pick-up. */
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
  /** Which line of the corrected document it takes back; null on others, and for a sum off the whole. */
  corrects: number | null
  /** The article's code (SKU); empty for what is no goods. */
  code: string
  name: string
  /** Pieces. */
  quantity: number
  /** How many pieces one box of this line holds; left out where it was sold by the piece. */
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

/** Everything that stands on a document. Kept byte for byte; whatever is drawn of it is drawn of this alone. Days: `2026-11-21`. */
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
  /** Date of taxable supply, or of the payment that came before it (§ 20a); of the correction on a corrective one. */
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
  /** On a corrective document: what it corrects and why (§ 45). */
  corrects: { number: string; issuedOn: string; taxableOn: string } | null
  reason: string | null
  /** Where another tax than the Czech one is on it, or none; left out: the Czech one. */
  tax?: ForeignTax
  /** On a corrective document: how much money goes back with it, in haléře; what was never paid is not. */
  moneyBack?: Halere
}

/** How much money goes back with a corrective document. Documents of earlier releases gave back all of their total. */
export const moneyBackOf = ({ moneyBack, total }: Pick<DocumentSnapshot, 'moneyBack' | 'total'>): Halere =>
  moneyBack ?? Math.max(0, 0 - total)

/** Up to this total with VAT a document may be simplified (§ 30/1). */
export const simplifiedUpTo: Halere = 1_000_000

/**
 * Which document a sale gets: consumers a simplified one up to 10,000 Kč within the country; companies always a full
 * one, since they deduct the tax by it; goods that go abroad too (§ 30/2).
 */
export function saleKind(
  order: Pick<Order, 'company' | 'orderType' | 'totalWithVat' | 'billing' | 'delivery' | 'branch'>,
): DocumentKind {
  const isCompany = order.company !== null || order.orderType === 'B2B'
  const countries = [order.billing, order.delivery, order.branch].map((place) => place?.country || 'CZ')
  const isDomestic = countries.every((country) => country === 'CZ')
  return !isCompany && isDomestic && order.totalWithVat <= simplifiedUpTo ? 'SIMPLIFIED' : 'INVOICE'
}

const letters: Record<DocumentKind, string> = { INVOICE: 'F', SIMPLIFIED: 'Z', CORRECTIVE: 'D' }

/** Ten characters, as accounting programs take them: letter of the kind, year, running number. */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 9_999_999)
    throw new RangeError(`${sequence} does not fit a document's number`)
  return `${letters[kind]}${String(year % 100).padStart(2, '0')}${String(sequence).padStart(7, '0')}`
}

/** The day so many days after `2026-11-21`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** When the tax became due: with the payment or with the dispatch, whichever came first (§ 20a, § 21); null: not yet. */
export function supplyOf(events: { paidAt: Date | null; dispatchedAt: Date | null }): Date | null {
  const moments = [events.paidAt, events.dispatchedAt].filter((moment) => moment !== null)
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))
}

/** Whether the buyer still has to send money by transfer: a QR Platba helps. */
export const isToBeTransferred = (document: DocumentSnapshot): boolean =>
  document.payment.paidOn === null &&
  document.total > 0 &&
  (document.payment.code === 'invoice' || document.payment.code === 'transfer')

/** Whether all of a corrective document's total goes back, a part of it, or nothing since nothing was paid. */
export function backKind(document: Pick<DocumentSnapshot, 'moneyBack' | 'total'>): 'all' | 'part' | 'none' {
  const back = moneyBackOf(document)
  if (back === 0) return 'none'
  return back === 0 - document.total ? 'all' : 'part'
}

/** Quantity of a line as people count it: whole boxes where it was sold by the box, else pieces. */
export function countedAs({ quantity, boxOf, kind }: Pick<DocumentLine, 'quantity' | 'boxOf' | 'kind'>): {
  unit: 'box' | 'piece' | 'service'
  count: number
} {
  if (kind !== 'GOODS' && kind !== 'GIFT') return { unit: 'service', count: quantity }
  return boxOf !== undefined && quantity % boxOf === 0
    ? { unit: 'box', count: quantity / boxOf }
    : { unit: 'piece', count: quantity }
}

/** Price of one box or piece without VAT in haléře, as people read it; null for what has none. */
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
  /** When it was written. */
  issuedAt: Date
  dueOn: string
  /** With VAT, in haléře; negative on a corrective document. */
  total: number
  /** Number of the document that it corrects. */
  corrects: string | null
  /** The day on which it was paid, or its money was given back; null: not yet, or there is nothing to pay. */
  settledOn: string | null
}

/**
 * Rows of the Czech return. 1: the standard rate. 2: reduced rates. 20: goods to payers in other member states (§ 64).
 * 24: goods sent to consumers there, taxed there. 26: at home without tax.
 */
export const returnRows = ['1', '2', '20', '24', '26'] as const
export type ReturnRow = (typeof returnRows)[number]

/** What of a month is filed with the tax office as XML: the return (DPHDP3) and the control statement (DPHKH1). */
export const filingForms = ['return', 'statement'] as const
export type FilingForm = (typeof filingForms)[number]

/** What the list of documents can be sorted by. */
export const documentSorts = bothWays('issued', 'total')
export type DocumentSort = (typeof documentSorts)[number]

/** The list of those behind a row of a report. */
export const taxableSorts = bothWays('taxable', 'number', 'order', 'total')
export type TaxableSort = (typeof taxableSorts)[number]
