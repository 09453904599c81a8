import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { defaultCustomerData } from '../../shop/account/account.ts'
import { seeCart } from '../../shop/cart/cart.ts'
import { atThisMoment, dispatchTerms } from '../../shop/shop-context.ts'
import { callOf } from '../../pages/context.server.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import { knownPoints } from './order/branches.server.ts'
import { rememberedOrder, repeatLatestChoices } from '../../workflows/checkout/checkout.ts'
import { orderData } from './order/order-data.server.ts'
import { requestedStep } from './order/steps.ts'
import { orderedCart } from './order/trade.server.ts'

export { action } from './order/actions.server.ts'

/** Shows the cart, which then counts as seen. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop, state, buyer } = call
  const locale = localeOf(url.pathname)
  const key = orderedCart(call, url, locale)
  const moment = { ...atThisMoment(shop), db: shop.db }
  const seen = await seeCart(moment, key)
  const isGuest = key.owner.kind === 'guest'
  const rememberedId = isGuest ? await rememberedOrder(shop, call.requestContext) : null
  const { view, pricing, lost } = await repeatLatestChoices(moment, { key, seen, rememberedId })
  const { stock } = await state()
  const known = buyer && !view.customer ? await defaultCustomerData(shop, buyer) : null
  const asked = requestedStep(url.searchParams)
  const points = await knownPoints(shop.db, key, view.branch)
  return orderData(view, pricing, stock, {
    locale,
    asked,
    config: shop.config,
    known,
    lost,
    isRemembered: rememberedId !== null,
    points,
    typedBy: draftOwner(call),
    dispatch: dispatchTerms(shop),
    wallets: shop.gateway?.wallets ?? [],
    now: shop.now(),
  })
}
