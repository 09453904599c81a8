import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { callOf } from '../../pages/context.server.ts'
import { orderPage } from '../../pages/shared/order-page.ts'
import { mixedBoxOffer, takeMixedBox } from '../mixed-box/offer.server.ts'
import { areaOf, resellersCart } from './company-nav.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers } from './reseller.server.ts'

export const loader = forResellers(async (reseller, call, { url }) => {
  const [{ state, pricing, menu }, { stock }] = await Promise.all([areaOf(call, reseller), call.state()])
  const mix = url.searchParams.get('mix')
  const offer = mixedBoxOffer({ state, pricing }, stock, { locale: localeOf(url.pathname), mix })
  if (!offer) throw data(null, { status: 404 })
  return { menu, offer, mix }
})

export const action = entranceAction(async ({ request, context, url }: ActionFunctionArgs) => {
  const call = callOf(context)
  const fault = await takeMixedBox(call, resellersCart(call), await request.formData())
  return fault ?? redirect(orderPage(localeOf(url.pathname), 'B2B'))
})
