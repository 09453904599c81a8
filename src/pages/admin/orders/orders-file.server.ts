/** /admin/orders.csv: the orders that the list shows, narrowed as it is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { searchOrders } from '../../../shop/orders/orders.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { ordersAsked } from './orders-asked.server.ts'

const columns = [
  'number',
  'created',
  'buyer',
  'company',
  'email',
  'city',
  'country',
  'trade',
  'shipping',
  'payment_way',
  'order',
  'payment',
  'fulfilment',
  'held_short',
  'tags',
  'total',
] as const

export const loader = staffLoader('ordersCsv', async (staff) => {
  const { db, locale, t, seesPrices } = staff
  const asked = ordersAsked(staff)
  const shown = columns.filter((name) => seesPrices || name !== 'total')
  const rows = everyRow(async (page) => await searchOrders({ db }, { ...asked, page, isCounted: false }))
  const told = await rowsIn(rows, (order) => [
    order.number,
    stampInPrague(order.createdAt),
    order.person,
    order.company,
    order.email,
    order.city,
    order.country,
    order.trade,
    t(`shipping.${order.shippingCode}.name`),
    t(`payment_method.${order.paymentCode}.name`),
    t(`admin_orders.order_state.${order.states.order}`),
    t(`admin_orders.payment_state.${order.states.payment}`),
    t(`admin_orders.fulfilment_state.${order.states.fulfilment}`),
    order.isHeld ? t('admin_orders.held_short') : '',
    order.tags.join(' '),
    ...(seesPrices ? [amountCell(order.total, locale)] : []),
  ])
  return csvAnswer('orders', [shown.map((name) => t(`admin_orders.${name}`)), ...told])
})
