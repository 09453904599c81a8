/** The answer of Packeta's widget (v6), as far as it is read; the server trusts none of it and checks the point. */
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'

export const packetaLibrary = 'https://widget.packeta.com/v6/www/js/library.js'

const origin = new URL(packetaLibrary).origin

/** Additions to the page's policy for the library: itself, a check of its map's health, and its map or the spare one. */
export const packetaOrigins = {
  scripts: [origin],
  frames: [origin, 'https://backup.widget.packeta.com'],
  asked: [origin],
}

/**
 * The query parameter that opens the widget: a buyer who pressed its button on a page that may not load it was
 * redirected here.
 */
export const opensPacketa = 'packeta'

export interface PacketaPoint {
  id?: unknown
  name?: unknown
  street?: unknown
  city?: unknown
  zip?: unknown
  country?: unknown
  group?: unknown
  pickupPointType?: unknown
  gps?: { lat?: unknown; lon?: unknown }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''

/** The point as the picker shows it; null if none was chosen, or one of another carrier. */
export function pointOfPacketa(point: PacketaPoint | null): FoundPoint | null {
  const id = text(point?.id)
  if (!point || !/^\d{1,10}$/.test(id) || point.pickupPointType === 'external') return null
  return {
    carrier: 'packeta',
    id,
    kind: point.group === 'zbox' ? 'box' : 'point',
    name: text(point.name),
    street: text(point.street),
    city: text(point.city),
    zip: text(point.zip).replace(/\s/g, ''),
    country: text(point.country).toUpperCase() === 'SK' ? 'SK' : 'CZ',
    latitude: Number(point.gps?.lat) || 0,
    longitude: Number(point.gps?.lon) || 0,
    openingHours: null,
    maxWeightG: null,
    codAllowed: true,
    wheelchairAccessible: null,
    distanceM: null,
    isNearby: false,
  }
}
