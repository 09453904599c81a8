/** Orders as staff searches, filters and sorts them; its own lists; and what it does to several at once. */
import { randomUUID } from 'node:crypto'
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { countryName, findAllTags, searchOrders, type OrderSearch } from '../../../shop/orders/orders.ts'
import { findViews } from '../../../shop/staff/staff.ts'
import { removeOwnView, saveOwnView } from '../../../workflows/back-office/back-office.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { bulkForm, bulkIn, bulkVerbs } from './list-forms.ts'
import { ordersAsked } from './orders-asked.server.ts'
import { doToEach } from './orders-bulk.server.ts'
import { paymentCodes, shippingCodes } from '../../../lib/delivery.ts'
import { writeHref } from './write-address.ts'

/** So many a page. */
const size = 50
/** A person chooses from so many. */
const mostTagsShown = 200
/** Whom the views are kept for. */
const page = 'orders'

const countries = ['CZ', 'SK'] as const

/** Which permission each verb of the list asks for, by its operation. */
const operationOf = {
  pack: 'shipment.pack',
  hand_over: 'shipment.hand_over',
  mail: 'order.mail_again',
  write: 'order.message',
  tag: 'order.tag',
  untag: 'order.untag',
  hold: 'order.hold',
  release: 'order.release',
  confirm: 'order.confirm',
  cancel: 'order.cancel',
} as const

export const loader = staffLoader('orders', async (staff) => {
  const { url, locale, t, may, db } = staff
  const asked = ordersAsked(staff)
  const found = await listed(staff, asked)
  if (isRefusal(found)) return found
  const query = url.searchParams.toString()
  const views = await viewsOf(staff)
  return {
    next: found.next,
    previous: found.previous,
    total: found.total,
    isNotByBuyer: asked.sort.startsWith('buyer') && found.sort === 'newest',
    rows: found.rows.map(({ id: _id, createdAt, total, shippingCode, paymentCode, country, ...order }) => ({
      ...order,
      to: adminHref('order', locale, { number: order.number }),
      createdAt: formatShortMoment(createdAt, locale),
      total: staff.seesPrices ? formatPrice(total, locale) : null,
      shipping: t(`shipping.${shippingCode}.name`),
      payment: t(`payment_method.${paymentCode}.name`),
      country: countryName(country, locale),
    })),
    csv: `${adminHref('ordersCsv', locale)}${query === '' ? '' : `?${query}`}`,
    tags: await findAllTags({ db }, mostTagsShown),
    shippings: shippingCodes.map((code) => [code, t(`shipping.${code}.name`)] as const),
    payments: paymentCodes.map((code) => [code, t(`payment_method.${code}.name`)] as const),
    countries: countries.map((code) => [code, countryName(code, locale)] as const),
    views,
    viewOffers: offersOf(staff, [saveOwnView, removeOwnView], {
      state: views.filter(({ isRemovable }) => isRemovable),
    }),
    newOrder: may('order.place') ? adminHref('orderNew', locale) : null,
    seesPrices: staff.seesPrices,
    verbs: bulkVerbs.filter((one) => may(operationOf[one])),
    prints: printsOf(staff),
  }
})

/** A cursor that is none of this list begins it anew. */
async function listed({ db, url }: StaffPage, asked: OrderSearch) {
  const after = url.searchParams.get('after') ?? undefined
  const found = await searchOrders({ db }, { ...asked, page: { size, after } })
  return isRefusal(found) ? await searchOrders({ db }, { ...asked, page: { size } }) : found
}

/** What can be printed of several orders at once, each with its address. */
function printsOf({ holds, locale }: StaffPage): { what: 'slips' | 'labels' | 'documents'; to: string }[] {
  return [
    ...(holds('shipments.read')
      ? [{ what: 'slips' as const, to: adminHref('packingPrint', locale, { what: 'slips' }) }]
      : []),
    ...(holds('shipments.pack')
      ? [{ what: 'labels' as const, to: adminHref('parcelLabels', locale, { format: 'A6' }) }]
      : []),
    ...(holds('documents.read')
      ? [{ what: 'documents' as const, to: adminHref('ordersDocuments', locale) }]
      : []),
  ]
}

async function viewsOf({ db, actor, locale }: StaffPage) {
  const views = await findViews({ db }, { staffId: actor.staffId, page })
  return views.map(({ id, name, query, isShared, staffId, isRemovable }) => ({
    id,
    name,
    isShared: isShared && staffId !== actor.staffId,
    isRemovable,
    to: `${adminHref('orders', locale)}${query === '' ? '' : `?${query}`}`,
  }))
}

export const action = staffAction('orders', {
  bulk: act({
    schema: bulkForm,
    read: bulkIn,
    work: async (staff, bulk) => ({
      bulk,
      // What is written is typed and seen first.
      done: bulk.what === 'write' ? null : await doToEach(staff, bulk),
    }),
    show: ({ done }) => done,
    to: ({ bulk: { orders, key } }, { locale: language }) => writeHref(language, orders, key || randomUUID()),
  }),
  ...operationVerbs([saveOwnView, removeOwnView]),
})
