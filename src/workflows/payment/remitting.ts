/** Carriers remit cash on delivery: each line of a batch pays its order, and the batch's transfers bring the money. */
import type { Outcome } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { addCashFee, bringCash, codCash, lockMoney } from '../../shop/money/money.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import {
  certainTransfer,
  closeBatch,
  endLine,
  allocateTransfer,
  lockBatch,
  pendingLines,
  remittedParcel,
  transfersOf,
  waitingLines,
  writeBrought,
  type LineEnd,
  type Remittance,
  type RemittanceLine,
} from '../../shop/remittances/remittances.ts'
import { targetOf, verdictOf } from '../../shop/remittances/rules.ts'
import { bookCod, cashPart } from '../../shop/shipments/shipments.ts'
import { lockPaid } from './allocating.ts'

export interface RemittingContext {
  tx: Tx
  now: Date
}

/** Lines per transaction: their orders are locked that long. */
const linesAStep = 50
const shopsOwn = { actor: 'shop', staffId: null } as const

/**
 * Processes a batch as far as possible without a person, in steps that may stop anywhere and be repeated:
 * matches new lines with their parcels, and transfers with the lines.
 * @returns true if it is settled
 */
export async function settleRemittance(
  { db, ...context }: Omit<RemittingContext, 'tx'> & { db: Db },
  { remittanceId }: { remittanceId: number },
): Promise<boolean> {
  for (;;) {
    const step = await db
      .transaction()
      .execute(async (tx) => await settleStep({ ...context, tx }, remittanceId))
    if (step !== 'more') return step === 'settled'
  }
}

async function settleStep(
  context: RemittingContext,
  remittanceId: number,
): Promise<'more' | 'settled' | 'waits'> {
  const { tx } = context
  const remittance = await lockBatch({ tx }, { remittanceId })
  if (!remittance) return 'waits'
  const waiting = await waitingLines({ tx }, { remittance, limit: linesAStep })
  // Orders are locked in ascending order, as everywhere that locks several of them.
  const sorted = waiting.toSorted((a, b) => (a.parcel?.orderId ?? 0) - (b.parcel?.orderId ?? 0))
  for (const { line, parcel } of sorted)
    await settleLine(context, {
      line,
      named: parcel && { shipmentId: parcel.shipmentId, orderId: parcel.orderId },
    })
  if (waiting.length > 0) return 'more'
  // This locks the transfer, and cash must be locked before transfers: the money is allocated in the next step.
  if (await findTransfer(context, remittance)) return 'more'
  if ((await bringStep(context, remittance)) > 0) return 'more'
  return (await closeBatch({ tx }, remittance)) ? 'settled' : 'waits'
}

/** A parcel named by a line. */
interface Named {
  shipmentId: number
  orderId: number
}

/** Ends a line according to its parcel's current state. The batch is locked. */
export async function settleLine(
  context: RemittingContext,
  { line, named }: { line: RemittanceLine; named: Named | null },
): Promise<RemittanceLine> {
  const { tx, now } = context
  if (named) await lockPaid({ tx }, named.orderId)
  const parcel = named && (await remittedParcel({ tx }, named))
  const verdict = verdictOf(line, parcel)
  const end = { lineId: line.id, state: verdict, shipmentId: named?.shipmentId ?? null }
  if (!named || !parcel) return await endLine({ tx, now }, end)
  if (verdict === 'DIFFERS') return await endLine({ tx, now }, { ...end, expected: parcel.cod })
  if (verdict !== 'PAID' && verdict !== 'REST') return await endLine({ tx, now }, end)
  const paid = { state: verdict, expected: line.amount }
  const taken = await undoneWhenRefused(tx, async () => await takeLine(context, { line, named, end: paid }))
  return isRefusal(taken) ? await endLine({ tx, now }, { ...end, state: 'NOT_DUE' }) : taken
}

/**
 * Books the cash of a line's parcel: its order is paid as far as it was not yet, less the carrier's fee. The order is locked.
 * @returns 409 if nothing is collected for it, or it is not dispatched; 422 if the fee exceeds the rest of the cash
 */
export async function takeLine(
  context: RemittingContext,
  { line, named, end }: { line: RemittanceLine; named: Named; end: LineEnd },
): Promise<Outcome<RemittanceLine>> {
  const { tx, now } = context
  const { orderId, shipmentId } = named
  const part = await cashPart({ db: tx }, shipmentId)
  if (!(await codCash({ tx }, { orderId, part }))) {
    const booked = await bookCod({ tx, now, actor: 'shop' }, { shipmentId })
    if (isRefusal(booked)) return booked
  }
  const cash = await codCash({ tx }, { orderId, part })
  if (!cash) return refuse(409, 'parcel_desk.error.cod_not_due')
  const fee = line.fee + (end.letGo ?? 0)
  const kept = await addCashFee({ tx }, { cashId: cash.id, fee })
  if (isRefusal(kept)) return kept
  return await endLine({ tx, now }, { ...end, lineId: line.id, shipmentId, cashId: cash.id })
}

/** If no transfer is assigned to the batch yet, assigns the one that matches beyond doubt. */
async function findTransfer({ tx, now }: RemittingContext, remittance: Remittance): Promise<boolean> {
  const { id: remittanceId } = remittance
  if ((await transfersOf({ db: tx }, { remittanceId })).length > 0) return false
  const receivedId = await certainTransfer({ db: tx }, remittance)
  if (receivedId === null) return false
  const received = await lockMoney({ tx }, { id: receivedId })
  if (received?.free !== received?.amount) return false
  if (await refusalTakenBack({ db: tx }, { receivedId })) return false
  return await allocateTransfer(
    { tx, now, staffId: null },
    { remittanceId, receivedId, reason: 'symbol and amount' },
  )
}

/** Allocates the free part of the batch's transfers to its lines. @returns the number of entries booked */
async function bringStep({ tx, now }: RemittingContext, { id: remittanceId }: Remittance): Promise<number> {
  const pending = await pendingLines({ db: tx }, { remittanceId, limit: linesAStep })
  const transfers = await transfersOf({ db: tx }, { remittanceId })
  if (pending.length === 0 || transfers.every(({ free }) => free === 0)) return 0
  for (const { cashId } of pending) if (cashId !== null) await lockMoney({ tx }, { id: cashId })
  let booked = 0
  for (const line of pending) booked += await bringLine({ tx, now }, line, remittanceId)
  return booked
}

async function bringLine(
  { tx, now }: Pick<RemittingContext, 'tx' | 'now'>,
  line: RemittanceLine & { brought: number; entries: number },
  remittanceId: number,
): Promise<number> {
  let missing = targetOf(line) - line.brought
  let booked = 0
  for (const { receivedId, free } of await transfersOf({ db: tx }, { remittanceId })) {
    const amount = Math.min(missing, free)
    if (amount <= 0 || line.cashId === null) continue
    const key = `remittance:${line.id}:${line.entries + booked}`
    const asked = { key, receivedId, cashId: line.cashId, amount, reason: `remittance ${remittanceId}` }
    const brought = await bringCash({ tx, now, by: shopsOwn }, asked)
    // Taken by a person in the meantime: the next step sees the rest.
    if (isRefusal(brought)) continue
    await writeBrought({ tx }, { entryId: brought.entry.id, lineId: line.id })
    missing -= amount
    booked += 1
  }
  return booked
}
