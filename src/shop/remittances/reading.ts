/** Reads of remittances for staff. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import {
  selectBatchesFirst,
  selectIsLate,
  selectLateFirst,
  selectAwaitedPage,
  selectLinePage,
  selectRemittancePage,
  selectStanding,
  type AwaitedQuery,
  type AwaitedParcel,
  type ListedLine,
  type RemitDays,
  type RemittancesQuery,
  type Standing,
} from './list-queries.ts'
import type { LineSort } from './rules.ts'
import { isBringing } from './transfer-queries.ts'
import { selectRemittedOf, type RemittedOfOrder } from './of-order-queries.ts'
import { hasLine, selectLine, selectRemittance, type Remittance, type RemittanceLine } from './queries.ts'

export type { AwaitedParcel, ListedLine, RemitDays, Standing } from './list-queries.ts'

/** Remittances, latest first. @returns 400 if the cursor belongs to another list. */
export async function listRemittances(
  { db }: { db: Reader },
  asked: RemittancesQuery,
): Promise<Outcome<Page<Remittance>>> {
  return await selectRemittancePage(db, asked)
}

/** A remittance with its state; null if there is no such remittance. */
export async function findRemittance(
  { db }: { db: Reader },
  { remittanceId }: { remittanceId: number },
): Promise<{ remittance: Remittance; standing: Standing } | null> {
  const remittance = await selectRemittance(db, { id: remittanceId })
  return remittance && { remittance, standing: await selectStanding(db, remittanceId) }
}

/** The lines of a remittance in the order of its file. @returns 400 if the cursor belongs to another list. */
export async function listLines(
  { db }: { db: Reader },
  asked: SortedPageQuery<LineSort> & { remittanceId: number; undecidedOnly: boolean },
): Promise<Outcome<Page<ListedLine>>> {
  return await selectLinePage(db, asked)
}

/** Delivered parcels with cash that has not come, oldest first. @param asked.lateOnly only those past the day it was due */
export async function listAwaitedCash(
  { db }: { db: Reader },
  asked: AwaitedQuery,
): Promise<Outcome<Page<AwaitedParcel>>> {
  return await selectAwaitedPage(db, asked)
}

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
export async function findOpenBatches({ db }: { db: Reader }, asked: { today: string }): Promise<FirstRows> {
  return await selectBatchesFirst(db, asked)
}

/** True if the cash of a delivered parcel is late. */
export async function isCashLate(
  { db }: { db: Reader },
  asked: { shipmentId: number; today: string; days: RemitDays },
): Promise<boolean> {
  return await selectIsLate(db, asked)
}

/** The parcels with the latest cash, and the number of late ones; without those that are snoozed. */
export async function findLateCash(
  { db }: { db: Reader },
  asked: { today: string; days: RemitDays },
): Promise<FirstRows> {
  return await selectLateFirst(db, asked)
}

/** True if a batch has a line for this cash, so that its transfers bring it. */
export async function isInBatch({ db }: { db: Reader }, { cashId }: { cashId: number }): Promise<boolean> {
  return await hasLine(db, cashId)
}

/** True if a ledger entry brings a line of a batch: it is reversed together with its transfer. */
export async function isOfBatch({ db }: { db: Reader }, { entryId }: { entryId: number }): Promise<boolean> {
  return await isBringing(db, entryId)
}
