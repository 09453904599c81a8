/** Orders to make documents of. */
import type { Issuer } from '../src/shop/invoices/compose.ts'
import type { Order, OrderLine } from '../src/shop/orders/rules.ts'
import { addUp } from '../src/shop/pricing/rules.ts'

export const issuer: Issuer = {
  shopName: 'Big Meat',
  operator: {
    name: 'Big Meat s.r.o.',
    address: 'Masná 12, 110 00 Praha 1',
    ico: '00000019',
    dic: 'CZ00000019',
    register: 'C 00000, Městský soud v Praze',
    email: 'obchod@bigmeat.example',
    phone: '+420 777 123 456',
  },
  account: '2000145399/0800',
}

const place = { street: 'Žižkova 16/2', city: 'Příbram', zip: '26101', country: 'CZ' }
const person = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  phone: '+420777123456',
  email: 'zofie@example.cz',
}

type Goods = Pick<OrderLine, 'name' | 'pieces' | 'unitPrice' | 'vatPercent'> & {
  kind?: OrderLine['kind'] | undefined
}

export interface OrderInput {
  orderType?: 'B2C' | 'B2B'
  goods?: Goods[]
  /** In the list's sense, with or without VAT. */
  shipping?: number
  payment?: number
  paymentCode?: Order['paymentCode']
  more?: Partial<Order>
}

/** An order with amounts added up by the shop's own rule. */
export function orderOf({
  orderType = 'B2C',
  goods = [],
  shipping = 0,
  payment = 0,
  paymentCode = 'card',
  more = {},
}: OrderInput): Order {
  const lines: OrderLine[] = goods.map((line, index) => ({
    kind: line.kind ?? 'GOODS',
    variantId: index + 1,
    code: `code-${index + 1}`,
    name: line.name,
    quantity: line.pieces,
    pieces: line.pieces,
    unitPrice: line.unitPrice,
    vatPercent: line.vatPercent,
    total: line.unitPrice * line.pieces,
  }))
  const paid = lines.filter(({ kind }) => kind === 'GOODS')
  const totals = addUp(paid, { shipping, payment }, orderType === 'B2C', paymentCode === 'cod')
  return {
    id: 1,
    number: '2600000012',
    token: 'tajny-token',
    orderType,
    locale: 'cs',
    customerId: null,
    creditUsed: 0,
    placedBy: null,
    companyId: null,
    dueDays: paymentCode === 'invoice' ? 14 : null,
    states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    shippingCode: 'packeta_home',
    paymentCode,
    branch: null,
    billing: { ...person, ...place },
    delivery: null,
    company: null,
    email: person.email,
    note: '',
    purchaseOrderNumber: null,
    termsVersionId: 1,
    createdAt: new Date('2026-11-20T23:30:00Z'),
    expiresAt: null,
    goodsWait: false,
    keepsMoney: false,
    lines,
    vat: totals.vat,
    tax: null,
    promised: null,
    delayedTo: null,
    ...more,
  }
}

/** A consumer's mixed basket with a gift. */
export const anOrder = (input: OrderInput = {}): Order =>
  orderOf({
    goods: [
      { name: 'Hovězí originál 25 g – krabice', pieces: 20, unitPrice: 4490, vatPercent: 12 },
      { name: 'Žihadlo chilli 25 g', pieces: 3, unitPrice: 4990, vatPercent: 12 },
      { name: 'Tričko Big Meat L', pieces: 1, unitPrice: 39900, vatPercent: 21 },
      { name: 'Tričko Big Meat XL', pieces: 1, unitPrice: 0, vatPercent: 21, kind: 'GIFT' },
    ],
    shipping: 8900,
    ...input,
  })

/** A company's order on an invoice. */
export const aReseller = (input: OrderInput = {}): Order =>
  orderOf({
    orderType: 'B2B',
    goods: [
      { name: 'Hovězí originál 25 g – krabice', pieces: 400, unitPrice: 3250, vatPercent: 12 },
      { name: 'Pepř a česnek 25 g', pieces: 60, unitPrice: 3333, vatPercent: 12 },
      { name: 'Tričko Big Meat L', pieces: 2, unitPrice: 24790, vatPercent: 21 },
    ],
    shipping: 9900,
    paymentCode: 'invoice',
    ...input,
    more: {
      company: { name: 'Večerka U Žíznivého jelena s.r.o.', ico: '27074358', dic: 'CZ27074358' },
      purchaseOrderNumber: 'OBJ-2026/118',
      ...input.more,
    },
  })
