/** PPL: parcels are submitted through its CPL API, for home delivery in Czechia. */
import { setTimeout as sleep } from 'node:timers/promises'
import { tablePrice } from '../../shipping/rules.ts'
import { trackingUrlOf } from '../manual.ts'
import type { CallOptions } from '../packeta/client.ts'
import {
  carrierOf,
  isFault,
  pointFaults,
  type Carrier,
  type CarrierFault,
  type CreatedParcel,
  type LabelOptions,
  type ParcelToSend,
  type Tracking,
} from '../rules.ts'
import { openPplApi, type PplAccess, type PplApi } from './client.ts'
import { batchOf, faultsOf, idOf, importOf, partsOf, trackingOf } from './shipment.ts'

const unreachable = (why: string): CarrierFault => ({ kind: 'unreachable', why })
const refused = (field: string, text: string): CarrierFault => ({
  kind: 'refused',
  faults: [{ field, text }],
})
const unknownId = refused('shipmentNumber', 'PPL knows no such parcel')

/** Number and interval of polls until PPL has accepted a parcel. */
const polls = 8
const usualPollMs = 250

export function pplCarrier(
  access: PplAccess,
  { pollMs = usualPollMs, ...options }: CallOptions & { pollMs?: number } = {},
): Carrier {
  const api = openPplApi(access, options)
  return {
    code: 'ppl',
    isConnected: true,
    quote: (shipping, parcel) => (carrierOf(shipping.code) === 'ppl' ? tablePrice(shipping, parcel) : null),
    validatePoint: async () =>
      await Promise.resolve({ isValid: false, error_trans_key: pointFaults.unknown }),
    createParcel: async (parcel) => await created(api, parcel, pollMs),
    label: async (parcels, how) =>
      await labels(
        api,
        parcels.map(({ carrierId }) => carrierId),
        how,
      ),
    portalFile: null,
    cancel: async (carrierId) => await cancelled(api, carrierId),
    track: async (carrierIds) => await tracked(api, carrierIds),
    trackingUrl: (trackingNumber, locale) => trackingUrlOf('ppl', trackingNumber, locale),
  }
}

/** PPL accepts a batch first and its parcels a moment later: it is polled until it says yes or no. */
async function created(
  api: PplApi,
  parcel: ParcelToSend,
  pollMs: number,
): Promise<CreatedParcel | CarrierFault> {
  const batch = batchOf(parcel)
  if (!batch) return refused('address', 'PPL brings parcels to the door only')
  const answer = await api.call('POST', '/shipment/batch', batch)
  if (isFault(answer)) return answer
  if (answer.status === 400 || answer.status === 422)
    return { kind: 'refused', faults: faultsOf(answer.body) }
  const batchId = /\/batch\/([0-9A-Za-z-]{1,64})\/?$/.exec(answer.location ?? '')?.[1]
  if (answer.status !== 201 || !batchId) return unreachable(`status ${answer.status}`)
  for (let left = polls; left > 0; left--) {
    const state = await api.call('GET', `/shipment/batch/${batchId}`)
    if (isFault(state)) return state
    const taken = importOf(state.body)
    if (taken.state === 'Error') return refused('shipment', taken.error.slice(0, 300) || 'not taken')
    if (taken.state === 'Complete' && /^\d{6,20}$/.test(taken.shipmentNumber))
      return { carrierId: idOf(taken.shipmentNumber, batchId), trackingNumber: taken.shipmentNumber }
    await sleep(pollMs)
  }
  return unreachable('the parcel is not taken in yet')
}

async function labels(
  api: PplApi,
  carrierIds: (string | null)[],
  options: LabelOptions,
): Promise<Uint8Array | CarrierFault> {
  const pictures: Uint8Array[] = []
  for (const carrierId of carrierIds) {
    const picture = await labelOf(api, carrierId)
    if (isFault(picture)) return picture
    pictures.push(picture)
  }
  // Loaded with the first label, not at startup.
  const { drawPictures } = await import('./sheet.ts')
  return await drawPictures(pictures, options)
}

async function labelOf(api: PplApi, carrierId: string | null): Promise<Uint8Array | CarrierFault> {
  const parts = partsOf(carrierId)
  if (!parts) return unknownId
  const state = await api.call('GET', `/shipment/batch/${parts.batchId}`)
  if (isFault(state)) return state
  // PPL keeps batches for thirty days.
  if (state.status === 404) return refused('label', 'PPL has forgotten the label')
  const { labelUrl } = importOf(state.body)
  const picture = labelUrl ? await api.picture(labelUrl) : unreachable('no label yet')
  if (isFault(picture)) return picture
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8
  return isJpeg ? picture : unreachable('no picture of a label')
}

/** An earlier response may have been lost, so an already cancelled parcel counts as cancelled. */
async function cancelled(api: PplApi, carrierId: string): Promise<'cancelled' | CarrierFault> {
  const parts = partsOf(carrierId)
  if (!parts) return unknownId
  const answer = await api.call('POST', `/shipment/${parts.shipmentNumber}/cancel`)
  if (isFault(answer)) return answer
  if (answer.status >= 200 && answer.status < 300) return 'cancelled'
  if (answer.status >= 500) return unreachable(`status ${answer.status}`)
  const now = await tracked(api, [carrierId])
  const isDone = !isFault(now) && now[0]?.progress === 'CANCELLED'
  return isDone ? 'cancelled' : { kind: 'refused', faults: faultsOf(answer.body) }
}

/** One call for all; parcels missing in PPL's response are left out. */
async function tracked(api: PplApi, carrierIds: string[]): Promise<Tracking[] | CarrierFault> {
  const known = carrierIds.flatMap((carrierId) => {
    const parts = partsOf(carrierId)
    return parts ? [{ carrierId, ...parts }] : []
  })
  if (known.length === 0) return unknownId
  const query = new URLSearchParams({ Limit: String(known.length), Offset: '0' })
  for (const { shipmentNumber } of known) query.append('ShipmentNumbers', shipmentNumber)
  const answer = await api.call('GET', `/shipment?${query.toString()}`)
  if (isFault(answer)) return answer
  if (answer.status === 400 || answer.status === 404)
    return { kind: 'refused', faults: faultsOf(answer.body) }
  if (answer.status !== 200 || !Array.isArray(answer.body)) return unreachable(`status ${answer.status}`)
  return answer.body.flatMap((shipment: unknown) => {
    const read = trackingOf(shipment)
    const one = known.find(({ shipmentNumber }) => shipmentNumber === read?.shipmentNumber)
    return read && one ? [{ carrierId: one.carrierId, ...read.tracking }] : []
  })
}
