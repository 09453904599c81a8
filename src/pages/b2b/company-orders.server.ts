import { selectOrdersOf } from '../../shop/orders/orders.ts'
import { areaOf } from './company-nav.server.ts'
import { shownOrderRow } from './company-order.server.ts'
import { forResellers } from './reseller.server.ts'

const onPage = 20

/** The company's orders, the newest first; `before`: the id under which the next page begins. */
export const loader = forResellers(async (reseller, call, { url }) => {
  const { ordersOf, menu } = await areaOf(call, reseller)
  const asked = url.searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const rows = await selectOrdersOf(call.shop.db, ordersOf, { limit: onPage + 1, before })
  const shown = rows.slice(0, onPage)
  return {
    menu,
    orders: shown.map(shownOrderRow),
    older: rows.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  }
})
