/** The face of those who bring the parcels. */
import type { PacketaSettings } from '../../server/config.ts'
import type { Reader } from '../../server/db.ts'
import { findPoint } from '../shipping/shipping.ts'
import { manualCarrier } from './manual.ts'
import type { CallOptions } from './packeta/client.ts'
import { packetaCarrier, pointValidation } from './packeta/packeta.ts'
import { openPointCheck } from './packeta/points-check.ts'
import { pickupCarrier } from './pickup.ts'
import type { Carrier, Carriers, Sender } from './rules.ts'

export { fetchPoints, fetchPointsWhenDue, type FeedSurroundings } from './fetch-points.ts'

/** What the carriers stand on. */
export interface CarrierSurroundings {
  db: Reader
  packeta: PacketaSettings
  sender: Sender
}

/** Every carrier: told of parcels by its service where the settings allow it, else by people. */
export function openCarriers(
  { db, packeta, sender }: CarrierSurroundings,
  options: CallOptions = {},
): Carriers {
  const told = (carrier: 'packeta' | 'balikovna') =>
    manualCarrier(carrier, { sender, findPoint: async (id) => await findPoint(db, carrier, id) })
  return {
    packeta: openPacketa({ db, packeta, sender }, options),
    balikovna: told('balikovna'),
    pickup: pickupCarrier,
  }
}

/** The key lets points be asked about, the password lets parcels be told of; either may be missing. */
function openPacketa({ db, packeta, sender }: CarrierSurroundings, options: CallOptions): Carrier {
  const find = async (id: string) => await findPoint(db, 'packeta', id)
  const { key, password, validateUrl } = packeta
  const check = key === null ? null : openPointCheck({ key, validateUrl }, options)
  const validatePoint = pointValidation(find, check)
  return password === null
    ? { ...manualCarrier('packeta', { sender, findPoint: find }), validatePoint }
    : packetaCarrier({ settings: { ...packeta, password }, validatePoint }, options)
}
