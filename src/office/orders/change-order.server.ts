/** Changing an order before it is packed: a preview first, then the change itself. */
import { formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findByNumber, findChangeable, findChangesOf, findOrder } from '../../shop/orders/orders.ts'
import { changeFault, type Order } from '../../shop/orders/rules.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { changeOrderByStaff, changingContextOf, previewOrderChange } from '../../workflows/orders/orders.ts'
import {
  toChangeInput,
  changeBody,
  changePreviewBody,
  type ChangePreviewBody,
} from '../../workflows/changing/schema.ts'
import { findingPoints, shippingOfOrder } from '../kit/points.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage, type StaffVerb } from '../staff-page.server.ts'
import { findingGoods, pickingGoods, type Buyer } from './goods.server.ts'
import { lineName } from './line-name.server.ts'
import type { Preview } from './preview.tsx'
import { offeredPayments, shippingCodes } from '../../lib/delivery.ts'
import { changeIn, orderFieldOf } from './order-input.ts'
import { readFormText } from '../../lib/text-field.ts'

export const loader = staffLoader('orderChange', async (page) => {
  const { db, parameters, locale, t, may } = page
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  const changeable = found && (await findChangeable({ db }, found.id))
  if (!order || !changeable) return refuse(404, 'error.not_found')
  const fault = changeFault(order.states) ?? (changeable.mayChange ? null : 'packed')
  return {
    number: order.number,
    version: changeable.version,
    fault: fault === null ? null : t(`order_change.error.${fault}`),
    to: adminHref('order', locale, { number: order.number }),
    lines: order.lines
      .filter(({ kind }) => kind === 'GOODS')
      .map(({ code, name, quantity, unitPrice }) => ({
        code,
        name: lineName(page, name),
        quantity: String(quantity),
        price: formatPrice(unitPrice, locale),
      })),
    billing: fieldsOf(order.billing),
    delivery: order.delivery && fieldsOf(order.delivery),
    houseless: {
      billing: order.billing.has_no_house_number === true,
      delivery: (order.delivery ?? order.billing).has_no_house_number === true,
    },
    shipping: t(`shipping.${order.shippingCode}.name`),
    shippingCode: order.shippingCode,
    payment: t(`payment_method.${order.paymentCode}.name`),
    branch: order.branch && `${order.branch.name} (${order.branch.id})`,
    mayPrice: may('order.change_price'),
    shippings: shippingCodes.map((code) => ({ value: code, label: t(`shipping.${code}.name`) })),
    payments: offeredPayments.map((code) => ({ value: code, label: t(`payment_method.${code}.name`) })),
    sizes: tShirtSizes.map((size) => ({ value: size, label: size })),
    changes: (await findChangesOf({ db }, order.id)).map(
      ({ version, at, told, fromTotal, toTotal, reason }) => ({
        version,
        at: formatShortMoment(at, locale),
        what: [
          ...told.lines.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
          ...told.addresses.map((one) => t(`admin_orders.change.address.${one}`)),
          `${formatPrice(fromTotal, locale)} → ${formatPrice(toTotal, locale)}`,
          reason,
        ].join('; '),
      }),
    ),
  }
})

const fieldsOf = ({ first_name, last_name, phone, street, city, zip, country }: Order['billing']) => ({
  first_name,
  last_name,
  phone,
  street,
  city,
  zip,
  country,
})

async function preview({ shop, db, actor, now }: StaffPage, body: ChangePreviewBody) {
  const found = await findByNumber({ db }, body.order)
  if (!found) return refuse(404, 'error.not_found')
  const context = { ...atThisMoment(shop), db, actor, now }
  return await previewOrderChange(context, { orderId: found.id, ...toChangeInput(body) })
}

/** Goods that are added have the prices of the order's customer. */
async function buyerIn({ db, parameters }: StaffPage): Promise<Buyer> {
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  return { customerId: order?.customerId ?? null, orderType: order?.orderType ?? 'B2C' }
}

const finding = (change: StaffVerb): StaffVerb =>
  findingPoints(pickingGoods(change, { buyerIn }), 'branch_id', shippingOfOrder)

export const action = staffAction('orderChange', {
  find_goods: findingGoods(buyerIn),
  preview: finding(
    act({
      schema: changePreviewBody,
      read: changeIn(),
      fieldOf: orderFieldOf,
      work: preview,
      show: (plan, page) => changeView(plan, page),
    }),
  ),
  save: finding(
    verb({
      schema: changeBody,
      read: changeIn(['key', 'reason']),
      fieldOf: orderFieldOf,
      work: async (context, { key, reason, ...body }, { shop }) => {
        const found = await findByNumber({ db: context.tx }, body.order)
        if (!found) return refuse(404, 'error.not_found')
        const wanted = { orderId: found.id, key, reason, ...toChangeInput(body) }
        return await changeOrderByStaff(
          { ...changingContextOf(shop, shop.gateway !== null), ...context },
          wanted,
        )
      },
      to: (_, { locale, parameters }) => adminHref('order', locale, { number: parameters['number'] ?? '' }),
      beside: async (page, form) => {
        const body = readFormText(changePreviewBody, changeIn()(form))
        const plan = body.success ? await preview(page, body.data) : null
        return plan === null || isRefusal(plan) ? undefined : changeView(plan, page)
      },
    }),
  ),
})

type Plan = Exclude<Awaited<ReturnType<typeof previewOrderChange>>, { error_trans_key: string }>

function changeView(plan: Plan, { locale, t }: StaffPage): Preview {
  const price = (amount: number) => formatPrice(amount, locale)
  const { lines, totals, order, difference, toCollect, toReturn, cut, onDocument } = plan
  const some = (key: string, amount: number): [string, string][] =>
    amount === 0 ? [] : [[t(`admin_orders.preview.${key}`), price(amount)]]
  return {
    lines: lines.map(({ code, name, quantity, unitPrice, total }, place) => ({
      key: `${place} ${code}`,
      name: lineName({ t }, name),
      quantity,
      price: price(unitPrice),
      total: price(total),
    })),
    facts: [
      [t('admin_orders.shipping'), price(totals.shipping.withVat)],
      [t('admin_orders.payment_way'), price(totals.payment.withVat)],
      [t('admin_orders.preview.before'), price(order.totalWithVat)],
      [t('admin_orders.preview.after'), price(totals.totalWithVat)],
      ...some('difference', difference),
      ...some('to_collect', toCollect),
      ...some('to_return', toReturn),
      ...some('price_cut', cut.total),
      [t('admin_orders.documents'), t(`admin_orders.preview.document_${onDocument ? 'changes' : 'stays'}`)],
    ],
    refusals: [],
  }
}
