import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { seeCart } from '../../shop/cart/cart.ts'
import { atThisMoment } from '../../shop/surroundings.ts'
import { callOf } from '../context.server.ts'
import { orderData } from './order/order-data.server.ts'
import { askedStep } from './order/steps.ts'

export { action } from './order/actions.server.ts'

/** Shows the cart, and what it shows counts as seen. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, visitor, state } = callOf(context)
  const locale = localeOf(url.pathname)
  const { view, shelf } = await seeCart(shop.db, atThisMoment(shop), { token: visitor, orderType: 'B2C' })
  const { stock } = await state()
  const asked = askedStep(url.searchParams, locale)
  return orderData(view, shelf, stock, { locale, asked, config: shop.config })
}
