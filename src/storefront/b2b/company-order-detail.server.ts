import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { changeCart, differs, reorder, type ReorderedLine } from '../../shop/cart/cart.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findOrder, findOrderOf, findDecision, orderOf, findStatus } from '../../shop/orders/orders.ts'
import { offersOf, type Order } from '../../shop/orders/rules.ts'
import { findParcels } from '../../shop/shipments/shipments.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { cancelledAt, cancelMoney } from '../../pages/shared/cancel-order.server.ts'
import { linesNamedIn } from '../../pages/shared/ordered-lines.server.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { areaOf, ownRole, type Area } from './company-nav.server.ts'
import { orderPage } from '../../pages/shared/order-page.ts'
import { mayCancelOrder } from './company-order.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers, resellerAs, resellerIn } from './reseller.server.ts'

/** One order of the company; 404 for orders of others. */
export const loader = forResellers(async (reseller, call, { params, url }) => {
  const area = await areaOf(call, reseller)
  const { db } = call.shop
  const order = await orderAt(call, area, params['number'])
  const row = await orderOf({ db }, { of: area.ordersOf, id: order.id })
  const decision = await findDecision({ db }, order.id)
  const { status, claims } = await findStatus({ db }, order)
  const isPayable = status === 'to_pay' && (order.paymentCode === 'card' || order.paymentCode === 'transfer')
  return {
    menu: area.menu,
    order: {
      number: order.number,
      status,
      createdAt: order.createdAt,
      orderedBy: row?.orderedBy ?? '',
      placedBy: row?.placedBy ?? null,
      purchaseOrderNumber: order.purchaseOrderNumber,
      note: order.note,
      lines: await linesNamedIn(call.shop, order, localeOf(url.pathname)),
      shippingCode: order.shippingCode,
      paymentCode: order.paymentCode,
      dueDays: order.dueDays,
      goodsWithVat: order.goodsWithVat,
      shippingWithVat: order.shippingWithVat,
      paymentWithVat: order.paymentWithVat,
      totalWithoutVat: order.totalWithoutVat,
      totalWithVat: order.totalWithVat,
      creditUsed: order.creditUsed,
      vat: order.vat,
    },
    decision: decision && { by: decision.by, why: decision.why, approved: decision.to !== 'CANCELLED' },
    // A representative looks after the order; its documents belong to the company alone.
    documents: call.acting ? [] : await findDocuments({ db }, order.id),
    parcels: await findParcels(
      { db, carriers: call.shop.carriers },
      { orderId: order.id, locale: localeOf(url.pathname) },
    ),
    counter: call.shop.config.operator.address,
    payWithToken: isPayable ? order.token : null,
    complainWithToken: offersOf(status, claims).mayComplain ? order.token : null,
    cancelMoney: mayCancelOrder(order, reseller, ownRole(call, area.terms))
      ? cancelMoney(order.states)
      : null,
  }
})

async function orderAt({ shop }: PageCall, { ordersOf }: Area, number = ''): Promise<Order> {
  const id = /^\d{1,20}$/.test(number) ? await findOrderOf(shop, { of: ordersOf, number }) : null
  const order = id === null ? null : await findOrder(shop, { id })
  if (!order) throw data(null, { status: 404 })
  return order
}

export interface ReorderAnswer {
  lines: ReorderedLine[]
}

/** The reason why it was not cancelled. */
export interface CancelAnswer {
  fault: string
}

/** Cancels it, or orders it again: directly to the order page if nothing has changed, else with the differences. */
export const action = entranceAction(async ({ request, context, params, url }: ActionFunctionArgs) => {
  const call = callOf(context)
  const reseller = resellerIn(call)
  if (!reseller) throw data(null, { status: 404 })
  const area = await areaOf(call, reseller)
  const order = await orderAt(call, area, params['number'])
  if (textIn(await request.formData(), 'intent') === 'cancel') {
    if (!mayCancelOrder(order, reseller, ownRole(call, area.terms))) throw data(null, { status: 403 })
    return await cancelledAt(call.shop, url, order.id, resellerAs(call))
  }
  let lines: ReorderedLine[] = []
  const { shop } = call
  const { refusal } = await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key: area.key,
      work: async (db, open) => {
        const done = await reorder({ db }, { open, lines: order.lines })
        ;({ lines } = done)
        return done
      },
    },
  )
  if (refusal) throw data(null, { status: refusal.status })
  if (!lines.some(differs)) return redirect(orderPage(localeOf(url.pathname), 'B2B'))
  return { lines } satisfies ReorderAnswer
})
