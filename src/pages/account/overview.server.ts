import type { LoaderFunctionArgs } from 'react-router'
import { ordersOf } from '../../shop/account/account.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import { listedIn } from './listed-order.server.ts'
import { ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer, locale } = ownCall(context, url)
  const { orders } = await ordersOf(shop.db, customer.id, null, 1)
  return {
    last: orders[0] ? listedIn(orders[0], locale) : null,
    isReseller: isReseller(customer),
  }
}
