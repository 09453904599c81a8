import type { LoaderFunctionArgs } from 'react-router'
import { pageOrFirst } from '../../server/page.ts'
import { ordersOf } from '../../shop/account/account.ts'
import { listedIn } from './listed-order.server.ts'
import { ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer, locale } = ownCall(context, url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await ordersOf(shop, { customerId: customer.id, after }),
  )
  const orders = await Promise.all(rows.map(async (order) => await listedIn(shop, order, locale)))
  return { orders, next, isFirst: previous === null }
}
