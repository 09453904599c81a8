/** /api/admin/orders: an order is changed before it is packed, or it is shown what that would cost. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import { type Endpoint, put } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findByNumber, findChangeable, findChangesOf, type OrderChange } from '../../shop/orders/orders.ts'
import { orderNumberText } from '../../shop/orders/schema.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { toChangeInput, changeBody, changePreviewBody } from '../../workflows/changing/schema.ts'
import { changeOrderByStaff, changingContextOf, previewOrderChange } from '../../workflows/orders/orders.ts'
import { staffCalls, staffChange, staffRead, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/orders'

const quantityChange = z.object({
  code: z.string(),
  name: z.string(),
  from: z.int(),
  to: z.int(),
  box: z.boolean(),
  gift: z.boolean(),
})
const pair = z.tuple([z.string(), z.string()]).nullable()
const summaryWire = {
  lines: z.array(quantityChange),
  repriced: z.array(z.string()),
  shipping: pair,
  payment: pair,
  addresses: z.array(z.enum(['billing', 'delivery', 'branch'])),
}
const czk = z.number().meta({ description: 'CZK' })
/** An amount that is null for a member of staff who sees no prices. */
const perhaps = (what = '') =>
  z
    .number()
    .nullable()
    .meta({ description: `${what}CZK; null: the caller sees no prices` })
const changed = z.object({
  version: z.int().meta({ description: 'Of the order, after it' }),
  at: z.iso.datetime(),
  by: z.enum(['staff', 'customer', 'shop']),
  staff: z.int().nullable(),
  reason: z.string(),
  ...summaryWire,
  total_before: perhaps(),
  total: perhaps(),
  to_collect: perhaps('To be paid still of an order that had been paid; '),
  to_return: perhaps('Goes back of what was paid; '),
})

/** The order as it would become. */
const plan = z.object({
  version: z.int().meta({ description: 'Of the order as it is now' }),
  order_lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      pieces: z.int(),
      unit_price: czk,
      total: czk,
      gift: z.boolean(),
    }),
  ),
  ...summaryWire,
  shipping_with_vat: czk,
  payment_with_vat: czk,
  rounding: czk,
  total_before: czk,
  total: czk,
  difference: czk,
  to_collect: czk,
  to_return: czk,
  price_cut: czk.meta({
    description: 'What all typed prices of the order are lower by than those of the price list',
  }),
})

export const orderChangeEndpoints = (shop: Shop): Endpoint[] => [
  previewEndpoint(shop),
  changingEndpoint(shop),
  changesEndpoint(shop),
]

const summaryToWire = ({ lines, ...rest }: OrderChange['told']) => ({
  ...rest,
  lines: lines.map(({ isBox: box, isGift: gift, ...line }) => ({ ...line, box, gift })),
})

const changedWire = (change: OrderChange, actor: Actor) => ({
  version: change.version,
  at: change.at.toISOString(),
  by: change.actor,
  staff: change.staffId,
  reason: change.reason,
  ...summaryToWire(change.told),
  ...(seesPrices(actor)
    ? {
        total_before: toCzk(change.fromTotal),
        total: toCzk(change.toTotal),
        to_collect: toCzk(change.toCollect),
        to_return: toCzk(change.toReturn),
      }
    : { total_before: null, total: null, to_collect: null, to_return: null }),
})

/** With 409 `order_change.error.changed_meanwhile`: the version that the order has now. */
const presentVersion = z.object({ version: z.int() })

function previewEndpoint(shop: Shop): Endpoint {
  const { read } = staffCalls(shop)
  return put(`${at}/preview-change`, {
    tag: 'admin',
    summary: 'Previews a change of an order and its cost; writes nothing',
    body: changePreviewBody,
    answer: plan,
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: presentVersion,
    handle: async (call) =>
      await read(call, 'orders.change', async (db, { actor }) => {
        const found = await findByNumber({ db }, call.body.order)
        if (!found) return refuse(404, 'error.not_found')
        const context = { ...atThisMoment(shop), db, actor }
        const planned = await previewOrderChange(context, { orderId: found.id, ...toChangeInput(call.body) })
        if (isRefusal(planned)) return planned
        const { order, totals, lines } = planned
        return {
          version: planned.changeable.version,
          order_lines: lines.map((line) => ({
            code: line.code,
            name: line.name,
            quantity: line.quantity,
            pieces: line.pieces,
            unit_price: toCzk(line.unitPrice),
            total: toCzk(line.total),
            gift: line.kind === 'GIFT',
          })),
          ...summaryToWire(planned.told),
          shipping_with_vat: toCzk(totals.shipping.withVat),
          payment_with_vat: toCzk(totals.payment.withVat),
          rounding: toCzk(totals.rounding),
          total_before: toCzk(order.totalWithVat),
          total: toCzk(totals.totalWithVat),
          difference: toCzk(planned.difference),
          to_collect: toCzk(planned.toCollect),
          to_return: toCzk(planned.toReturn),
          price_cut: toCzk(planned.cut.total),
        }
      }),
  })
}

const changingEndpoint = (shop: Shop): Endpoint =>
  staffChange(shop, {
    path: `${at}/change`,
    summary: 'Changes an unpacked order, with its stock, money, document and mail',
    body: changeBody,
    answer: z.object({
      is_new: z.boolean().meta({ description: 'false: it was changed so before, by the same key' }),
      change: changed,
    }),
    refusals: [404, 409, 422],
    refusalFields: presentVersion,
    run: async ({ tx, actor, now }, { body }) => {
      const found = await findByNumber({ db: tx }, body.order)
      if (!found) return refuse(404, 'error.not_found')
      const { key, reason } = body
      const context = { ...changingContextOf(shop, shop.gateway !== null), tx, actor, now }
      const done = await changeOrderByStaff(context, {
        orderId: found.id,
        key,
        reason,
        ...toChangeInput(body),
      })
      return isRefusal(done) ? done : { is_new: done.isNew, change: changedWire(done.change, actor) }
    },
  })

const changesEndpoint = (shop: Shop): Endpoint =>
  staffRead(shop, 'orders.read', {
    path: `${at}/changes`,
    summary: 'The version of an order and its changes since it was placed',
    query: z.strictObject({ number: orderNumberText }),
    answer: z.object({ version: z.int(), may_change: z.boolean(), changes: z.array(changed) }),
    refusals: [404],
    read: async ({ db, actor }, call) => {
      const found = await findByNumber({ db }, call.query.number)
      const changeable = found && (await findChangeable({ db }, found.id))
      if (!found || !changeable) return refuse(404, 'error.not_found')
      const changes = await findChangesOf({ db }, found.id)
      return {
        version: changeable.version,
        may_change: changeable.mayChange,
        changes: changes.map((one) => changedWire(one, actor)),
      }
    },
  })
