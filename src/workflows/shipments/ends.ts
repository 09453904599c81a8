/** Staff operations on parcels that did not deliver what they should: traced, claimed, sent again, refunded. */
import { createHash } from 'node:crypto'
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findOrder, lockStates } from '../../shop/orders/orders.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { collects, type PackedLine, type Shipment } from '../../shop/shipments/rules.ts'
import {
  findPackedParcels,
  findParcelById,
  leaveUnsent,
  sendAgain,
  settleParcel,
  type Unsent,
} from '../../shop/shipments/shipments.ts'
import { refundByStaff, moneyOf } from '../refunds/refunds.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import type { ClaimShop } from '../claims/claims.ts'
import { giveBackLines, isUncollected, takeOff, type ParcelSettled } from './documents.ts'
import { givesAgain } from './goods.ts'
import { f, operation } from '../operations/operations.ts'
import {
  deskOf,
  everyParcel,
  isIn,
  someLines,
  linesOrAll,
  order,
  packing,
  parcel,
  standing,
  type ParcelContext,
  type ParcelState,
} from './fields.ts'
import { answersParcel, answersSettled } from './answers.ts'

export type { ParcelSettled } from './documents.ts'

/** Its goods are lost, or came back, and nothing of it is settled yet. */
const isToSettle = (one: ParcelState): boolean =>
  isIn(one, 'LOST', 'DAMAGED', 'RETURNED') && one.settledAt === null

/** As `sendAgain` of the parcels, by staff; goods that leave for a second time count like a write-off. */
export const sendParcelAgain = operation({
  operation: 'shipment.again',
  call: 'shipments/again',
  summary: 'Sends the goods of a lost, damaged or uncollected parcel again',
  input: { ...parcel, ...packing, reason: f.reason() },
  run: async (context, { reason: _reason, ...asked }) => await sendAgain(deskOf(context), asked),
  ...everyParcel,
  gives: async (context, { shipmentId }) => await givesAgain(context, { shipmentId }),
  answer: answersParcel,
  forms: { again: { isWarned: true, offered: isToSettle } },
})

const noEnds: ParcelSettled = { way: null, amount: 0, isNew: false, cause: null }

/** The context of operations that settle money, and their audit with the order concerned. */
type Settling = Writing & ParcelContext & Omit<ClaimShop, 'db' | 'now'>
const needs = [...everyParcel.needs, 'config', 'catalogue', 'delivery'] as const

const shopOf = (context: Settling) => ({ ...context, now: () => context.now })

const orderOf = async ({ tx }: Writing, { shipmentId }: { shipmentId: number }): Promise<number> =>
  (await findParcelById({ db: tx }, shipmentId))?.orderId ?? 0

/** Locks go attempts, order, as everywhere; what is decided by is read under them. */
async function settlingAudit(context: Writing, orderId: number) {
  await lockAttempts(context, orderId)
  await lockStates(context, orderId)
  return {
    subject: { kind: 'order', id: orderId },
    look: async () => await standing(context, orderId),
    isChange: ({ isNew }: ParcelSettled) => isNew,
  }
}

/** A refund: the parcel, or the order, is named as confirmation. */
const isSettling = { isWarned: true, isSure: true } as const

/**
 * Settles a lost, damaged or uncollected parcel by giving its money back. Where nothing of the order arrived it is cancelled, and
 * all its money goes back; else the document is corrected by the lines, and their money goes back. What the carrier never
 * collected is not promised back. A repeat changes nothing.
 */
export const refundParcel = operation({
  operation: 'shipment.refund',
  call: 'shipments/refund',
  summary: 'Refunds a parcel; cancels the order if none of it arrived',
  input: { ...parcel, lines: linesOrAll, reason: f.reason() },
  needs,
  run: async (context, { shipmentId, lines: asked, reason }) => {
    const { tx } = context
    const one = await findParcelById({ db: tx }, shipmentId)
    const before = one && (await findOrder({ db: tx }, { id: one.orderId }))
    if (!one || !before) return refuse(404, 'parcel_desk.error.no_parcel')
    const given = await linesOf(tx, one, asked)
    if (isRefusal(given)) return given
    const isOwed = isUncollected(before, one)
    const money = { lines: given, reason, cause: `parcel:${shipmentId}` }
    // Cash that was never collected is taken off the document while the order is under way: none of it counts as paid then.
    let taken: ParcelSettled = { way: 'nothing', amount: 0, isNew: true, cause: money.cause }
    const beforeMove = async (isWhole: boolean): Promise<Refusal | null> => {
      if (isWhole || !isOwed) return null
      const off = { order: before, money: { ...money, cash: one.cod ?? 0 } }
      const done = await takeOff(shopOf(context), off)
      if (isRefusal(done)) return done
      taken = done
      return null
    }
    const settled = await settleParcel(deskOf(context), { shipmentId, beforeMove })
    if (isRefusal(settled) || !settled.isNew) return isRefusal(settled) ? settled : noEnds
    const after = await findOrder({ db: tx }, { id: before.id })
    if (!after) return refuse(404, 'parcel_desk.error.no_order')
    if (after.states.fulfilment === 'RETURNED' && after.states.order === 'CONFIRMED')
      return await cancelWhole(context, { orderId: after.id, reason })
    return isOwed ? taken : await giveBackLines(shopOf(context), { order: after, money })
  },
  audit: async (context, input) => await settlingAudit(context, await orderOf(context, input)),
  gives: async (context, input) => givesBack(await orderOf(context, input)),
  answer: answersSettled,
  forms: { refund: { ...isSettling, offered: isToSettle } },
})

const givesBack = (orderId: number) => ({
  amount: async (tx: Tx, { amount, isNew, cause }: ParcelSettled) => {
    if (!isNew || amount === 0) return 0
    // For a cancelled order `theirs` already includes these pieces, with earlier refunds by staff.
    const theirs = await refundByStaff({ tx }, { orderId, but: cause ?? '' })
    return cause === null ? Math.max(amount, theirs) : amount + theirs
  },
})

async function cancelWhole(
  context: Settling,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<ParcelSettled | Refusal> {
  const paid = (await moneyOf(context, orderId)).reduce((sum, { left }) => sum + left, 0)
  const { tx, queue, now, actorId } = deskOf(context)
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
 * Ends an order that was sent in part: the remaining pieces will not be sent. They go back to the stock, the document is corrected by them, and their
 * money goes back; of an order on delivery no parcel collects it. Where none of its parcels brought anything, and their money is
 * back, nothing of the order arrives: it is cancelled. A repeat changes nothing.
 */
export const dropUnsent = operation({
  operation: 'shipment.drop',
  call: 'shipments/drop',
  summary: 'Cancels unsent pieces of a partly sent order and refunds them',
  input: { ...order, lines: someLines, reason: f.reason() },
  needs,
  run: async (context, { reason, ...asked }) => {
    const { tx } = context
    const before = await findOrder({ db: tx }, { id: asked.orderId })
    if (!before) return refuse(404, 'parcel_desk.error.no_order')
    const totals = asked.lines.map(({ position, pieces }) => `${position}-${pieces}`).join()
    const hash = createHash('sha256').update(totals).digest('hex').slice(0, 16)
    const money = { reason, cause: `unsent:${hash}` }
    let taken: ParcelSettled | null = null
    let endsWhole = false
    const beforeMove = async ({ lines: unsent, cash, isWhole }: Unsent): Promise<Refusal | null> => {
      endsWhole = isWhole
      if (isWhole || !collects(before)) return null
      // Its document is issued as the first parcel leaves.
      if (before.states.fulfilment === 'PACKED') return refuse(409, 'parcel_desk.error.cod_rest')
      const off = { order: before, money: { ...money, lines: unsent, cash } }
      const done = await takeOff(shopOf(context), off)
      if (isRefusal(done)) return done
      taken = done
      return null
    }
    const news = await leaveUnsent(deskOf(context), { ...asked, beforeMove })
    if (isRefusal(news) || news.length === 0) return isRefusal(news) ? news : noEnds
    if (endsWhole) return await cancelWhole(context, { orderId: asked.orderId, reason })
    if (taken) return taken
    const after = await findOrder({ db: tx }, { id: asked.orderId })
    if (!after) return refuse(404, 'parcel_desk.error.no_order')
    return await giveBackLines(shopOf(context), { order: after, money: { ...money, lines: news } })
  },
  audit: async (context, { orderId }) => await settlingAudit(context, orderId),
  gives: (_context, { orderId }) => givesBack(orderId),
  answer: answersSettled,
  forms: { drop: isSettling },
})
