/** Documents for parcels that did not deliver what they should, and for goods that are not sent. */
import type { Halere } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { PackedLine, Shipment } from '../../shop/shipments/rules.ts'
import { collectedTooMuch } from '../../shop/shipments/shipments.ts'
import { giveBackByDocument, type ClaimWork, type Refunded } from '../claims/claims.ts'
import { returnOver } from '../refunds/refunds.ts'

/** The result of refunding a parcel, or goods that are not sent. */
export interface ParcelSettled {
  /** The method by which the money goes back; null: nothing was paid for it, or it was settled before. */
  way: Refunded['way'] | null
  /** Haléře with VAT. */
  amount: Halere
  isNew: boolean
  /** The cause of the corrective document; null: it has no separate one. */
  cause: string | null
}

export interface LinesBack {
  lines: readonly PackedLine[]
  reason: string
  cause: string
}

/** The lines for the correction, where they count from 0. */
const wantedOf = ({ lines }: LinesBack) => ({
  kind: 'lines' as const,
  lines: lines.map(({ position, pieces }) => ({ line: position - 1, pieces })),
  // Lines already refunded, such as with the whole order, do not block the parcel.
  atMost: true,
})

const noDocuments = 'invoice.error.nothing_to_correct'

/** A gift that got lost costs nothing. */
const isFree = (order: Order, { lines }: LinesBack): boolean =>
  lines.every(({ position }) => (order.lines[position - 1]?.total ?? 0) === 0)

/** True if its carrier was to collect cash for it and did not. */
export const isUncollected = ({ states }: Order, { cod, codPaidAt, deliveredAt }: Shipment): boolean =>
  states.payment === 'NOT_DUE_YET' && cod !== null && codPaidAt === null && deliveredAt === null

/**
 * Corrects the document by the amount never collected, with its share of the shipping; no other parcel collects
 * it. Credit or money that had paid part of it nevertheless goes back.
 */
export async function takeOff(
  shop: ClaimWork,
  { order, money }: { order: Order; money: LinesBack & { cash: Halere } },
): Promise<ParcelSettled | Refusal> {
  const { tx } = shop
  const nothing: ParcelSettled = { way: 'nothing', amount: 0, isNew: true, cause: money.cause }
  if (isFree(order, money)) return nothing
  const on = shop.now()
  const issuing = { config: shop.config, queue: shop.queue, now: on }
  if (!(await issueInvoice({ ...issuing, tx }, order.id))) return refuse(409, 'refund.error.not_paid')
  const { reason, cause } = money
  const upTo = { amount: money.cash, name: translator(order.locale)(`shipping.${order.shippingCode}.name`) }
  const asked = { orderId: order.id, cause, wanted: { ...wantedOf(money), upTo }, reason, on }
  const issued = await issueCorrection({ ...issuing, tx }, asked)
  if ('error_trans_key' in issued)
    return issued.error_trans_key === noDocuments ? nothing : refuse(422, issued.error_trans_key)
  const over = await collectedTooMuch({ tx }, order.id)
  const back = { orderId: order.id, key: cause, reason, over }
  const { amount, hasMoney } = await returnOver({ tx, queue: shop.queue, now: on }, back)
  return { ...nothing, amount, way: hasMoney ? 'account' : 'nothing' }
}

/** Corrects the document by lines, and gives their money back; nothing where nothing of them is left on it. */
export async function giveBackLines(
  shop: ClaimWork,
  { order, money }: { order: Order; money: LinesBack },
): Promise<ParcelSettled | Refusal> {
  const { reason, cause } = money
  if (isFree(order, money)) return { way: null, amount: 0, isNew: true, cause }
  const given = await giveBackByDocument(shop, {
    order,
    cause,
    wanted: wantedOf(money),
    reason,
    on: shop.now(),
  })
  if (!isRefusal(given)) return { ...given, isNew: true, cause }
  return given.error_trans_key === noDocuments ? { way: null, amount: 0, isNew: true, cause: null } : given
}
