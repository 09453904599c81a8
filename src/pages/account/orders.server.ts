import type { LoaderFunctionArgs } from 'react-router'
import { ordersOf } from '../../shop/account/account.ts'
import { listedIn } from './listed-order.server.ts'
import { ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer, locale } = ownCall(context, url)
  const given = url.searchParams.get('after') ?? ''
  const after = /^\d{10}$/.test(given) ? given : null
  const { orders, next } = await ordersOf(shop.db, customer.id, after)
  return { orders: orders.map((order) => listedIn(order, locale)), next, isFirst: after === null }
}
