/** Chooses the carrier, point and packaging of a parcel, and checks its weight. */
import { pointCarrierOf, type CarrierCode, type ShippingCode } from '../../lib/delivery.ts'
import type { Writing, Reading } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { carrierOf, storedVerdict } from '../carriers/rules.ts'
import type { Order } from '../orders/rules.ts'
import { findPoint } from '../shipping/shipping.ts'
import { selectPackagings, selectTerms } from './line-queries.ts'
import type { ShipmentPoint } from './rules.ts'

/** The route of a parcel. */
export interface Way {
  carrier: CarrierCode
  /** Null: to the door, or to our own counter. */
  point: ShipmentPoint | null
  /** Goods and packaging, grams. */
  weightG: number
  packaging: string | null
}

export interface WayInput {
  shippingCode?: ShippingCode | undefined
  pointId?: string | undefined
  packaging?: string | undefined
  /** Weight on the scales, grams; left out: goods and packaging. */
  weighedG?: number | undefined
  goodsG: number
  isCod: boolean
}

/**
 * The route of a parcel of an order: as ordered, or as a clerk chooses.
 * @returns 422 if the shipping needs a point that takes it, the packaging is unknown, or it is too heavy for the carrier.
 */
export async function wayOf(
  { tx }: Writing,
  { order, asked }: { order: Order; asked: WayInput },
): Promise<Way | Refusal> {
  const ordered = order.shippingCode as ShippingCode
  const shippingCode = asked.shippingCode ?? ordered
  const carrier = carrierOf(shippingCode)
  if (carrier === 'pickup' && asked.isCod) return refuse(422, 'parcel_desk.error.cod_carrier')
  const packed = await packedIn(tx, asked)
  if (isRefusal(packed)) return packed
  const isAsOrdered = shippingCode === ordered && asked.pointId === undefined
  const point = isAsOrdered ? await orderedPoint(tx, order) : await otherPoint(tx, shippingCode, asked)
  if (isRefusal(point)) return point
  if (!isAsOrdered && !point && carrier !== 'pickup' && !(order.delivery ?? order.billing).street)
    return refuse(422, 'parcel_desk.error.no_address')
  const most = await mostFor({ db: tx }, { carrier, isPoint: point !== null })
  if (most !== null && packed.weightG > most)
    return refuse(422, 'parcel_desk.error.too_heavy', { more: { why: `${packed.weightG} g > ${most} g` } })
  return { carrier, point, ...packed }
}

async function packedIn(
  tx: Tx,
  { packaging, goodsG, weighedG }: WayInput,
): Promise<Pick<Way, 'weightG' | 'packaging'> | Refusal> {
  const isWeighed =
    weighedG === undefined || (Number.isInteger(weighedG) && weighedG > 0 && weighedG <= mostG)
  if (!isWeighed) return refuse(422, 'parcel_desk.error.weighed')
  if (packaging === undefined) return { weightG: weighedG ?? goodsG, packaging: null }
  const known = (await selectPackagings(tx)).find(({ code }) => code === packaging)
  return known
    ? { weightG: weighedG ?? goodsG + known.tareG, packaging }
    : refuse(422, 'parcel_desk.error.packaging')
}

/** Upper bound of the scales at a packing table, in grams. */
const mostG = 2_000_000

/** Highest weight of one parcel with a carrier, grams; null: unlimited. */
export async function mostFor(
  { db }: Reading,
  { carrier, isPoint }: { carrier: CarrierCode; isPoint: boolean },
): Promise<number | null> {
  const terms = (await selectTerms(db)).find((one) => one.carrier === carrier)
  return (isPoint ? terms?.mostPointWeightG : terms?.mostWeightG) ?? null
}

async function orderedPoint(tx: Tx, { branch, shippingCode }: Order): Promise<ShipmentPoint | null> {
  const carrier = pointCarrierOf(shippingCode)
  if (!branch || !carrier) return null
  const { id, name, street, city, zip, country } = branch
  const stored = await findPoint({ db: tx }, { carrier, id })
  return { id, name, street, city, zip, country, openingHours: stored?.openingHours ?? null }
}

async function otherPoint(
  tx: Tx,
  shippingCode: ShippingCode,
  { pointId, goodsG, isCod }: WayInput,
): Promise<ShipmentPoint | null | Refusal> {
  const carrier = pointCarrierOf(shippingCode)
  if (!carrier) return pointId === undefined ? null : refuse(422, 'parcel_desk.error.no_point')
  const stored = pointId === undefined ? null : await findPoint({ db: tx }, { carrier, id: pointId })
  if (!stored) return refuse(422, 'parcel_desk.error.no_point')
  const verdict = storedVerdict(stored, { weightG: goodsG, isCod })
  if (!verdict.isValid) return refuse(422, verdict.error_trans_key)
  const { id, name, street, city, zip, country, openingHours } = stored
  return { id, name, street, city, zip, country, openingHours }
}
