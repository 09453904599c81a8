import { orderByInWords, promiseInWords } from '../../lib/promise-words.ts'
import type { Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { PricingContext } from '../../shop/cart/rules.ts'
import { earliestDelivery } from '../../lib/delivery-days.ts'
import { dispatchTerms } from '../../shop/shop-context.ts'
import { tradeOf } from '../../workflows/signing-in/signing-in.ts'
import type { PageCall } from '../../pages/context.server.ts'

/** The day on which the product comes if it is in stock, and what that takes; null: nothing is promised. */
export function deliveryOf({ shop, buyer }: PageCall, { delivery }: PricingContext, locale: Locale) {
  const [t, now, dispatch] = [translator(locale), shop.now(), dispatchTerms(shop)]
  const offered = delivery.shippings.filter(
    ({ countries, bands }) => countries.includes('CZ') && bands.some(({ orderType }) => orderType === 'B2C'),
  )
  const earliest = earliestDelivery(offered, { dispatch, country: 'CZ', now })
  if (!earliest || tradeOf(buyer) === 'B2B') return null
  return {
    promise: promiseInWords({ t, locale }, earliest.shipping, earliest.days),
    orderBy: orderByInWords({ t }, dispatch, now),
    byTransfer: t('delivery_day.by_transfer'),
  }
}
