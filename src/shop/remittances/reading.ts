/** What staff reads about remittances. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import type { Page, SortedPageAsked } from '../../server/page.ts'
import {
  selectBatchesFirst,
  selectIsLate,
  selectLateFirst,
  selectAwaitedPage,
  selectLinePage,
  selectRemittancePage,
  selectStanding,
  type AwaitedAsked,
  type AwaitedParcel,
  type ListedLine,
  type RemitDays,
  type RemittancesAsked,
  type Standing,
} from './list-queries.ts'
import type { LineSort } from './rules.ts'
import { isBringing } from './transfer-queries.ts'
import { selectRemittedOf, type RemittedOfOrder } from './of-order-queries.ts'
import { hasLine, selectLine, selectRemittance, type Remittance, type RemittanceLine } from './queries.ts'

export type { AwaitedParcel, ListedLine, RemitDays, Standing } from './list-queries.ts'

/** Remittances, the latest first. @returns 400: the cursor is none of this list. */
export async function listRemittances(
  { db }: { db: Reader },
  asked: RemittancesAsked,
): Promise<Outcome<Page<Remittance>>> {
  return await selectRemittancePage(db, asked)
}

/** One remittance and how it stands; null: there is none. */
export async function findRemittance(
  { db }: { db: Reader },
  { remittanceId }: { remittanceId: number },
): Promise<{ remittance: Remittance; standing: Standing } | null> {
  const remittance = await selectRemittance(db, { id: remittanceId })
  return remittance && { remittance, standing: await selectStanding(db, remittanceId) }
}

/** The lines of a remittance in the order of its file. @returns 400: the cursor is none of this list. */
export async function listLines(
  { db }: { db: Reader },
  asked: SortedPageAsked<LineSort> & { remittanceId: number; undecidedOnly: boolean },
): Promise<Outcome<Page<ListedLine>>> {
  return await selectLinePage(db, asked)
}

/** Parcels that were delivered and whose cash has not come, the oldest first. @param asked.lateOnly past the day it was due */
export async function listAwaitedCash(
  { db }: { db: Reader },
  asked: AwaitedAsked,
): Promise<Outcome<Page<AwaitedParcel>>> {
  return await selectAwaitedPage(db, asked)
}

/** What carriers remitted for the parcels of an order, line by line. */
export async function findRemittedOf(
  { db }: { db: Reader },
  { orderId }: { orderId: number },
): Promise<RemittedOfOrder[]> {
  return await selectRemittedOf(db, orderId)
}

/** One line; null: there is none. */
export async function findLine(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<RemittanceLine | null> {
  return await selectLine(db, id)
}

/** The batches that wait for more than lines set aside, the oldest first, and how many there are. */
export async function findOpenBatches({ db }: { db: Reader }, asked: { today: string }): Promise<FirstRows> {
  return await selectBatchesFirst(db, asked)
}

/** Whether the cash of a delivered parcel is late. */
export async function isCashLate(
  { db }: { db: Reader },
  asked: { shipmentId: number; today: string; days: RemitDays },
): Promise<boolean> {
  return await selectIsLate(db, asked)
}

/** The parcels whose cash is the latest, and how many are late; not those that are set aside. */
export async function findLateCash(
  { db }: { db: Reader },
  asked: { today: string; days: RemitDays },
): Promise<FirstRows> {
  return await selectLateFirst(db, asked)
}

/** Whether a batch names this cash, so that its transfers bring it. */
export async function isInBatch({ db }: { db: Reader }, { cashId }: { cashId: number }): Promise<boolean> {
  return await hasLine(db, cashId)
}

/** Whether an entry of the ledger brings a line of a batch: it is taken back with its transfer. */
export async function isOfBatch({ db }: { db: Reader }, { entryId }: { entryId: number }): Promise<boolean> {
  return await isBringing(db, entryId)
}
