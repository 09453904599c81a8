import type { OrderRow } from '../../shop/orders/orders.ts'
import { stageOf, type ShownOrder } from './company-order.ts'

/** An order as its company's people see it in a list. */
export const shownOrderRow = (row: OrderRow): ShownOrder => ({
  number: row.number,
  createdAt: row.createdAt,
  stage: stageOf(row.states),
  totalWithoutVat: row.totalWithoutVat,
  totalWithVat: row.totalWithVat,
  count: row.count,
  orderedBy: row.orderedBy,
  placedBy: row.placedBy,
  purchaseOrderNumber: row.purchaseOrderNumber,
})
