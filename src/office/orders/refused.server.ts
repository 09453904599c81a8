/** Orders that buyers sent and the shop refused, by day and reason. */
import { refusedOrderList, seeRefusedByStaff } from '../../workflows/orders/orders.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('refusedOrders', async (page) => ({
  list: await listed(page, refusedOrderList),
  offers: offersOf(page, [seeRefusedByStaff], { state: {}, known: { id: '', seen: '' } }),
}))

export const action = staffAction('refusedOrders', operationVerbs([seeRefusedByStaff]))
