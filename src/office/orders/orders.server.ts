/** The list of orders: search, filters and sorting, and bulk actions. */
import { randomUUID } from 'node:crypto'
import { orderList } from '../../workflows/orders/orders.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { bulkForm, bulkIn, bulkVerbs } from './list-forms.ts'
import { doToEach } from './orders-bulk.server.ts'
import { writeHref } from './write-address.ts'

/** The operation behind each verb of the list, for its permission. */
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
  return {
    list: await listed(staff, orderList),
    newOrder: may('order.place') ? adminHref('orderNew', locale) : null,
    verbs: bulkVerbs.filter((one) => may(operationOf[one])),
    prints: printsOf(staff),
  }
})

/** Prints for several orders at once, each with its URL. */
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

export const action = staffAction('orders', {
  bulk: act({
    schema: bulkForm,
    read: bulkIn,
    work: async (staff, bulk) => ({
      bulk,
      // Messages are written and previewed on a page of their own first.
      done: bulk.what === 'write' ? null : await doToEach(staff, bulk),
    }),
    show: ({ done }) => done,
    to: ({ bulk: { orders, key } }, { locale: language }) => writeHref(language, orders, key || randomUUID()),
  }),
})
