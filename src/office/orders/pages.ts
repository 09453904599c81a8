import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const ordersPages = {
  orders: { path: 'orders', file: 'orders/orders.tsx', permission: 'orders.read' },
  ordersCsv: listFile('orders.csv', 'orders.read'),
  ordersDocuments: {
    path: 'orders/documents.pdf',
    file: 'orders/orders-documents.ts',
    permission: 'documents.read',
  },
  ordersMail: { path: 'orders/mail', file: 'orders/write-mail.tsx', permission: 'orders.mail' },
  orderNew: { path: 'orders/new', file: 'orders/new-order.tsx', permission: 'orders.place' },
  refusedOrders: { path: 'orders/refused', file: 'orders/refused.tsx', permission: 'orders.read' },
  refusedOrdersCsv: listFile('orders/refused.csv', 'orders.read'),
  order: { path: 'orders/:number', file: 'orders/order.tsx', permission: 'orders.read' },
  orderChange: {
    path: 'orders/:number/change',
    file: 'orders/change-order.tsx',
    permission: 'orders.change',
  },
  orderGoodsCsv: {
    path: 'orders/:number/goods.csv',
    file: 'orders/order-goods-file.ts',
    permission: 'orders.read',
  },
  orderDocument: {
    path: 'orders/:number/documents/:document',
    file: 'orders/order-document.ts',
    permission: 'documents.read',
  },
} as const
