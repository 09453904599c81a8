/** The customer of an order by phone: found by name, contact or company, with the last order and what it suggests. */
import { formatDay } from '../../lib/dates.ts'
import { pointCarrierOf } from '../../lib/delivery.ts'
import { formatPrice } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import { isRefusal } from '../../server/refusal.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer, searchPeople } from '../../shop/customers/customers.ts'
import { addressKey, displayName, isReseller, type Customer } from '../../shop/customers/rules.ts'
import { findByNumber, findLastOrderIn, findLatestOrders, findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { openPoint } from '../../shop/shipping/shipping.ts'
import { searchIn } from '../kit/list-search.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { goodsRows } from './goods.server.ts'

/** The most customers found at once. */
const mostFound = 8

const orderHref = ({ locale }: StaffPage, query: Record<string, string>): string =>
  `${adminHref('orderNew', locale)}?${new URLSearchParams(query)}`

/** Accounts and guests that match the search text, each with their last order. */
export async function customersFound(page: StaffPage) {
  const { db, url, holds, t } = page
  const query = searchIn(url).trim()
  if (query.length < 2 || !holds('customers.read')) return []
  const asked = { query, filter: {}, sort: 'newest', size: mostFound * 2 } as const
  const found = await searchPeople({ db }, asked)
  const people = isRefusal(found)
    ? []
    : found.rows.filter(({ kind }) => kind !== 'COMPANY').slice(0, mostFound)
  const ids = (kind: 'ACCOUNT' | 'GUEST') => people.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const latest =
    people.length === 0
      ? []
      : await findLatestOrders({ db }, { customerIds: ids('ACCOUNT'), orderIds: ids('GUEST') })
  return people.map(({ kind, id, name, email, phone, companyName, ico, isBlocked }) => {
    const isGuest = kind === 'GUEST'
    const last = latest.find((one) => (isGuest ? one.id === id : one.customerId === id))
    const whose: Record<string, string> = isGuest ? { like: last?.number ?? '' } : { customer: String(id) }
    return {
      key: `${kind} ${id}`,
      name: name.trim() || (email ?? ''),
      detail: [companyName, ico, email, phone].filter(Boolean).join(' · '),
      state: isBlocked ? t('admin_orders.new.blocked') : isGuest ? t('admin_customers.kind.GUEST') : null,
      to: isBlocked ? null : orderHref(page, whose),
      last: last ? lastOrder(page, last) : null,
      again: last && !isBlocked ? orderHref(page, { ...whose, again: last.number }) : null,
    }
  })
}

const lastOrder = ({ locale, t }: StaffPage, { at, total }: { at: Date; total: number }): string =>
  t('admin_orders.new.last', { day: formatDay(at, locale), total: formatPrice(total, locale) })

/** The customer in the URL, by id or by e-mail address; null: a guest. */
async function customerIn({ db, url }: StaffPage): Promise<Customer | null> {
  const given = (url.searchParams.get('customer') ?? '').slice(0, 254)
  if (given === '') return null
  return await findCustomer(
    { db },
    /^\d{1,15}$/.test(given) ? { id: Number(given) } : { emailKey: addressKey(given) },
  )
}

/** An order that the URL names, for its data or its goods; null: none, or of another customer. */
async function orderNamed({ db, url, holds }: StaffPage, name: string, buyer: Customer | null) {
  const number = url.searchParams.get(name) ?? ''
  if (number === '' || !holds('orders.read') || !holds('customers.read')) return null
  const found = await findByNumber({ db }, number)
  const order = found && (await findOrder({ db }, { id: found.id }))
  return order && order.customerId === (buyer?.id ?? null) ? order : null
}

/** The buyer of the form, with the choices of their last order. */
export async function buyerOf(page: StaffPage) {
  const { db, url, locale, t } = page
  const customer = await customerIn(page)
  const orderType: OrderType = customer && isReseller(customer) ? 'B2B' : 'B2C'
  const terms = customer && orderType === 'B2B' ? await termsOf({ db }, customer.id) : null
  const of = { orderType, companyId: terms?.companyId ?? null }
  const lastId = customer && (await findLastOrderIn({ db }, { customerId: customer.id, ...of }))
  const last = lastId === null ? null : await findOrder({ db }, { id: lastId })
  const like = customer ? null : await orderNamed(page, 'like', null)
  const repeated = await orderNamed(page, 'again', customer)
  const before = last ?? like ?? repeated
  const given = (url.searchParams.get('customer') ?? '').slice(0, 254)
  const fault = customer?.deactivatedAt
    ? t('admin_orders.new.blocked_long')
    : customer && orderType === 'B2B' && !terms
      ? t('staff_order.error.no_reseller')
      : given !== '' && !customer
        ? t('staff_order.error.no_customer')
        : null
  return {
    // A form of another buyer or of other goods starts again.
    of: [...url.searchParams].flatMap(([name, value]) => (choices.has(name) ? [value] : [])).join('.'),
    customer: customer?.email ?? '',
    orderType,
    chosen: customer && {
      name: displayName(customer),
      detail: [terms?.company.name, terms?.company.ico, customer.email, customer.phone]
        .filter(Boolean)
        .join(' · '),
      to: adminHref('customer', locale, { kind: 'account', id: String(customer.id) }),
      last: last && lastOrder(page, { at: last.createdAt, total: last.totalWithVat }),
      again: last && orderHref(page, { customer: String(customer.id), again: last.number }),
      credit:
        terms && terms.credit.limit > 0
          ? t('admin_orders.new.credit_left', {
              left: formatPrice(Math.max(0, terms.credit.limit - terms.credit.used), locale),
              limit: formatPrice(terms.credit.limit, locale),
            })
          : null,
    },
    fault,
    hasData: last !== null,
    known: last && addressLine(last),
    data: dataOf({ customer, order: before, typed: url.searchParams.get('new') }),
    locale: customer?.locale ?? before?.locale ?? 'cs',
    shipping: before?.shippingCode ?? '',
    payment: before?.paymentCode ?? '',
    point: before && (await pointOf(page, before)),
    ...(await goodsOf(page, repeated, { customerId: customer?.id ?? null, orderType })),
  }
}

/** The query parameters that decide what the form holds at first. */
const choices = new Set(['customer', 'like', 'again', 'new'])

/** Its pick-up point, if it is still open. */
async function pointOf({ db }: StaffPage, { shippingCode, branch }: Order) {
  const carrier = pointCarrierOf(shippingCode)
  const point = carrier && branch && (await openPoint({ db }, { carrier, id: branch.id }))
  return point ? { ...point, carrier } : null
}

async function goodsOf(
  page: StaffPage,
  order: Order | null,
  buyer: { customerId: number | null; orderType: OrderType },
) {
  const lines = order?.lines.filter(({ kind }) => kind === 'GOODS') ?? []
  return {
    first: lines.length === 0 ? [] : await goodsRows(page, buyer, { codes: lines.map(({ code }) => code) }),
    quantities: Object.fromEntries(lines.map(({ code, quantity }) => [code, String(quantity)])),
  }
}

/** The person and where the parcel goes, as the clerk reads it out. */
function addressLine({ billing, delivery }: Order): string {
  const { first_name, last_name, street, zip, city } = delivery ?? billing
  return [`${first_name} ${last_name}`, street, `${zip} ${city}`.trim()]
    .filter((one) => one.trim() !== '')
    .join(', ')
}

/** What the fields of the buyer's data hold at first: of an earlier order, of the account, or of the search text. */
function dataOf({
  customer,
  order,
  typed,
}: {
  customer: Customer | null
  order: Order | null
  typed: string | null
}): Record<string, string> {
  if (order) {
    const { billing, delivery, company, email } = order
    return {
      ...fieldsOf('billing', { ...billing, email }),
      ...(delivery ? { delivery_is: 'typed', ...fieldsOf('delivery', { ...delivery }) } : {}),
      ...(company ? fieldsOf('company', { ...company }) : {}),
    }
  }
  if (customer) {
    const { firstName: first_name, lastName: last_name, email, phone } = customer
    return fieldsOf('billing', { first_name, last_name, email, phone })
  }
  const text = (typed ?? '').trim().slice(0, 100)
  if (text.includes('@')) return { 'billing.email': text }
  if (/^[+\d\s]{6,}$/.test(text)) return { 'billing.phone': text }
  const [first = '', ...rest] = text.split(/\s+/)
  return fieldsOf('billing', { first_name: rest.length > 0 ? first : '', last_name: rest.join(' ') || first })
}

const fieldsOf = (part: string, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[`${part}.${name}`, value]] : [],
    ),
  )
