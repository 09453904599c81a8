/** The public interface of delivery and payment methods. */
import { needsConnection, paymentCodes, type PaymentCode } from '../../lib/delivery.ts'
import type { Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { Versioned } from '../../server/versioned.ts'
import { selectBranchVersion, selectDelivery, selectOpenPoints } from './queries.ts'
import type { Branch, Delivery, Payment, Shipping } from './rules.ts'
import {
  indexOf,
  pointIn,
  search,
  type FoundPoint,
  type OpenPoint,
  type PointIndex,
  type PointQuery,
  type PointsFound,
} from './search.ts'

export { changeTariff, lockedTariff, type TariffChange, type TariffChanged } from './tariff.ts'
export { tariffOf } from './reads.ts'

/**
 * Payments that a shop can't accept: transfers without an account of its own, and none at all without a name to
 * sell under (`Config` says both).
 */
export const withheldPayments = (shop: {
  transfersAccepted: boolean
  ordersAccepted: boolean
}): PaymentCode[] => {
  if (!shop.ordersAccepted) return paymentCodes
  return shop.transfersAccepted ? [] : ['transfer']
}
export type { Tariff } from './tariff-queries.ts'
export {
  feedsOf,
  findPoint,
  lastGoodFeed,
  openPoints,
  pointsOf,
  recordRefusedFeed,
  replacePoints,
  type Feed,
  type FeedOutcome,
} from './points.ts'
export { pointsAPage, type FoundPoint, type OpenPoint, type PointsFound, type Position } from './search.ts'

/**
 * Shippings and payments of one opened database, read again whenever the catalogue's version has changed.
 * @param closed reads the payments that this shop can't accept now, such as transfers without an account to send them to.
 * @param isConnected true if a shipping that needs a connection to its carrier has one.
 */
export const openDelivery = (
  closed: (db: Reader) => Promise<Payment['code'][]> = async () => await Promise.resolve([]),
  isConnected: (code: Shipping['code']) => boolean = (code) => !needsConnection(code),
): Versioned<Delivery> =>
  new Versioned(async (db) => {
    const delivery = await selectDelivery(db)
    const withheld = await closed(db)
    return {
      ...delivery,
      shippings: delivery.shippings.filter(({ code }) => !needsConnection(code) || isConnected(code)),
      payments: delivery.payments.filter(({ code }) => !withheld.includes(code)),
    }
  })

// A search reads only a version from the database. The index of a version belongs to one opened database; tests have many.
const indexes = new WeakMap<Reader, Versioned<PointIndex>>()

async function entriesOf(db: Reader, carrier: Branch['carrier']): Promise<PointIndex[Branch['carrier']]> {
  const known = indexes.get(db)
  const index = known ?? new Versioned(async (reader) => indexOf(await selectOpenPoints(reader)))
  if (!known) indexes.set(db, index)
  return (await index.at(db, await selectBranchVersion(db)))[carrier]
}

/**
 * Searches a carrier's open pick-up points by town, PSČ, street or name, in any order of words; diacritics and case do not
 * matter. The best match comes first; of equal ones the nearest to the customer, else to the town in the search.
 */
export async function searchPoints(
  { db }: Reading,
  { carrier, query }: { carrier: Branch['carrier']; query: PointQuery },
): Promise<PointsFound> {
  return search(await entriesOf(db, carrier), query)
}

/** One open pick-up point, in the form of a search result; null if there is no such point. */
export async function openPoint(
  { db }: Reading,
  { carrier, id }: { carrier: Branch['carrier']; id: string },
): Promise<FoundPoint | null> {
  return pointIn(await entriesOf(db, carrier), id)
}

/** All open pick-up points of a carrier, each with the few data that a map needs. */
export async function openPointsOf(
  { db }: Reading,
  carrier: Branch['carrier'],
): Promise<Pick<OpenPoint, 'id' | 'kind' | 'latitude' | 'longitude'>[]> {
  return (await entriesOf(db, carrier)).map(({ point }) => point)
}
