/** Orders, as staff searches, filters and sorts them. */
import { dayInPrague } from '../../lib/dates.ts'
import { paymentCodes, shippingCodes } from '../../lib/delivery.ts'
import { countryName, findAllTags, searchOf, searchOrders } from '../../shop/orders/orders.ts'
import {
  fulfilmentStates,
  orderStates,
  paymentStates,
  promiseFilters,
  searchSorts,
  waitingFor,
} from '../../shop/orders/schema.ts'
import { isRefusal } from '../../server/refusal.ts'
import { filter, list } from '../lists/lists.ts'

const texts = 'admin_orders'
/** The most tags that are offered. */
const mostTags = 200
const countries = ['CZ', 'SK'] as const

const yes = `${texts}.yes`
const priced = { needs: ({ seesPrices }: { seesPrices: boolean }) => seesPrices } as const
/** Codes that migrations may retire stay valid in addresses. */
const pattern = /^[a-z0-9_-]{1,50}$/

export const orderList = list({
  page: 'orders',
  permission: 'orders.read',
  name: 'orders',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: {
    order: filter.choice(orderStates, { texts: `${texts}.order_state` }),
    payment: filter.choice(paymentStates, { texts: `${texts}.payment_state` }),
    fulfilment: filter.choice(fulfilmentStates, { texts: `${texts}.fulfilment_state` }),
    held: filter.choice(['true', 'false'], {
      texts: { true: yes, false: `${texts}.no` },
      label: `${texts}.held_short`,
    }),
    waits: filter.choice(waitingFor, { texts: `${texts}.waits`, label: `${texts}.waits_for` }),
    tag: filter.among(
      async ({ db }) => (await findAllTags({ db }, mostTags)).map((tag) => [tag, tag] as const),
      { pattern },
    ),
    to_ship: filter.choice(['true'], { texts: { true: yes } }),
    stands: filter.choice(['true'], { texts: { true: yes } }),
    shipping: filter.among(({ t }) => shippingCodes.map((code) => [code, t(`shipping.${code}.name`)]), {
      pattern,
    }),
    method: filter.among(({ t }) => paymentCodes.map((code) => [code, t(`payment_method.${code}.name`)]), {
      pattern,
      label: `${texts}.payment_way`,
    }),
    trade: filter.values(['B2C', 'B2B']),
    country: filter.among(({ locale }) => countries.map((code) => [code, countryName(code, locale)]), {
      pattern: /^[A-Z]{2}$/,
    }),
    ...filter.days(),
    promise: filter.choice(promiseFilters, { texts: `${texts}.promise_of`, label: `${texts}.promised_day` }),
    promised_from: filter.day({ label: `${texts}.promised_from` }),
    promised_to: filter.day({ label: `${texts}.promised_to` }),
    since: filter.since(),
    least: filter.czk(priced),
    most: filter.czk(priced),
    customer: filter.linked({ label: `${texts}.only.customer` }),
    company: filter.linked({ label: `${texts}.only.company` }),
    representative: filter.linked({ label: `${texts}.only.representative` }),
  },
  tabs: {
    all: {},
    new: { order: 'NEW' },
    to_pack: { to_ship: 'true' },
    unpaid: { payment: 'AWAITING' },
    review: { waits: 'review' },
    refund: { waits: 'refund' },
    held: { waits: 'held' },
  },
  count: async ({ db, now }, { sort = 'newest', ...asked }) => {
    const search = searchOf({ ...asked, sort }, { today: dayInPrague(now) })
    const found = await searchOrders({ db }, { ...search, page: { size: 1 } })
    return isRefusal(found) ? found : (found.total ?? { count: 0, isMore: false })
  },
  sorts: searchSorts,
  sort: 'newest',
  find: async ({ db, now }, { sort = 'newest', ...asked }, page) => {
    const search = searchOf({ ...asked, sort }, { today: dayInPrague(now) })
    return await searchOrders({ db }, { ...search, page, isCounted: page.isCounted ?? false })
  },
  about: ({ total, sort: held }, { t }, { sort }) => ({
    lead: total && t(`${texts}.${total.isMore ? 'over' : 'found'}`, { count: total.count }),
    total,
    notice: sort?.startsWith('buyer') && held === 'newest' ? t(`${texts}.not_by_buyer`) : null,
  }),
  keyOf: ({ number }) => number,
  tone: ({ isHeld }) => (isHeld ? 'warn' : undefined),
  columns: (c) => ({
    number: c.text(({ number }) => number, { isMain: true, to: ({ number }) => ['order', { number }] }),
    buyer: c.either(
      ({ person, company, email }) => [company, person].filter(Boolean).join(' · ') || email,
      ({ person }) => person,
      { isText: true, isNear: true },
    ),
    company: c.text(({ company }) => company, { isFileOnly: true }),
    total: c.czk(({ total }) => total, {
      needs: ({ seesPrices }) => seesPrices,
      sort: { asc: 'total_up', desc: 'total' },
    }),
    payment: c.choice(({ states }) => states.payment, `${texts}.payment_state`),
    fulfilment: c.choice(({ states }) => states.fulfilment, `${texts}.fulfilment_state`),
    created: c.moment(({ createdAt }) => createdAt, { sort: { asc: 'oldest', desc: 'newest' } }),
    promised_day: c.day(({ promised }) => promised, { isExtra: true }),
    shipping: c.text(({ shippingCode }, { t }) => t(`shipping.${shippingCode}.name`)),
    held_short: c.text(({ isHeld }, { t }) => (isHeld ? t(`${texts}.held_short`) : null), {
      isFileOnly: true,
    }),
    tags: c.text(({ tags }) => tags.join(' ')),
    order: c.choice(({ states }) => states.order, `${texts}.order_state`, { isExtra: true }),
    payment_way: c.text(({ paymentCode }, { t }) => t(`payment_method.${paymentCode}.name`), {
      isExtra: true,
    }),
    city: c.text(({ city }) => city, { isExtra: true }),
    email: c.text(({ email }) => email, { isExtra: true }),
    trade: c.text(({ trade }) => trade, { isExtra: true }),
    country: c.either(
      ({ country }, { locale }) => countryName(country, locale),
      ({ country }) => country,
      { isExtra: true },
    ),
  }),
  fileOrder: [
    'number',
    'created',
    'buyer',
    'company',
    'email',
    'city',
    'country',
    'trade',
    'shipping',
    'promised_day',
    'payment_way',
    'order',
    'payment',
    'fulfilment',
    'held_short',
    'tags',
    'total',
  ],
  own: ({ states, tags, isHeld }, { t }) => ({
    states,
    tags,
    mark: isHeld ? t(`${texts}.held_short`) : undefined,
  }),
})
