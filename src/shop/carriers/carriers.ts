/** Public interface of the carriers. */
import type { PacketaSettings, PplSettings } from '../../server/config.ts'
import type { Reader } from '../../server/db.ts'
import { findPoint } from '../shipping/shipping.ts'
import { packetaCsv, podaniOnlineCsv } from './csv.ts'
import { manualCarrier } from './manual.ts'
import type { CallOptions } from './packeta/client.ts'
import { packetaCarrier, pointValidation } from './packeta/packeta.ts'
import { openPointCheck } from './packeta/points-check.ts'
import { pickupCarrier } from './pickup.ts'
import { pplCarrier } from './ppl/ppl.ts'
import type { Carrier, Carriers, PortalParcel, Sender } from './rules.ts'

export { code128, quietModules } from './barcode.ts'
export { fetchPoints, fetchPointsWhenDue, type FeedContext } from './fetch-points.ts'

/** Dependencies of the carriers. */
export interface CarrierContext {
  db: Reader
  packeta: PacketaSettings
  ppl: PplSettings
  /** Read for each label, since it is a setting. */
  sender: () => Sender
}

/** All carriers: parcels are submitted through a carrier's API where it is configured, else by staff. */
export function openCarriers(context: CarrierContext, options: CallOptions = {}): Carriers {
  const { db, sender } = context
  const find = async (id: string) => await findPoint({ db }, { carrier: 'balikovna', id })
  return {
    packeta: openPacketa(context, options),
    balikovna: manualCarrier('balikovna', { sender, findPoint: find, portalFile: podaniOnlineCsv }),
    pickup: pickupCarrier,
    ppl: openPpl(context, options),
  }
}

/** Carriers of a copy of the shop, which reports no parcel and asks nothing. */
export const openUnconnected = ({ packeta, ppl, ...context }: CarrierContext): Carriers =>
  openCarriers({
    ...context,
    packeta: { ...packeta, key: null, password: null },
    ppl: { ...ppl, access: null },
  })

/** Without its keys PPL is not offered; staff submit the parcels that were ordered while it was. */
function openPpl({ ppl: { access, apiUrl }, sender }: CarrierContext, options: CallOptions): Carrier {
  if (access !== null) return pplCarrier({ ...access, apiUrl }, options)
  const none = async () => await Promise.resolve(null)
  return manualCarrier('ppl', { sender, findPoint: none, portalFile: null })
}

/** The key allows point checks, the password allows submitting parcels; either may be missing. */
function openPacketa({ db, packeta, sender }: CarrierContext, options: CallOptions): Carrier {
  const find = async (id: string) => await findPoint({ db }, { carrier: 'packeta', id })
  const { key, password, validateUrl } = packeta
  const check = key === null ? null : openPointCheck({ key, validateUrl }, options)
  const validatePoint = pointValidation(find, check)
  if (password !== null) return packetaCarrier({ settings: { ...packeta, password }, validatePoint }, options)
  const portalFile = (parcels: PortalParcel[]) => packetaCsv(parcels, packeta)
  return { ...manualCarrier('packeta', { sender, findPoint: find, portalFile }), validatePoint }
}
