/** What staff does about parcels that did not bring what they should: looked for, claimed, sent again, given back. */
import { createHash } from 'node:crypto'
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findOrder, lockStates } from '../../shop/orders/orders.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { collects, type PackedLine, type Shipment } from '../../shop/shipments/rules.ts'
import {
  carrierTerms,
  changeCarrierTerms,
  decideCarrierClaim,
  findPackedParcels,
  findParcelById,
  leaveUnsent,
  markMissing,
  openCarrierClaim,
  payCarrierClaim,
  sendAgain,
  settleParcel,
  type AgainAsked,
  type CarrierClaim,
  type CarrierTerms,
  type ParcelOperationContext,
  type Unsent,
  type UnsentAsked,
} from '../../shop/shipments/shipments.ts'
import { givenByStaff, moneyOf } from '../refunds/refunds.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import type { ClaimShop } from '../claims/claims.ts'
import { operate } from '../../shop/staff/staff.ts'
import { giveBackLines, isUncollected, takeOff, type ParcelSettled } from './parcel-documents.ts'
import { givesAgain } from './parcel-goods.ts'
import { aboutParcel, type ParcelContext } from './parcels.ts'

export type { ParcelSettled } from './parcel-documents.ts'

/** As `markMissing` of the parcels, by staff: `shipment.missing`. */
export async function writeParcelMissing(
  context: Writing & ParcelContext,
  { reason, ...missing }: { shipmentId: number; kind: 'LOST' | 'DAMAGED'; reason: string },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.missing', target: { shipmentId: missing.shipmentId }, reason } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await markMissing({ tx, ...parcelContext }, missing),
  })
}

/** As `sendAgain` of the parcels, by staff: `shipment.again`; goods that leave for a second time count like a write-off. */
export async function sendParcelAgain(
  context: Writing & ParcelContext,
  { reason, ...asked }: AgainAsked & { reason: string },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const { shipmentId } = asked
  const gives = await givesAgain(context, { input: { ...asked, reason }, shipmentId })
  const about = { operation: 'shipment.again', target: { shipmentId }, reason, gives } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await sendAgain({ tx, ...parcelContext }, asked),
  })
}

/** What staff does about the claim at a carrier. */
export type ClaimStep =
  | { step: 'open'; shipmentId: number; asked: Halere | 'worth'; caseNumber: string }
  | { step: 'decide'; shipmentId: number; granted: Halere | 'asked' | null; reason?: string }
  | { step: 'paid'; shipmentId: number }

/** Opens a claim at the carrier, writes its decision, or that it has paid: `shipment.claim`. Amounts in haléře. */
export async function stepCarrierClaim(
  context: Writing & ParcelContext,
  asked: ClaimStep,
): Promise<CarrierClaim | Refusal> {
  const { tx, now } = context
  const about = {
    operation: 'shipment.claim',
    target: { shipmentId: asked.shipmentId },
    ...('reason' in asked && asked.reason ? { reason: asked.reason } : {}),
    keep: ({ state, asked: amount, granted }: CarrierClaim) => ({ claim: state, asked: amount, granted }),
  } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async () => {
      if (asked.step === 'open') return await openCarrierClaim({ tx, now }, asked)
      if (asked.step === 'decide') return await decideCarrierClaim({ tx, now }, asked)
      return await payCarrierClaim({ tx, now }, asked)
    },
  })
}

/** An outcome that is written for several claims: each is opened for what its goods are worth, and granted as it was asked. */
export type ClaimOutcome =
  | { outcome: 'opened'; caseNumber: string }
  | { outcome: 'granted' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'paid' }

/** The step of one parcel's claim that an outcome of several is. */
export function claimStepOf(shipmentId: number, asked: ClaimOutcome): ClaimStep {
  if (asked.outcome === 'opened')
    return { step: 'open', shipmentId, asked: 'worth', caseNumber: asked.caseNumber }
  if (asked.outcome === 'granted') return { step: 'decide', shipmentId, granted: 'asked' }
  if (asked.outcome === 'refused') return { step: 'decide', shipmentId, granted: null, reason: asked.reason }
  return { step: 'paid', shipmentId }
}

/** Changes the terms of a carrier: `shipment.terms`. */
export async function changeTermsByStaff(
  context: Writing & OperationContext,
  terms: CarrierTerms,
): Promise<{ before: CarrierTerms; after: CarrierTerms } | Refusal> {
  const { tx } = context
  const asked = {
    operation: 'shipment.terms',
    subject: { kind: 'carrier', id: terms.carrier },
    look: async () => (await carrierTerms({ db: tx })).find(({ carrier }) => carrier === terms.carrier),
  } as const
  return await operate(context, { asked, work: async () => await changeCarrierTerms({ tx }, terms) })
}

export interface ParcelRefund {
  shipmentId: number
  /** Pieces of its lines whose money goes back; left out: all of them. */
  lines?: readonly PackedLine[] | undefined
  /** Printed on the corrective document. */
  reason: string
}

const nothing: ParcelSettled = { way: null, amount: 0, isNew: false, cause: null }

/**
 * Settles a lost, damaged or uncollected parcel by giving its money back: `shipment.refund`. Where nothing of the order
 * arrived it is cancelled, and all its money goes back; else the document is corrected by the lines, and their money goes
 * back. What the carrier never collected is not promised back. A repeat changes nothing.
 */
export async function refundParcel(
  context: Writing & ParcelContext & { shop: ClaimShop },
  asked: ParcelRefund,
): Promise<ParcelSettled | Refusal> {
  const { tx } = context
  const { shipmentId, reason } = asked
  const orderId = (await findParcelById({ db: tx }, shipmentId))?.orderId
  if (orderId === undefined) return refuse(404, 'parcel_desk.error.no_parcel')
  // Locks go attempts, order, as everywhere; what is decided by is read under them.
  await lockAttempts(context, orderId)
  await lockStates(context, orderId)
  const about = {
    operation: 'shipment.refund',
    target: { shipmentId },
    reason,
    gives: givesBack(orderId, asked),
    isChange: ({ isNew }: ParcelSettled) => isNew,
  } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => {
      const [parcel, before] = [
        await findParcelById({ db: tx }, shipmentId),
        await findOrder({ db: tx }, { id: orderId }),
      ]
      if (!parcel || !before) return refuse(404, 'parcel_desk.error.no_parcel')
      const lines = await linesOf(tx, parcel, asked.lines)
      if (isRefusal(lines)) return lines
      const isOwed = isUncollected(before, parcel)
      const money = { lines, reason, cause: `parcel:${shipmentId}` }
      // What was never collected is taken off the document while the order is under way: nothing counts as paid of it then.
      let taken: ParcelSettled = { way: 'nothing', amount: 0, isNew: true, cause: money.cause }
      const beforeMove = async (isWhole: boolean): Promise<Refusal | null> => {
        if (isWhole || !isOwed) return null
        const off = { order: before, money: { ...money, cash: parcel.cod ?? 0 } }
        const done = await takeOff({ ...context.shop, tx }, off)
        if (isRefusal(done)) return done
        taken = done
        return null
      }
      const settled = await settleParcel({ tx, ...parcelContext }, { shipmentId, beforeMove })
      if (isRefusal(settled) || !settled.isNew) return isRefusal(settled) ? settled : nothing
      const order = await findOrder({ db: tx }, { id: orderId })
      if (!order) return refuse(404, 'parcel_desk.error.no_order')
      if (order.states.fulfilment === 'RETURNED' && order.states.order === 'CONFIRMED')
        return await cancelWhole({ ...parcelContext, tx }, order.id, asked)
      if (isOwed) return taken
      return await giveBackLines({ ...context.shop, tx }, { order, money })
    },
  })
}

const givesBack = (orderId: number, input: object) => ({
  input,
  amount: async (tx: Tx, { amount, isNew, cause }: ParcelSettled) => {
    if (!isNew || amount === 0) return 0
    // Of a cancelled order the pieces are asked for already, with what staff gave of it before.
    const theirs = await givenByStaff({ tx }, { orderId, but: cause ?? '' })
    return cause === null ? Math.max(amount, theirs) : amount + theirs
  },
})

async function cancelWhole(
  context: Writing & ParcelOperationContext,
  orderId: number,
  { reason }: Pick<ParcelRefund, 'reason'>,
): Promise<ParcelSettled | Refusal> {
  const { tx } = context
  const paid = (await moneyOf(context, orderId)).reduce((sum, { left }) => sum + left, 0)
  const { queue, now, actorId = null } = context
  const cancelled = await cancelOrder({ tx, queue, now }, { orderId, actor: 'staff', actorId, reason })
  return isRefusal(cancelled)
    ? cancelled
    : { way: paid > 0 ? 'account' : null, amount: paid, isNew: true, cause: null }
}

async function linesOf(
  tx: Tx,
  { id, orderId }: Shipment,
  asked: readonly PackedLine[] | undefined,
): Promise<readonly PackedLine[] | Refusal> {
  const lines = (await findPackedParcels({ db: tx }, orderId)).find((one) => one.id === id)?.lines ?? []
  if (!asked) return lines
  const fits = asked.every(({ position, pieces }, at) => {
    const line = lines.find((one) => one.position === position)
    const isFirst = asked.findIndex((one) => one.position === position) === at
    return line && isFirst && Number.isInteger(pieces) && pieces > 0 && pieces <= line.pieces
  })
  return fits && asked.length > 0 ? asked : refuse(422, 'parcel_desk.error.pieces')
}

/**
 * Ends a begun order whose last pieces will not be sent: `shipment.drop`. They go back to the stock, the document is
 * corrected by them, and their money goes back; of an order on delivery no parcel collects it. Where none of its parcels brought
 * anything, and their money is back, nothing of the order arrives: it is cancelled. A repeat changes nothing.
 */
export async function dropUnsent(
  context: Writing & ParcelContext & { shop: ClaimShop },
  { reason, ...asked }: UnsentAsked & { reason: string },
): Promise<ParcelSettled | Refusal> {
  const { tx } = context
  const { orderId } = asked
  await lockAttempts(context, orderId)
  await lockStates(context, orderId)
  const about = {
    operation: 'shipment.drop',
    target: orderId,
    reason,
    gives: givesBack(orderId, { reason, ...asked }),
    isChange: ({ isNew }: ParcelSettled) => isNew,
  } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => {
      const before = await findOrder({ db: tx }, { id: orderId })
      if (!before) return refuse(404, 'parcel_desk.error.no_order')
      const totals = asked.lines.map(({ position, pieces }) => `${position}-${pieces}`).join()
      const hash = createHash('sha256').update(totals).digest('hex').slice(0, 16)
      const money = { reason, cause: `unsent:${hash}` }
      let taken: ParcelSettled | null = null
      let endsWhole = false
      const beforeMove = async ({ lines, cash, isWhole }: Unsent): Promise<Refusal | null> => {
        endsWhole = isWhole
        if (isWhole || !collects(before)) return null
        // Its document is issued as the first parcel leaves.
        if (before.states.fulfilment === 'PACKED') return refuse(409, 'parcel_desk.error.cod_rest')
        const off = { order: before, money: { ...money, lines, cash } }
        const done = await takeOff({ ...context.shop, tx }, off)
        if (isRefusal(done)) return done
        taken = done
        return null
      }
      const news = await leaveUnsent({ tx, ...parcelContext }, { ...asked, beforeMove })
      if (isRefusal(news) || news.length === 0) return isRefusal(news) ? news : nothing
      if (endsWhole) return await cancelWhole({ ...parcelContext, tx }, orderId, { reason })
      if (taken) return taken
      const order = await findOrder({ db: tx }, { id: orderId })
      if (!order) return refuse(404, 'parcel_desk.error.no_order')
      return await giveBackLines({ ...context.shop, tx }, { order, money: { ...money, lines: news } })
    },
  })
}
