/** What the address of the list of parcels asks for. */
import { parcelPlaces, parcelSorts } from '../../../shop/shipments/shipments.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { carrierCodes } from '../../../lib/delivery.ts'
import { usualWhereabouts, whereabouts } from './parcel-names.ts'

/** A search looks for parcels wherever they are, unless it is narrowed; without one the list is that of the driver. */
export function parcelsAsked(url: URL) {
  const q = searchIn(url)
  const where = oneOf(url, 'where', whereabouts) ?? usualWhereabouts(q)
  return {
    where,
    filter: {
      states: parcelPlaces[where],
      carrier: oneOf(url, 'carrier', carrierCodes),
      sort: oneOf(url, 'sort', parcelSorts),
      q,
    },
  }
}
