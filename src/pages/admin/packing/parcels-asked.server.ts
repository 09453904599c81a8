/** What the address of the list of parcels asks for. */
import { parcelSorts } from '../../../shop/shipments/shipments.ts'
import type { ShipmentState } from '../../../shop/shipments/rules.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { carrierCodes } from './carrier-names.ts'
import { whereabouts, type Whereabout } from './parcel-names.ts'

const statesOf: Record<Exclude<Whereabout, 'all'>, readonly ShipmentState[]> = {
  here: ['ASKED', 'ANNOUNCED'],
  under_way: ['HANDED_OVER', 'RETURNING'],
  waiting: ['READY'],
  delivered: ['DELIVERED'],
  back: ['RETURNED'],
  gone: ['LOST', 'DAMAGED'],
}

/** A search looks for parcels wherever they are, unless it is narrowed; without one the list is that of the driver. */
export function parcelsAsked(url: URL) {
  const q = searchIn(url)
  const where = oneOf(url, 'where', whereabouts) ?? (q === '' ? 'here' : 'all')
  return {
    where,
    filter: {
      states: where === 'all' ? Object.values(statesOf).flat() : statesOf[where],
      carrier: oneOf(url, 'carrier', carrierCodes),
      sort: oneOf(url, 'sort', parcelSorts),
      q,
    },
  }
}
