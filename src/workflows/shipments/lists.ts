/** Orders to pack and parcels, as staff lists them. */
import { z } from 'zod'
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { carrierCodes, shippingCodes } from '../../lib/delivery.ts'
import { formatPrice } from '../../lib/money.ts'
import { shortGoodsCount } from '../../lib/goods-count.ts'
import { formatKilograms } from '../../lib/numbers.ts'
import { mapPage } from '../../server/page.ts'
import { oddEnds, shipmentLook } from '../../shop/shipments/rules.ts'
import {
  findParcelList,
  findQueuedGoods,
  findToPack,
  listOddParcels,
  oddSorts,
  parcelPlaces,
  parcelSorts,
  leavingOf,
  toPackSorts,
  usualPlace,
  whereabouts,
  type ParcelPlace,
} from '../../shop/shipments/shipments.ts'
import { may } from '../../shop/staff/rules.ts'
import { filter, list, type Filter } from '../lists/lists.ts'

const texts = 'admin_packing'
const trades = `${texts}.trades`
const carriers = 'shipment.carriers'
const shipping = (code: string): string => `shipping.${code}.name`

/** Orders of which something is left to pack, the oldest first. */
export const toPackList = list({
  page: 'packing',
  permission: 'shipments.read',
  name: 'packing',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: {
    shipping: {
      ...filter.values(shippingCodes),
      options: ({ t }) => shippingCodes.map((code) => [code, t(shipping(code))] as const),
    },
    trade: filter.choice(['B2C', 'B2B'], { texts: trades }),
  },
  sorts: toPackSorts,
  sort: 'oldest',
  find: async ({ db, locale }, { trade: orderType, ...filters }, page) =>
    await mapPage(await findToPack({ db }, { ...filters, orderType, asked: page }), async (rows) => {
      const found = await findQueuedGoods({ db }, { orderIds: rows.map(({ orderId }) => orderId), locale })
      const goodsOf = new Map(found.map(({ orderId, ...rest }) => [orderId, rest]))
      return rows.map((row) => ({ ...row, ...(goodsOf.get(row.orderId) ?? { buyer: '', goods: [] }) }))
    }),
  keyOf: ({ number }) => number,
  // New columns come last, for programs that count them.
  fileOrder: [
    'order',
    'ship_by',
    'shipping',
    'trade',
    'lines',
    'pieces',
    'weight',
    'grams',
    'refusal',
    'note',
    'buyer',
    'goods',
  ],
  tone: (row, { now }) => (isLate(row, now) ? 'warn' : undefined),
  columns: (c) => ({
    order: c.text(({ number }) => number, {
      isMain: true,
      to: ({ number }, { actor }) =>
        may(actor, 'shipment.pack') ? ['packingScan', {}, `?order=${number}`] : ['order', { number }],
    }),
    buyer: c.text(({ buyer }) => buyer, { isNear: true, sort: null }),
    goods: c.text(
      ({ goods, lines }, { t }) =>
        [
          ...goods.map(({ name, ...count }) => `${shortGoodsCount(t, count)} ${name}`),
          ...(lines > goods.length ? [t(`${texts}.more_lines`, { count: lines - goods.length })] : []),
        ].join(', '),
      { isText: true, sort: null },
    ),
    ship_by: c.day(leavingOf, {
      sort: { asc: 'oldest' },
      tone: (row, { now }) => (isLate(row, now) ? 'bad' : undefined),
    }),
    shipping: c.text(({ shippingCode }, { t }) => t(shipping(shippingCode)), { isText: true }),
    trade: c.either(
      ({ orderType }, { t }) => t(`${trades}.${orderType}`),
      ({ orderType }) => orderType,
      { isExtra: true },
    ),
    lines: c.figure(({ lines }) => lines, { sort: { asc: 'short', desc: 'long' }, isExtra: true }),
    pieces: c.figure(({ pieces }) => pieces, { isExtra: true }),
    weight: c.shown(({ weightG }, { locale }) => formatKilograms(weightG, locale), {
      sort: { asc: 'lightest', desc: 'heaviest' },
    }),
    grams: c.figure(({ weightG }) => weightG, { isFileOnly: true }),
    refusal: c.text(({ refusal }) => refusal, { isFileOnly: true }),
    // The carrier's answer has a separate column in the file.
    note: c.either(
      ({ isBegun, refusal }, { t }) => refusal || t(`${texts}.${isBegun ? 'begun' : 'waits'}`),
      ({ isBegun }, { t }) => t(`${texts}.${isBegun ? 'begun' : 'waits'}`),
      {
        label: `${texts}.state`,
        tone: ({ isBegun, refusal }) => (refusal ? 'bad' : isBegun ? 'busy' : 'wait'),
      },
    ),
  }),
})

const isLate = (row: Parameters<typeof leavingOf>[0], now: Date): boolean => leavingOf(row) < dayInPrague(now)

/** Where parcels are. What holds while nothing is chosen depends on the search. */
const place: Filter<ParcelPlace | undefined> = {
  is: 'choice',
  label: `${texts}.where`,
  texts: ['usual', ...whereabouts].map((one) => `${texts}.whereabouts.${one}`),
  read: (given) => whereabouts.find((one) => one === given),
  schema: z.enum(whereabouts, 'validation.query'),
  usual: ({ q }) => (q === '' ? '' : usualPlace(q)),
  options: ({ t }, { q }) =>
    whereabouts
      .filter((one) => q === '' || one !== usualPlace(q))
      .map((one) => [one, t(`${texts}.whereabouts.${one}`)] as const),
  // The page opens where parcels are; a member may still choose a place without any.
  none: ({ t }, { q }) => t(`${texts}.whereabouts.${q === '' ? 'usual' : usualPlace(q)}`),
}

/** Parcels by where they are. A search looks for them everywhere; without one the list is that of the driver. */
export const parcelList = list({
  page: 'parcels',
  permission: 'shipments.read',
  name: 'parcels',
  texts,
  title: `${texts}.page.parcels`,
  empty: `${texts}.parcels.none`,
  search: { label: `${texts}.parcels.search`, hint: `${texts}.parcels.search_hint` },
  filters: { where: place, carrier: filter.choice(carrierCodes, { texts: carriers }) },
  sorts: parcelSorts,
  sort: 'written',
  size: 100,
  find: async ({ db }, { where, ...asked }, page) =>
    await findParcelList(
      { db },
      { ...asked, states: parcelPlaces[where ?? usualPlace(asked.q)], asked: page },
    ),
  keyOf: ({ reference }) => reference,
  columns: (c) => ({
    parcel: c.text(({ reference }) => reference, {
      isMain: true,
      sort: 'written',
      to: ({ orderNumber }) => ['order', { number: orderNumber }, '#parcels'],
    }),
    order: c.text(({ orderNumber }) => orderNumber, { isFileOnly: true }),
    state: c.state(({ state }) => state, shipmentLook),
    carrier: c.either(
      ({ carrier }, { t }) => t(`${carriers}.${carrier}`),
      ({ carrier }) => carrier,
    ),
    number: c.text(({ trackingNumber }) => trackingNumber, { none: '–' }),
    weight: c.shown(({ weightG }, { locale }) => formatKilograms(weightG, locale)),
    grams: c.figure(({ weightG }) => weightG, { isFileOnly: true }),
    // Without prices it only shows that cash is collected.
    cod: c.either(
      ({ cod, codPaidAt }, { seesPrices, locale, t }) => {
        if (cod === null) return '–'
        const collected = seesPrices ? formatPrice(cod, locale) : t('admin_orders.yes')
        return codPaidAt === null ? collected : `${collected} ✓`
      },
      ({ cod }, { seesPrices, locale, t }) => {
        if (cod === null) return null
        return seesPrices ? amountCell(cod, locale) : t('admin_orders.yes')
      },
      { isFigure: true },
    ),
    recipient: c.text(({ recipient }) => recipient),
    city: c.text(({ city }) => city),
    trade: c.choice(({ orderType }) => orderType, trades, { isExtra: true }),
    handed_over: c.moment(({ handedOverAt }) => handedOverAt, { isExtra: true }),
    until: c.day(({ storedUntil }) => storedUntil, { isExtra: true }),
    cod_paid: c.moment(({ codPaidAt }) => codPaidAt, { isFileOnly: true }),
  }),
})

const dayMs = 24 * 3600_000

/** Parcels that a person has to look at, the oldest first. */
export const oddParcelList = list({
  page: 'oddParcels',
  permission: 'shipments.read',
  name: 'odd_parcels',
  fileName: () => 'odd-parcels',
  texts,
  title: `${texts}.page.oddParcels`,
  empty: `${texts}.odd.none`,
  filters: { why: filter.choice(oddEnds, { texts: `${texts}.odd.why` }), aside: filter.aside() },
  sorts: oddSorts,
  sort: 'parcel',
  find: async ({ db, now }, { why, aside, sort }, page) =>
    await listOddParcels({ db, now }, { ...page, why, sort, isWithoutAside: aside !== undefined }),
  keyOf: ({ reference }) => reference,
  tone: ({ claimBy }, { now }) => (isUrgent(claimBy, now) ? 'warn' : undefined),
  columns: (c) => ({
    parcel: c.text(({ reference }) => reference, {
      isMain: true,
      to: ({ orderNumber }) => ['order', { number: orderNumber }, '#parcels'],
    }),
    order: c.text(({ orderNumber }) => orderNumber, { isFileOnly: true }),
    state: c.state(({ state }) => state, shipmentLook),
    why: c.choice(({ why }) => why, `${texts}.odd.why`),
    claim_by: c.day(({ claimBy }) => claimBy, {
      none: '–',
      tone: ({ claimBy }, { now }) => (isUrgent(claimBy, now) ? 'bad' : undefined),
    }),
    claimed: c.czk(({ asked }, { seesPrices }) => (seesPrices ? asked : null)),
    worth: c.czk(({ worth }, { seesPrices }) => (seesPrices ? worth : null)),
    age: c.shown(({ lastNews }, { t, now }) =>
      t(`${texts}.days`, { count: Math.max(0, Math.floor((now.getTime() - lastNews.getTime()) / dayMs)) }),
    ),
    last_news: c.day(({ lastNews }) => dayInPrague(lastNews)),
    carrier: c.either(
      ({ carrier }, { t }) => t(`${carriers}.${carrier}`),
      ({ carrier }) => carrier,
    ),
  }),
  own: ({ why, claimBy }) => ({
    // Its claim can still be opened, or has not ended.
    isClaimable: claimBy !== null || why === 'claim_open' || why === 'claim_granted',
  }),
})

const isUrgent = (claimBy: string | null, now: Date): boolean =>
  claimBy !== null && claimBy <= dayInPrague(now)
