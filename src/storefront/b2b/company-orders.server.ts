import { pageOrFirst } from '../../server/page.ts'
import { findOrdersOf } from '../../shop/orders/orders.ts'
import { areaOf } from './company-nav.server.ts'
import { orderRowView } from './company-order.server.ts'
import { forResellers } from './reseller.server.ts'

const onPage = 20

/** The company's orders, the newest first; `before`: the cursor of the next page. */
export const loader = forResellers(async (reseller, call, { url }) => {
  const { ordersOf, menu } = await areaOf(call, reseller)
  const { rows, next } = await pageOrFirst(
    url.searchParams.get('before'),
    async (after) => await findOrdersOf(call.shop, { of: ordersOf, pageAsked: { size: onPage, after } }),
  )
  return { menu, orders: rows.map(orderRowView), older: next }
})
