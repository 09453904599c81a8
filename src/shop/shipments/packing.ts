/** Packs orders, whole or in parts: writes a parcel, which is announced to the carrier afterwards. And undoes packing. */
import type { ShippingCode } from '../../lib/delivery.ts'
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { Order } from '../orders/rules.ts'
import { packLots, planLots, unpackLots, type LotPlanInput } from '../stock/stock.ts'
import { shipmentAnnounce, shipmentWithdraw } from './jobs.ts'
import { insertLines, selectLeft } from './line-queries.ts'
import { countTries, insertEvent, insertShipment, selectByKey } from './queries.ts'
import { callLeaseMs, packingRestFault, type PackedLine, type Shipment } from './rules.ts'
import { chosenOf, codShare, weightOf, worthShare } from './splitting.ts'
import {
  followParcels,
  step,
  takeOrder,
  takeParcel,
  type ParcelOperationContext,
  type ParcelTarget,
} from './step.ts'
import { takeBackReplacement } from './replacing-stock.ts'
import { toCollect } from './to-collect.ts'
import { wayOf, type Way } from './way.ts'

export interface PackInput {
  orderId: number
  /** Left out: all remaining pieces. */
  lines?: readonly PackedLine[] | undefined
  /** The shipping to use; left out: as ordered. */
  shippingCode?: ShippingCode | undefined
  /** The pick-up point of that shipping; left out: the chosen one. */
  pointId?: string | undefined
  /** Code of its packaging; left out: the parcel weighs as much as its goods. */
  packaging?: string | undefined
  /** Its weight on the scales, grams; left out: the sum of its goods and packaging. */
  weighedG?: number | undefined
  /** Idempotency key. */
  key?: string | undefined
  /** Lots that a clerk chose instead of the first to expire, with the reason. */
  lots?: Pick<LotPlanInput, 'chosen' | 'note'> | undefined
}

/**
 * Packs the rest of an order, or a part of it, into one parcel. The database refuses a piece that another parcel holds, even
 * when two clerks pack at once.
 * @returns the parcel, the same one for the same key; 409 if the order may not be packed now, not enough pieces are left, or
 * `planLots` of the stock refuses; 422 for an unknown line, point or packaging, or too heavy a parcel.
 */
export async function packParcel(
  { tx, ...context }: ParcelOperationContext & { tx: Tx },
  asked: PackInput,
): Promise<Shipment | Refusal> {
  const { orderId, lines, key, lots = {} } = asked
  const taken = await takeOrder({ tx }, orderId)
  if (isRefusal(taken)) return taken
  const earlier = key === undefined ? null : await selectByKey(tx, orderId, key)
  if (earlier) return earlier
  const { order, parcels } = taken
  const left = await selectLeft(tx, orderId)
  const last = parcels.at(-1)
  if (last && left.length === 0 && !lines && order.states.fulfilment === 'PACKED') return last
  const fault = packingRestFault(order, left.length > 0)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  const part = lines ? chosenOf(left, lines) : left
  if (!part) return refuse(409, 'parcel_desk.error.not_left')
  const due = await toCollect({ tx }, order)
  const way = await wayOf({ tx }, { order, asked: { ...asked, goodsG: weightOf(part), isCod: due > 0 } })
  if (isRefusal(way)) return way
  const plan = await planLots({ tx, now: context.now }, { orderId, ...lots, lines: goodsOf(order, part) })
  if (isRefusal(plan)) return plan
  const orderTotal = order.lines.reduce((sum, { total }) => sum + total, 0)
  const written = await writeParcel(
    { ...context, tx },
    {
      order,
      parcel: {
        way,
        lines: part,
        worth: worthShare(order.goodsWithVat, part, orderTotal),
        cod: codShare(due, part, left),
        key,
      },
    },
  )
  await packLots({ tx, now: context.now }, { plan, shipmentId: written.id })
  await followParcels({ ...context, tx }, { orderId, why: `packed as ${written.reference}` })
  return written
}

/** Adds up the pieces of lines by variant. */
const goodsOf = ({ lines }: Order, part: readonly PackedLine[]) =>
  part.map(({ position, pieces }) => ({ variantId: lines[position - 1]?.variantId ?? 0, pieces }))

/**
 * Writes a parcel with its lines, and enqueues its announcement to the carrier. The one place where pieces are
 * put into parcels.
 */
export async function writeParcel(
  context: Writing & ParcelOperationContext,
  {
    order,
    parcel,
  }: {
    order: Pick<Order, 'id' | 'number'>
    parcel: {
      way: Way
      lines: readonly PackedLine[]
      worth: number
      cod: number | null
      key?: string | undefined
      replacesId?: number
      complaintId?: number | null
    }
  },
): Promise<Shipment> {
  const { tx } = context
  const { way, lines, worth, cod, key = null, replacesId = null, complaintId = null } = parcel
  const state = context.carriers[way.carrier].isConnected ? 'ASKED' : 'ANNOUNCED'
  const written = await insertShipment(tx, {
    order_id: order.id,
    carrier: way.carrier,
    reference: await freshReference(context, order),
    state,
    weight_g: way.weightG,
    worth,
    cod,
    point: way.point,
    packaging: way.packaging,
    asked_key: key,
    replaces_id: replacesId,
    complaint_id: complaintId,
    created_at: context.now,
  })
  await insertLines(tx, { shipmentId: written.id, orderId: order.id, lines })
  await insertEvent(tx, written.id, { from: '', to: state, at: context.now, actor: context.actor })
  if (state === 'ASKED')
    await context.queue.send(tx, shipmentAnnounce, { orderId: order.id, shipmentId: written.id })
  return written
}

/** The order's number and a running one: a reference that no parcel of it ever had. */
export async function freshReference(
  { tx }: Writing,
  { id, number }: Pick<Order, 'id' | 'number'>,
): Promise<string> {
  return `${number}-${(await countTries(tx, id)) + 1}`
}

/**
 * Undoes the packing, as long as the parcel is in the warehouse: its pieces wait to be packed again, and the
 * carrier is notified that the parcel will not come. Also used to void a wrong label.
 * @returns the cancelled parcel; 409 if it is on its way, or is being announced to the carrier right now.
 */
export async function cancelShipment(
  context: Writing & ParcelOperationContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (shipment.state === 'CANCELLED') return shipment
  if (isRequesting(shipment, context.now)) return refuse(409, 'parcel_desk.error.being_asked')
  const isHere = shipment.carrier === 'pickup' && shipment.state === 'READY'
  if (shipment.state !== 'ASKED' && shipment.state !== 'ANNOUNCED' && !isHere)
    return refuse(409, 'parcel_desk.error.gone')
  return await unpack(context, { shipment, to: 'CANCELLED', why: 'packing undone' })
}

/** Ends a parcel that will not come, and lets its pieces wait to be packed again. */
export async function unpack(
  context: Writing & ParcelOperationContext,
  {
    shipment,
    to,
    why,
    told = {},
  }: {
    shipment: Shipment
    to: 'CANCELLED' | 'REFUSED'
    why: string
    told?: { actor?: 'carrier'; code?: string; text?: string }
  },
): Promise<Shipment> {
  const { tx } = context
  // A carrier that cancelled it itself needs no notice.
  const known = told.actor === 'carrier' ? { withdrawn_at: context.now } : {}
  const ended = await step(context, { shipment, to, set: { asked_at: null, ...known }, told })
  await unpackLots({ tx, now: context.now }, { orderId: shipment.orderId, shipmentId: shipment.id })
  await takeBackReplacement(context, ended)
  await followParcels(context, { orderId: shipment.orderId, why })
  const isExpected = to === 'CANCELLED' && ended.carrierId !== null && !ended.withdrawnAt
  if (isExpected) await context.queue.send(tx, shipmentWithdraw, { shipmentId: ended.id })
  return ended
}

/** True if a process is announcing it to the carrier right now; after two minutes that process is presumed dead. */
export const isRequesting = ({ state, askedAt }: Shipment, now: Date): boolean =>
  state === 'ASKED' && askedAt !== null && now.getTime() - askedAt.getTime() < callLeaseMs
