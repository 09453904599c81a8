import type { OrderRow } from '../../shop/orders/orders.ts'
import type { OrderView } from './company-order.ts'

/** An order in a list for its company's people. */
export const orderRowView = (row: OrderRow): OrderView => ({
  number: row.number,
  createdAt: row.createdAt,
  status: row.status,
  totalWithoutVat: row.totalWithoutVat,
  totalWithVat: row.totalWithVat,
  count: row.count,
  orderedBy: row.orderedBy,
  placedBy: row.placedBy,
  purchaseOrderNumber: row.purchaseOrderNumber,
})
