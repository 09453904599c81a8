import { czechIban } from '../../lib/bank-account.ts'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { payByCard } from '../../shop/checkout/checkout.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { attemptsOf, groupedIban, qrPlatba } from '../../shop/payments/payments.ts'
import { outcomeTexts } from '../../shop/payments/rules.ts'
import { findParcel } from '../../shop/shipments/shipments.ts'
import { atThisMoment, type Shop } from '../../shop/surroundings.ts'
import { callOf } from '../context.server.ts'
import { orderedFor } from '../sales/ordered-for.server.ts'

/** The order as whoever holds its token may see it: nothing of who bought it, since such links are passed on. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const order = await orderOf(shop, url)
  const locale = localeOf(url.pathname)
  // Resellers' prices are shown to nobody who is not signed in.
  if (order.orderType === 'B2B') throw redirect(href('b2bThanks', locale) + url.search)
  return { ...(await shownOrder(shop, order, locale)), orderedFor: await orderedFor(call, order) }
}

/** An order for the page after it was sent. */
export async function shownOrder(shop: Shop, order: Order, locale: Locale) {
  const { number, states, lines, branch, expiresAt, shippingCode, paymentCode } = order
  const { goodsWithVat, shippingWithVat, paymentWithVat, rounding, totalWithVat, totalWithoutVat } = order
  const isOpen = states.order === 'NEW' && states.payment === 'AWAITING'
  return {
    trade: order.orderType,
    dueDays: order.dueDays,
    purchaseOrderNumber: order.purchaseOrderNumber,
    number,
    states,
    shippingCode,
    paymentCode,
    branch,
    totals: { goodsWithVat, shippingWithVat, paymentWithVat, rounding, totalWithVat, totalWithoutVat },
    vat: order.vat,
    lines: lines.map(({ kind, code, name, quantity, total }) => ({ kind, code, name, quantity, total })),
    pickupAddress: shop.config.operator.address,
    parcel: await findParcel(shop.db, shop.carriers, order.id, locale),
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
    canPayByCard: isOpen && paymentCode === 'card' && shop.gateway !== null,
  }
}

/** A new attempt to pay by card; it leads to the gateway. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { shop } = callOf(context)
  const { token } = await orderOf(shop, url)
  const result = await shop.db
    .transaction()
    .execute(async (tx) => await payByCard(tx, atThisMoment(shop), token))
  if (isRefusal(result)) return data({ fault: result.error_trans_key }, { status: result.status })
  return redirect(result.redirectUrl)
}

/** @throws 404 where the address names no order. */
export async function orderOf(shop: Shop, url: URL): Promise<Order> {
  const order = await findOrder(shop.db, { token: url.searchParams.get('token') ?? '' })
  if (!order) throw data(null, { status: 404 })
  return order
}

/** What to type into one's bank, and the same as a code to scan. */
function transferOf(shop: Shop, order: Order) {
  const { bankAccount, shopName } = shop.config
  const { drawing } = qrPlatba({
    account: bankAccount,
    amount: order.totalWithVat,
    variableSymbol: order.number,
    message: `${shopName} ${order.number}`,
    payee: shop.config.operator.name,
  })
  return { account: bankAccount, iban: groupedIban(czechIban(bankAccount)), symbol: order.number, drawing }
}

/** Translation keys of how the last attempt ended; null while none has. */
async function lastAttempt(shop: Shop, order: Order): Promise<{ title: string; text: string } | null> {
  const attempts = await attemptsOf(shop.db, order.id)
  const outcome = attempts.at(-1)?.outcome ?? null
  return outcome && outcomeTexts(outcome)
}
