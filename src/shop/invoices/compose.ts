/** Makes the document of a sale out of an order. Pure. */
import { czechIban } from '../../lib/bank-account.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Operator } from '../../lib/operator.ts'
import type { Order } from '../orders/rules.ts'
import { orderLines, type FeeNames } from './order-lines.ts'
import { daysAfter, type Buyer, type DocumentKind, type DocumentSnapshot, type Supplier } from './rules.ts'

/** Who issues, as the settings say it today. */
export interface Issuer {
  shopName: string
  operator: Operator
  /** `[prefix-]number/bank`. */
  account: string
}

export interface SaleFacts {
  kind: DocumentKind
  number: string
  issuedOn: string
  /** When the tax became due. */
  taxableOn: string
  /** Day on which it was paid; null: it was not yet. */
  paidOn: string | null
  names: FeeNames
}

/** The snapshot of a sale's document: all of the order, with amounts that add up to its total to the haléř. */
export function saleDocument(order: Order, issuer: Issuer, facts: SaleFacts): DocumentSnapshot {
  const { kind, number, issuedOn, taxableOn, paidOn, names } = facts
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
    shipping: { code: order.shippingCode, name: names.shipping },
    payment: { code: order.paymentCode, name: names.payment, paidOn },
    lines: orderLines(order, names),
    vat: order.vat.map(({ percent, base, vat }) => ({ percent, base, vat, total: base + vat })),
    rounding: order.rounding,
    total: order.totalWithVat,
    corrects: null,
    reason: null,
  }
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
