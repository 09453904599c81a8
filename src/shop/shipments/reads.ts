/** What can be read of shipments. */
import { selectEventsOf, selectOrdersOf } from './event-queries.ts'
import { selectArrivedComplaints } from './queries.ts'
import * as packingQueries from './packing-queries.ts'
import type { Reading } from '../../server/context.ts'
import type { PageAsked } from '../../server/page.ts'

/** How many wait to be packed or handed over, as `countRows` counts, and since when the oldest was ordered. */

/**
 * The packing queue: what is to be packed or handed over, or what is under way, each the oldest first. They are asked for
 * apart, so that parcels under way never push a new order out of the list.
 */
export const findPackingQueue = async (
  { db }: Reading,
  { which, asked }: { which: 'to_pack' | 'under_way'; asked: PageAsked },
) => await packingQueries.selectPackingQueue(db, which, asked)

/** The latest steps of all parcels of an order, in their order. @param asked.most how many; `isCut`: there are earlier ones */
export const findParcelEvents = async ({ db }: Reading, asked: { orderId: number; most: number }) =>
  await selectEventsOf(db, asked)

/** The ids of the orders of parcels, by the parcels' ids. */
export const findOrdersOfParcels = async ({ db }: Reading, { ids }: { ids: readonly number[] }) =>
  await selectOrdersOf(db, ids)

/** Complaints whose new goods have all arrived, and that wait for nothing else, with their orders. */
export const findArrivedComplaints = async ({ db }: Reading) => await selectArrivedComplaints(db)
