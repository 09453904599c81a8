/** Reads of remittances for staff. */
import { reads } from '../../server/verb.ts'
import type { Reader } from '../../server/db.ts'
import {
  selectBatchesFirst,
  selectIsLate,
  selectLateFirst,
  selectAwaitedPage,
  selectLinePage,
  selectRemittancePage,
  selectStanding,
  type Standing,
} from './list-queries.ts'
import { isBringing } from './transfer-queries.ts'
import { selectRemittedOf, type RemittedOfOrder } from './of-order-queries.ts'
import { hasLine, selectLine, selectRemittance, type Remittance, type RemittanceLine } from './queries.ts'

export type { AwaitedParcel, ListedLine, RemitDays, Standing } from './list-queries.ts'

/** Remittances, latest first. @returns 400 if the cursor belongs to another list. */
export const listRemittances = reads(selectRemittancePage)

/** A remittance with its state; null if there is no such remittance. */
export async function findRemittance(
  { db }: { db: Reader },
  { remittanceId }: { remittanceId: number },
): Promise<{ remittance: Remittance; standing: Standing } | null> {
  const remittance = await selectRemittance(db, { id: remittanceId })
  return remittance && { remittance, standing: await selectStanding(db, remittanceId) }
}

/** The lines of a remittance in the order of its file. @returns 400 if the cursor belongs to another list. */
export const listLines = reads(selectLinePage)

/** Delivered parcels with cash that has not come, oldest first. @param asked.lateOnly only those past the day it was due */
export const listAwaitedCash = reads(selectAwaitedPage)

/** Lines of remittances for the parcels of an order. */
export async function findRemittedOf(
  { db }: { db: Reader },
  { orderId }: { orderId: number },
): Promise<RemittedOfOrder[]> {
  return await selectRemittedOf(db, orderId)
}

export async function findLine(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<RemittanceLine | null> {
  return await selectLine(db, id)
}

/** Batches that wait for more than snoozed lines, oldest first, and their number. */
export const findOpenBatches = reads(selectBatchesFirst)

/** True if the cash of a delivered parcel is late. */
export const isCashLate = reads(selectIsLate)

/** The parcels with the latest cash, and the number of late ones; without those that are snoozed. */
export const findLateCash = reads(selectLateFirst)

/** True if a batch has a line for this cash, so that its transfers bring it. */
export async function isInBatch({ db }: { db: Reader }, { cashId }: { cashId: number }): Promise<boolean> {
  return await hasLine(db, cashId)
}

/** True if a ledger entry brings a line of a batch: it is reversed together with its transfer. */
export async function isOfBatch({ db }: { db: Reader }, { entryId }: { entryId: number }): Promise<boolean> {
  return await isBringing(db, entryId)
}
