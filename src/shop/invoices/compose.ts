/** Composes the document of a sale from an order. Pure. */
import { czechIban } from '../../lib/bank-account.ts'
import type { BrandColours } from '../../lib/brand.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Operator } from '../../lib/operator.ts'
import type { Order } from '../orders/rules.ts'
import type { ForeignTax } from '../tax/rules.ts'
import { orderLines, type FeeNames } from './order-lines.ts'
import { atTaxPoint, recapitulationOf, type KeptPrice } from './tax-point.ts'
import { daysAfter, type Buyer, type DocumentKind, type DocumentSnapshot, type Supplier } from './rules.ts'

/** The issuer by today's settings. */
export interface Issuer {
  shopName: string
  operator: Operator
  /** `[prefix-]number/bank`. */
  account: string
  /** Left out: those that the program ships with. */
  colours?: BrandColours | undefined
  /** The name of the logo; empty: none. */
  logo?: string
}

export interface SaleFacts {
  kind: DocumentKind
  number: string
  issuedOn: string
  /** The day on which the tax became due. */
  taxableOn: string
  /** Day of payment; `null`: not paid yet. */
  paidOn: string | null
  names: FeeNames
  /** Code and VAT rate of the ordered variants on the day of the tax point; a variant that is missing stays as ordered. */
  articles?: ReadonlyMap<number, Article>
  /** The tax of another country, or the exemption; else the Czech tax. */
  tax?: ForeignTax | null
}

export interface Article {
  /** The variant's code (SKU). */
  sku: string
  percent: number
}

/** Resellers agreed on prices without VAT; an amount paid, or collected by the carrier, is a price with VAT. */
export const keptPriceOf = (
  order: Pick<Order, 'orderType' | 'paymentCode'>,
  paidOn: string | null,
): KeptPrice =>
  order.orderType === 'B2B' && order.paymentCode === 'invoice' && paidOn === null ? 'base' : 'total'

/**
 * The snapshot of a sale's document: the whole order, with amounts that add up to its total to the haléř. The
 * rates are those of the tax point.
 */
export function saleDocument(order: Order, issuer: Issuer, facts: SaleFacts): DocumentSnapshot {
  const { kind, number, issuedOn, taxableOn, paidOn } = facts
  const { lines, vat } = soldLines(order, facts)
  return {
    form: 1,
    kind,
    number,
    locale: order.locale,
    orderType: order.orderType,
    shopName: issuer.shopName,
    orderNumber: order.number,
    orderedOn: dayInPrague(order.createdAt),
    variableSymbol: order.number,
    purchaseOrderNumber: order.purchaseOrderNumber,
    issuedOn,
    taxableOn,
    dueOn:
      paidOn === null && order.paymentCode === 'invoice'
        ? daysAfter(issuedOn, order.dueDays ?? 14)
        : issuedOn,
    supplier: supplierOf(issuer),
    buyer: buyerOf(order),
    shipping: { code: order.shippingCode, name: facts.names.shipping },
    payment: { code: order.paymentCode, name: facts.names.payment, paidOn },
    lines,
    vat,
    rounding: order.rounding,
    total: vat.reduce((sum, row) => sum + row.total, order.rounding),
    corrects: null,
    reason: null,
    ...(facts.tax && { tax: facts.tax }),
    ...(issuer.colours && { colours: issuer.colours }),
    ...(issuer.logo && { logo: issuer.logo }),
  }
}

function soldLines(order: Order, { names, paidOn, articles = new Map() }: SaleFacts) {
  const ordered = orderLines(order, names)
  const articleAt = (place: number) => articles.get(order.lines[place]?.variantId ?? 0)
  const percentOf = (place: number) => articleAt(place)?.percent ?? ordered[place]?.percent ?? 0
  const lines = atTaxPoint(ordered, percentOf, keptPriceOf(order, paidOn))
  const vat =
    lines === ordered
      ? order.vat.map((row) => ({ ...row, total: row.base + row.vat }))
      : recapitulationOf(lines)
  // Goods and gifts come first, in the order's sequence.
  return { vat, lines: lines.map((line, place) => ({ ...line, code: articleAt(place)?.sku ?? line.code })) }
}

const supplierOf = ({ operator, account }: Issuer): Supplier => ({
  name: operator.name,
  address: operator.address,
  ico: operator.ico,
  dic: operator.dic,
  register: operator.register,
  email: operator.email,
  phone: operator.phone,
  account,
  iban: czechIban(account),
})

function buyerOf({ billing, company }: Order): Buyer {
  const person = `${billing.first_name} ${billing.last_name}`
  const { street, city, zip, country } = billing
  const place = { street: street ?? '', city: city ?? '', zip: zip ?? '', country: country || 'CZ' }
  return company
    ? { name: company.name, contact: person, ...place, ico: company.ico, dic: company.dic }
    : { name: person, contact: '', ...place, ico: null, dic: null }
}
