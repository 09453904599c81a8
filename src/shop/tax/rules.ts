/** The country in which a sale is taxed, and the months of the tax. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'

/**
 * Tax regime of a sale. HOME: Czech tax. OSS: goods sent to a consumer in another member state, with the tax of that state
 * (VAT Act 235/2004, § 8). EU_EXEMPT: goods sent to a payer of the tax in another member state (§ 64); the buyer declares it.
 */
export const regimes = ['HOME', 'OSS', 'EU_EXEMPT'] as const
export type Regime = (typeof regimes)[number]

/** Tax data on the document of a sale without Czech tax. */
export interface ForeignTax {
  regime: Exclude<Regime, 'HOME'>
  /** Country that the goods went to: `SK`. */
  country: string
}

/** A month, `2026-11`. */
export type Month = string

/** The source of its regular expression. */
export const monthPattern = String.raw`20\d\d-(0[1-9]|1[0-2])`

export const isMonth = (given: string): given is Month => new RegExp(`^${monthPattern}$`).test(given)

export const monthOf = (day: string): Month => day.slice(0, 7)

/** Its first day and its last one, `2026-11-01` and `2026-11-30`. */
export function daysOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** True if the whole month is over on a day. */
export const isOver = (month: Month, day: string): boolean => monthOf(day) > month

export type MonthAct = 'CLOSED' | 'REOPENED'

/** The closing or reopening of a month. */
export interface MonthEvent {
  month: Month
  /** Number within its month, from 1. */
  number: number
  act: MonthAct
  /** Null: the program. */
  staffId: number | null
  at: Date
  reason: string
  /** The control sums at its closing; null on a reopening. */
  sums: unknown
}

/** The value of goods without tax above which a year's sales to consumers in other member states are taxed there: 10,000 €. */
export const ossThreshold: Halere = 256_530_00

export interface Place {
  country?: string | null
}

/**
 * The country that the goods of an order or a cart go to: the pick-up point's, the shop's own at a hand-over,
 * else that of the address.
 */
export function destinationOf({
  shippingCode,
  branch,
  delivery,
  billing,
}: {
  shippingCode: string | null
  branch: Place | null
  delivery: Place | null
  billing: Place | null
}): string {
  if (shippingCode === 'pickup') return 'CZ'
  return branch?.country || (delivery ?? billing)?.country || 'CZ'
}

/** Up to this total with VAT a tax document may be simplified (VAT Act 235/2004, § 30/1). */
const simplifiedUpTo: Halere = 1_000_000

/**
 * True if a sale has a simplified tax document, which names no address of the buyer (§ 30a): for consumers up to
 * 10,000 Kč within the country. Companies get a full one, since they deduct the tax by it, and so do goods sent
 * abroad (§ 30/2).
 */
export function isSimplified(sale: {
  orderType: 'B2C' | 'B2B'
  company: object | null
  totalWithVat: Halere
  billing: Place | null
  delivery: Place | null
  branch: Place | null
}): boolean {
  const isCompany = sale.company !== null || sale.orderType === 'B2B'
  const isDomestic = [sale.billing, sale.delivery, sale.branch].every(
    (place) => (place?.country || 'CZ') === 'CZ',
  )
  return !isCompany && isDomestic && sale.totalWithVat <= simplifiedUpTo
}

/** Result of checking a VAT number. UNREACHABLE: no answer came. */
export type Outcome = 'VALID' | 'INVALID' | 'UNREACHABLE'

export interface NumberCheck {
  id: number
  vatNumber: string
  outcome: Outcome
}

/** Facts that the tax depends on, in addition to the cart. */
export interface TaxFacts {
  /** True if goods for consumers in other member states are taxed there now. */
  isTaxedAbroad: boolean
  /** The register's latest answer about the company's number; null: not checked. */
  check: NumberCheck | null
}

export const nothingKnown: TaxFacts = { isTaxedAbroad: false, check: null }

/** Reasons why a sale is impossible: the number is not valid, or a company with a number buys as a consumer. */
export type TaxFault = 'vat_number_invalid' | 'vat_number_consumer'

/** Tax treatment of a sale. */
export interface Treatment {
  /** Null: with Czech tax. */
  tax: ForeignTax | null
  /** True if it counts towards the threshold: sent to another member state, to a buyer who is not a payer of the tax. */
  isToConsumerAbroad: boolean
  /** The proof that it is exempt. */
  checkId: number | null
  /** True if it bears Czech tax only because VIES could not say if the number is valid. */
  isUnproved: boolean
  fault: TaxFault | null
}

/** True if it has the form of a number of another member state that is served: a Slovak one. */
export const isForeignNumber = (given: string): boolean => /^SK\d{10}$/.test(given)

/** The VAT number of a payer of the tax in a country, `SK2020000000`; null: not a payer there. */
export const payerIn = (country: string, dic: string | null | undefined): string | null =>
  country !== 'CZ' && dic?.startsWith(country) ? dic : null

const atHome: Treatment = {
  tax: null,
  isToConsumerAbroad: false,
  checkId: null,
  isUnproved: false,
  fault: null,
}

/**
 * Decides the tax treatment of a sale (VAT Act 235/2004, § 8, § 64). To a payer abroad: without tax if the register knows the
 * number; with Czech tax if the register can't be reached, since then nothing proves the exemption; refused if the number is
 * not valid. To a buyer abroad who is not a payer: with Czech tax below the threshold, with that of their country above it.
 */
export function treatmentOf(
  { destination, orderType, dic }: { destination: string; orderType: 'B2C' | 'B2B'; dic: string | null },
  { isTaxedAbroad, check }: TaxFacts,
): Treatment {
  // A Czech payer of the tax who has goods sent abroad buys in Czechia.
  if (destination === 'CZ' || dic?.startsWith('CZ')) return atHome
  const vatNumber = payerIn(destination, dic)
  if (vatNumber !== null && orderType === 'B2C') return { ...atHome, fault: 'vat_number_consumer' }
  if (vatNumber !== null) {
    if (check?.vatNumber !== vatNumber || check.outcome === 'UNREACHABLE')
      return { ...atHome, isUnproved: true }
    if (check.outcome === 'INVALID') return { ...atHome, fault: 'vat_number_invalid' }
    return { ...atHome, tax: { regime: 'EU_EXEMPT', country: destination }, checkId: check.id }
  }
  const tax = isTaxedAbroad ? ({ regime: 'OSS', country: destination } as const) : null
  return { ...atHome, tax, isToConsumerAbroad: true }
}
