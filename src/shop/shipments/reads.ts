/** Reads of shipments. */
import { reads } from '../../server/verb.ts'
import { selectEventsOf, selectOrdersOf } from './event-queries.ts'
import { selectArrivedComplaints } from './queries.ts'
import * as packingQueries from './packing-queries.ts'
import type { Reading } from '../../server/context.ts'
import type { PageQuery } from '../../server/page.ts'

/**
 * The packing queue: orders to be packed or handed over, or parcels under way, oldest first. They are two
 * separate lists, so that parcels under way never push a new order out.
 */
export const findPackingQueue = async (
  { db }: Reading,
  { which, asked }: { which: 'to_pack' | 'under_way'; asked: PageQuery },
) => await packingQueries.selectPackingQueue(db, which, asked)

/**
 * The latest steps of all parcels of an order, in their order.
 * @param asked.most their number; `isCut`: there are earlier ones
 */
export const findParcelEvents = reads(selectEventsOf)

/** The ids of the orders of parcels, by the parcels' ids. */
export const findOrdersOfParcels = async ({ db }: Reading, { ids }: { ids: readonly number[] }) =>
  await selectOrdersOf(db, ids)

/** Complaints with all new goods arrived that wait for nothing else, with their orders. */
export const findArrivedComplaints = reads(selectArrivedComplaints)
