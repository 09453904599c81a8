/** Reads of the packing desk: orders that wait, lines that are left of them, and the state of parcels. */
import { reads } from '../../server/verb.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { lastWorkingDayOf } from '../../lib/deadlines.ts'
import { selectClaim } from './claim-queries.ts'
import {
  selectDeskLines,
  selectQueuedGoods,
  selectToPack,
  type DeskLine,
  type OrderToPack,
  type ToPackFilter,
} from './desk-queries.ts'
import { selectParcelList, type ListedParcel, type ParcelFilter } from './parcel-list-queries.ts'

export { toPackSorts, type ToPackSort } from './desk-rules.ts'
export type { DeskLine, OrderToPack, QueuedGoods } from './desk-queries.ts'
export type { ListedParcel } from './parcel-list-queries.ts'

/** A page of the orders with pieces left to pack. @returns 400 if the cursor belongs to another list. */
export const findToPack = async (
  { db }: Reading,
  { asked, ...filter }: ToPackFilter & { asked: PageQuery },
): Promise<Outcome<Page<OrderToPack>>> => await selectToPack(db, filter, asked)

/** Buyers and goods of orders in the queue. */
export const findQueuedGoods = reads(selectQueuedGoods)

/** Lines of these orders that are left to pack. */
export const findDeskLines = async (
  { db }: Reading,
  { orderIds }: { orderIds: readonly number[] },
): Promise<DeskLine[]> => await selectDeskLines(db, orderIds)

/**
 * A page of the parcels in some states that match every word of the search.
 * @returns 400 if the cursor belongs to another list.
 */
export const findParcelList = async (
  { db }: Reading,
  { asked, ...filter }: ParcelFilter & { asked: PageQuery },
): Promise<Outcome<Page<ListedParcel>>> => await selectParcelList(db, filter, asked)

/** The claim against the carrier about a parcel; null if there is no claim. */
export const findCarrierClaim = reads(selectClaim)

/** The day by which it should leave: the working day after it could be packed, as 2026-11-30. */
export const shipByOf = (readySince: Date): string => lastWorkingDayOf(readySince, 1)

/** The day by which an order has to leave: for what its customer was promised, else the next working day. */
export const leavingOf = ({ leavesBy, readySince }: { leavesBy: string | null; readySince: Date }): string =>
  leavesBy ?? shipByOf(readySince)
