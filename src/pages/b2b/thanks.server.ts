import { data, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName, type Customer } from '../../shop/customers/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/surroundings.ts'
import { action as payAgain, orderOf, shownOrder } from '../b2c/order-thanks.server.ts'
import { callOf } from '../context.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers, resellerIn } from './reseller.server.ts'

/** The order as somebody of its company sees it; nobody else finds it, whatever token they hold. */
export const loader = forResellers(async (reseller: Customer, { shop }, { url }: LoaderFunctionArgs) => {
  const order = await ownOrder(shop, reseller, url)
  const placedBy = order.placedBy === null ? null : await findCustomer(shop.db, { id: order.placedBy })
  return {
    order: await shownOrder(shop, order, localeOf(url.pathname)),
    company: order.company?.name ?? null,
    placedBy: placedBy && displayName(placedBy),
  }
})

/** A new attempt to pay by card; before that, the forms of the entrance. */
export const action = entranceAction(async (args) => {
  const call = callOf(args.context)
  const reseller = resellerIn(call)
  if (!reseller) throw data(null, { status: 404 })
  await ownOrder(call.shop, reseller, args.url)
  return await payAgain(args)
})

async function ownOrder(shop: Shop, reseller: Customer, url: URL): Promise<Order> {
  const order = await orderOf(shop, url)
  if (order.customerId === reseller.id) return order
  const company = order.companyId === null ? null : await termsOf(shop.db, reseller.id)
  if (company?.companyId !== order.companyId) throw data(null, { status: 404 })
  return order
}
