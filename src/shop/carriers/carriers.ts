/** The face of those who bring the parcels. */
import type { PacketaSettings } from '../../server/config.ts'
import type { Reader } from '../../server/db.ts'
import { findPoint } from '../shipping/shipping.ts'
import { manualCarrier } from './manual.ts'
import { pickupCarrier } from './pickup.ts'
import type { Carriers, Sender } from './rules.ts'

/** What the carriers stand on. */
export interface CarrierSurroundings {
  db: Reader
  packeta: PacketaSettings
  sender: Sender
}

/** Every carrier: told of parcels by its service where the settings allow it, else by people. */
export function openCarriers({ db, sender }: CarrierSurroundings): Carriers {
  const told = (carrier: 'packeta' | 'balikovna') =>
    manualCarrier(carrier, { sender, findPoint: async (id) => await findPoint(db, carrier, id) })
  return { packeta: told('packeta'), balikovna: told('balikovna'), pickup: pickupCarrier }
}
