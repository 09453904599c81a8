/** What the address of the list of parcels asks for. */
import { parcelSorts } from '../../../shop/shipments/shipments.ts'
import type { ShipmentState } from '../../../shop/shipments/rules.ts'
import { oneOf } from '../kit/asked.server.ts'
import { carrierCodes } from './carrier-names.ts'
import { whereabouts, type Whereabout } from './parcel-names.ts'

const statesOf: Record<Whereabout, readonly ShipmentState[]> = {
  here: ['ASKED', 'ANNOUNCED'],
  under_way: ['HANDED_OVER', 'RETURNING'],
  waiting: ['READY'],
  delivered: ['DELIVERED'],
  back: ['RETURNED'],
  gone: ['LOST', 'DAMAGED'],
}

export function parcelsAsked(url: URL) {
  const where = oneOf(url, 'where', whereabouts) ?? 'here'
  return {
    where,
    filter: {
      states: statesOf[where],
      carrier: oneOf(url, 'carrier', carrierCodes),
      sort: oneOf(url, 'sort', parcelSorts),
    },
  }
}
