/** Orders as staff searches, filters and sorts them; its own lists; and what it does to several at once. */
import { randomUUID } from 'node:crypto'
import { findViews } from '../../../shop/staff/staff.ts'
import { orderList, removeOwnView, saveOwnView } from '../../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { bulkForm, bulkIn, bulkVerbs } from './list-forms.ts'
import { doToEach } from './orders-bulk.server.ts'
import { writeHref } from './write-address.ts'

/** Whom the views are kept for. */
const page = 'orders'

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
  const { locale, may } = staff
  const views = await viewsOf(staff)
  return {
    list: await listed(staff, orderList),
    views,
    viewOffers: offersOf(staff, [saveOwnView, removeOwnView], {
      state: views.filter(({ isRemovable }) => isRemovable),
    }),
    newOrder: may('order.place') ? adminHref('orderNew', locale) : null,
    verbs: bulkVerbs.filter((one) => may(operationOf[one])),
    prints: printsOf(staff),
  }
})

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
