/** The data of an order for the page after it was sent. */
import { dayInPrague, formatDay } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { paymentsOffered } from '../../workflows/payment/payment.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { translator } from '../../server/texts.ts'
import { findStatus, promiseOfOrder } from '../../shop/orders/orders.ts'
import { isUnpaid, offersOf, toPayOf, type Order } from '../../shop/orders/rules.ts'
import { findParcels } from '../../shop/shipments/shipments.ts'
import { atThisMoment, dispatchTerms, type Shop } from '../../shop/shop-context.ts'
import { cancelMoney } from '../../pages/shared/cancel-order.server.ts'
import { linesNamedIn } from '../../pages/shared/ordered-lines.server.ts'
import { pictureOfLine, picturedOf } from './ordered-picture.ts'
import { lastAttempt, transferOf } from './pay-now.server.ts'

/** The data of an order for the page after it was sent. */
export async function orderView(shop: Shop, order: Order, locale: Locale) {
  const {
    number,
    states,
    lines,
    branch,
    expiresAt,
    shippingCode,
    paymentCode,
    goodsWithVat,
    shippingWithVat,
    paymentWithVat,
    rounding,
    totalWithVat,
    totalWithoutVat,
  } = order
  const isOpen = isUnpaid(states)
  const { status, claims } = await findStatus(shop, order)
  const catalogue = await currentCatalogue(shop, shop.catalogue)
  const offered = await paymentsOffered({ ...atThisMoment(shop), db: shop.db }, order)
  return {
    trade: order.orderType,
    goodsWait: order.goodsWait,
    dueDays: order.dueDays,
    purchaseOrderNumber: order.purchaseOrderNumber,
    number,
    /** The address of its mails. */
    email: order.email,
    status,
    offers: offersOf(status, claims),
    states,
    shippingCode,
    paymentCode,
    promise: promiseOfOrder(order, {
      t: translator(locale),
      locale,
      dispatch: dispatchTerms(shop),
      today: dayInPrague(shop.now()),
    }),
    branch,
    totals: {
      goodsWithVat,
      shippingWithVat,
      paymentWithVat,
      rounding,
      totalWithVat,
      totalWithoutVat,
      creditUsed: order.creditUsed,
      toPay: toPayOf(order),
    },
    vat: order.vat,
    lines: (await linesNamedIn(shop, order, locale)).map(
      ({ kind, code, name, quantity, pieces, total, variantId }) => ({
        kind,
        code,
        name,
        quantity,
        total,
        isBox: pieces > quantity,
        image: pictureOfLine(variantId, catalogue),
      }),
    ),
    pictured: picturedOf(lines, catalogue),
    pickupAddress: shop.config.operator.address,
    parcels: await findParcels(shop, { orderId: order.id, locale }),
    until: expiresAt && {
      day: formatDay(expiresAt, locale),
      time: expiresAt.toLocaleTimeString(locale === 'cs' ? 'cs-CZ' : 'en-GB', {
        timeZone: 'Europe/Prague',
        hour: 'numeric',
        minute: '2-digit',
      }),
    },
    transfer: isOpen && paymentCode === 'transfer' ? transferOf(shop, order) : null,
    lastAttempt: isOpen && paymentCode === 'card' ? await lastAttempt(shop, order) : null,
    otherPayments: offered
      .filter(({ code }) => code !== paymentCode)
      .map(({ code, totals }) => ({ code, totalWithVat: totals.totalWithVat - order.creditUsed })),
    cancelMoney: cancelMoney(states),
    canPayByCard: isOpen && paymentCode === 'card' && shop.gateway !== null,
    wallets: shop.gateway?.wallets ?? [],
    purchase: purchaseEvent(shop, order),
  }
}

/** The time after which an order is no longer reported to trackers. */
const newsMs = 60 * 60_000

/** The value in haléře of a consumer's new order, for trackers that they agreed to; null: nothing to report. */
function purchaseEvent(
  { config, now }: Shop,
  { orderType, states, paymentCode, totalWithVat, createdAt }: Order,
) {
  const isNews = now().getTime() - createdAt.getTime() < newsMs
  const isBought = states.order !== 'CANCELLED' && (paymentCode !== 'card' || states.payment === 'PAID')
  return config.trackers.length > 0 && orderType === 'B2C' && isNews && isBought ? totalWithVat : null
}
