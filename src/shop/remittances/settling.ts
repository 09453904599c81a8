/** Brings lines of a remittance to their ends, and transfers to their lines. All of it under the lock of the batch. */
import { reads } from '../../server/verb.ts'
import type { Remitter } from '../../lib/delivery.ts'
import type { Reader, Tx } from '../../server/db.ts'
import {
  countUndecided,
  insertBrought,
  lockRemittance,
  markSettled,
  selectLine,
  selectParcel,
  selectPending,
  selectWaitingLines,
  updateLine,
  type Remittance,
  type RemittanceLine,
} from './queries.ts'
import type { LineState, RemittedParcel } from './rules.ts'
import {
  endTransferOf,
  insertTransferOf,
  selectAwaited,
  selectBroughtBy,
  selectCertainTransfer,
  selectTransfers,
  type BringingTransfer,
} from './transfer-queries.ts'
import { selectAllocated, writeVoid } from './void-queries.ts'
import { parcelsOf } from './writing.ts'

/** Locks a batch; null if there is no such batch. */
export async function lockBatch(
  { tx }: { tx: Tx },
  { remittanceId }: { remittanceId: number },
): Promise<Remittance | null> {
  return await lockRemittance(tx, remittanceId)
}

/** Locks the batch of a line and reads both; null if there is no such line. */
export async function lockLine(
  { tx }: { tx: Tx },
  { lineId }: { lineId: number },
): Promise<{ remittance: Remittance; line: RemittanceLine } | null> {
  const found = await selectLine(tx, lineId)
  const remittance = found && (await lockRemittance(tx, found.remittanceId))
  // Read again: another clerk may have decided about it while we waited.
  const line = remittance && (await selectLine(tx, lineId))
  return remittance && line ? { remittance, line } : null
}

/** Lines not judged yet, with the parcels that they name. */
export async function waitingLines(
  { tx }: { tx: Tx },
  { remittance, limit }: { remittance: Remittance; limit: number },
): Promise<{ line: RemittanceLine; parcel: RemittedParcel | null }[]> {
  const lines = await selectWaitingLines(tx, { remittanceId: remittance.id, limit })
  const of = await parcelsOf({ db: tx }, { carrier: remittance.carrier, lines })
  return lines.map((line) => ({ line, parcel: of(line) }))
}

/** The parcel named by a person, by any of its numbers; null: this carrier has no such parcel. */
export async function findRemitted(
  { db }: { db: Reader },
  { carrier, reference }: { carrier: Remitter; reference: string },
): Promise<RemittedParcel | null> {
  const line = { reference, otherReference: '' }
  return (await parcelsOf({ db }, { carrier, lines: [line] }))(line)
}

/** The current state of a parcel; the caller has locked its order. Null if there is no such parcel. */
export async function remittedParcel(
  { tx }: { tx: Tx },
  { shipmentId }: { shipmentId: number },
): Promise<RemittedParcel | null> {
  return await selectParcel(tx, shipmentId)
}

/** The outcome of a line. */
export interface LineEnd {
  state: LineState
  shipmentId?: number | null
  cashId?: number
  expected?: number | null
  letGo?: number
  missed?: number
  reason?: string
  staffId?: number | null
}

/** Records the outcome of a line. */
export async function endLine(
  { tx, now }: { tx: Tx; now: Date },
  { lineId, ...end }: LineEnd & { lineId: number },
): Promise<RemittanceLine> {
  return await updateLine(tx, lineId, {
    state: end.state,
    ended_at: now,
    ...(end.shipmentId === undefined ? {} : { shipment_id: end.shipmentId }),
    ...(end.cashId === undefined ? {} : { cash_id: end.cashId }),
    ...(end.expected === undefined ? {} : { expected: end.expected }),
    ...(end.letGo === undefined ? {} : { let_go: end.letGo }),
    ...(end.missed === undefined ? {} : { missed: end.missed }),
    ...(end.reason === undefined ? {} : { reason: end.reason.slice(0, 500) }),
    ...(end.staffId === undefined ? {} : { staff_id: end.staffId }),
  })
}

/** Lines that transfers have not brought in full, sorted by their cash. */
export const pendingLines = reads(selectPending)

/** The transfers of a batch, each with its unallocated amount. */
export async function transfersOf(
  { db }: { db: Reader },
  { remittanceId }: { remittanceId: number },
): Promise<BringingTransfer[]> {
  return await selectTransfers(db, remittanceId)
}

/** Allocates a transfer to a batch. @returns true if it is new */
export async function allocateTransfer(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  link: { remittanceId: number; receivedId: number; reason: string },
): Promise<boolean> {
  return await insertTransferOf(tx, { ...link, staffId, now })
}

/**
 * Removes a transfer from a batch.
 * @returns the entries it had brought, to be reversed; null: it was not allocated to the batch
 */
export async function takeTransferAway(
  { tx, now }: { tx: Tx; now: Date },
  link: { remittanceId: number; receivedId: number },
): Promise<{ entryId: number; cashId: number }[] | null> {
  return (await endTransferOf(tx, { ...link, now })) ? await selectBroughtBy(tx, link) : null
}

/** Records the ledger entry that brought a line. */
export async function writeBrought(
  { tx }: { tx: Tx },
  brought: { entryId: number; lineId: number },
): Promise<void> {
  await insertBrought(tx, brought)
}

/**
 * The transfer that brings a batch beyond doubt: the only one with its symbol and exact amount; null if there
 * is no such transfer.
 */
export async function certainTransfer(
  { db }: { db: Reader },
  { id: remittanceId, variableSymbol, collected, fee, remittedOn }: Remittance,
): Promise<number | null> {
  if (variableSymbol === null) return null
  return await selectCertainTransfer(db, {
    remittanceId,
    variableSymbol,
    amount: collected - fee,
    remittedOn,
  })
}

/** The batches that a transfer with this symbol may bring. */
export async function awaitedBy(
  { db }: { db: Reader },
  { variableSymbol }: { variableSymbol: string },
): Promise<number[]> {
  return await selectAwaited(db, variableSymbol)
}

/** The cash booked for the lines of a batch, each with the amount that its carrier keeps of it; haléře. */
export async function allocatedCash(
  { db }: { db: Reader },
  { remittanceId }: { remittanceId: number },
): Promise<{ cashId: number; kept: number; parcel: string; isDelivered: boolean }[]> {
  return await selectAllocated(db, remittanceId)
}

/** Voids a batch that was written by mistake. The caller has checked that no transfer brings it, and returns the fees. */
export async function voidBatch(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  { remittanceId: id, reason }: { remittanceId: number; reason: string },
): Promise<void> {
  await writeVoid(tx, { id, reason, staffId, now })
}

/** Records if a batch is settled: every line is at its end, a transfer is allocated to it, and nothing more is to come. */
export async function closeBatch(
  { tx }: { tx: Tx },
  { id: remittanceId, isSettled, voidedAt }: Remittance,
): Promise<boolean> {
  if (voidedAt !== null) return true
  const isOpen =
    (await selectWaitingLines(tx, { remittanceId, limit: 1 })).length > 0 ||
    (await countUndecided(tx, remittanceId)) > 0 ||
    (await selectPending(tx, { remittanceId, limit: 1 })).length > 0 ||
    (await selectTransfers(tx, remittanceId)).length === 0
  if (isSettled === isOpen) await markSettled(tx, remittanceId, !isOpen)
  return !isOpen
}
