import type { LoaderFunctionArgs } from 'react-router'
import { pageOrFirst } from '../../server/page.ts'
import { ordersOf } from '../../shop/account/account.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import { listedIn } from './listed-order.server.ts'
import { ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer, locale } = ownCall(context, url)
  const { rows } = await pageOrFirst(
    null,
    async (after) => await ordersOf(shop, { customerId: customer.id, after, size: 1 }),
  )
  return {
    last: rows[0] ? await listedIn(shop, rows[0], locale) : null,
    isReseller: isReseller(customer),
  }
}
