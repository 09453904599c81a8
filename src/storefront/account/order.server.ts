/** One order of the customer's own, and ordering it once more. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router'
import { dayInPrague, formatMoment } from '../../lib/dates.ts'
import { addressesOf, ownOrder, saveOrderAddresses, unsavedIn } from '../../shop/account/account.ts'
import { timelineOf } from '../../shop/account/rules.ts'
import { cartKeyOf } from '../../workflows/signing-in/signing-in.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { translator } from '../../server/texts.ts'
import { dispatchTerms } from '../../shop/shop-context.ts'
import { findStatus, promiseOfOrder } from '../../shop/orders/orders.ts'
import { isUnpaid, offersOf } from '../../shop/orders/rules.ts'
import { findParcels } from '../../shop/shipments/shipments.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { cancelledAt, cancelMoney } from '../../pages/shared/cancel-order.server.ts'
import { orderAgain } from '../../pages/shared/order-again.server.ts'
import { linesNamedIn } from '../../pages/shared/ordered-lines.server.ts'
import { ownCall, type OwnCall } from './own-call.server.ts'

/** Answers 404 for other customers' orders. */
async function orderIn({ shop, customer }: OwnCall, params: Params) {
  const found = await ownOrder(shop, { customerId: customer.id, number: params['number'] ?? '' })
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const call = ownCall(context, url)
  const { order, events } = await orderIn(call, params)
  const { createdAt, expiresAt: _expires, termsVersionId: _terms, id: _id, ...shown } = order
  const { status, claims } = await findStatus(call.shop, order)
  return {
    ...shown,
    lines: await linesNamedIn(call.shop, order, call.locale),
    status,
    offers: offersOf(status, claims),
    when: formatMoment(createdAt, call.locale),
    promise: promiseOfOrder(order, {
      t: translator(call.locale),
      locale: call.locale,
      dispatch: dispatchTerms(call.shop),
      today: dayInPrague(call.shop.now()),
    }),
    isUnpaid: isUnpaid(order.states),
    story: timelineOf(events).map(({ at, key }) => ({ key, when: formatMoment(at, call.locale) })),
    documents: await findDocuments(call.shop, order.id),
    parcels: await findParcels(call.shop, { orderId: order.id, locale: call.locale }),
    counter: call.shop.config.operator.address,
    cancelMoney: cancelMoney(order.states),
    canSaveAddresses: unsavedIn(order, await addressesOf(call.shop, call.customer.id)).length > 0,
  }
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const call = ownCall(context, url)
  const { order } = await orderIn(call, params)
  const intent = textIn(await request.formData(), 'intent')
  if (intent === 'save-addresses') {
    await call.shop.db
      .transaction()
      .execute(
        async (tx) =>
          await saveOrderAddresses({ tx, now: call.shop.now() }, { customerId: call.customer.id, order }),
      )
    throw redirect(`${url.pathname}?${new URLSearchParams({ done: 'addresses_saved' })}`, 303)
  }
  if (intent === 'cancel')
    return await cancelledAt(call.shop, url, order.id, { actor: 'customer', actorId: call.customer.id })
  // Into the customer's own cart of that trade, even while they order for another customer.
  const key = cartKeyOf({ ...call.own, acting: null }, null, order.orderType)
  return await orderAgain(call, key, order, call.locale)
}
