/** Data for every page of the consumer layout: the operator of the shop, its terms of delivery, the visitor's cart. */
import type { LoaderFunctionArgs } from 'react-router'
import { sloganIn } from '../../lib/brand.ts'
import { localeOf } from '../../lib/routes.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { frameAround, orNull } from '../../pages/shared/frame.server.ts'
import { loginEnded } from '../../pages/shared/signed-in.server.ts'
import { marksOf } from './payment-marks.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { config } = call.shop
  const [frame, freeShippingFrom, marks, soldOut] = await Promise.all([
    frameAround(call, url),
    orNull(freeShippingOf(call)),
    orNull(paymentMarks(call)),
    orNull(isSnackSoldOut(call)),
  ])
  return {
    ...frame,
    outside: config.outside,
    slogan: sloganIn(config.brand, localeOf(url.pathname)),
    freeShippingFrom,
    marks: marks ?? [],
    soldOut: soldOut ?? false,
    ended: loginEnded(call, url),
  }
}

/** The value of goods in haléře from which delivery is free; null if there is no such rule. */
async function freeShippingOf({ shop, state, cartKey }: PageCall): Promise<number | null> {
  // Resellers have their own rule; their cart shows it.
  if (cartKey.orderType === 'B2B') return null
  const { version } = await state()
  return (await shop.delivery.at(shop.db, version)).terms.B2C.freeShippingFrom
}

async function paymentMarks({ shop, state }: PageCall): Promise<string[]> {
  const { version } = await state()
  return marksOf(await shop.delivery.at(shop.db, version), shop)
}

/** If sold out, no page invites to buy it. */
async function isSnackSoldOut({ shop, state }: PageCall): Promise<boolean> {
  const [{ featured }, { stock }] = await Promise.all([currentCatalogue(shop, shop.catalogue), state()])
  return !featured || (stock.get(featured.id) ?? 0) === 0
}
