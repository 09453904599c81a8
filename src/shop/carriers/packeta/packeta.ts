/** Packeta (Zásilkovna): parcels are submitted through its REST API. */
import type { PacketaSettings } from '../../../server/config.ts'
import { textIn } from '../../../server/xml.ts'
import { tablePrice, type StoredPoint } from '../../shipping/rules.ts'
import { trackingUrlOf } from '../manual.ts'
import {
  carrierOf,
  storedVerdict,
  type Carrier,
  type CarrierFault,
  type LabelFormat,
  type Tracking,
} from '../rules.ts'
import { attributesOf } from './attributes.ts'
import { openPacketaApi, type CallOptions, type PacketaCall } from './client.ts'
import type { PointCheck } from './points-check.ts'
import { dayOf, trackingOf } from './tracking.ts'

interface PacketaContext {
  settings: PacketaSettings & { password: string }
  validatePoint: Carrier['validatePoint']
}

/** A sheet of labels in base64; a few dozen labels are several hundred kilobytes. */
const longestLabels = 24 * 1024 * 1024

const formats: Record<LabelFormat, string> = { A6: 'A6 on A6', A6_ON_A4: 'A6 on A4' }

export function packetaCarrier(
  { settings, validatePoint }: PacketaContext,
  options: CallOptions = {},
): Carrier {
  const call = openPacketaApi(settings, options)
  return {
    code: 'packeta',
    isConnected: true,
    quote: (shipping, parcel) =>
      carrierOf(shipping.code) === 'packeta' ? tablePrice(shipping, parcel) : null,
    validatePoint,
    createParcel: async (parcel) => {
      const read = attributesOf(parcel, settings)
      if ('faults' in read) return read
      const answer = await call('createPacket', [['packetAttributes', read.attributes]])
      if (answer.kind !== 'told') return answer
      const id = textIn(answer.result, 'id')
      // People know the barcode; without the Z it is the id.
      return isPacketId(id)
        ? { carrierId: id, trackingNumber: textIn(answer.result, 'barcode') || `Z${id}` }
        : unreachable('a parcel without an id')
    },
    label: async (parcels, { format, firstPosition }) => {
      const ids = parcels.map(({ carrierId }) => carrierId)
      return await labelsOf(call, ids, formats[format], firstPosition)
    },
    portalFile: null,
    cancel: async (carrierId) => await cancelled(call, carrierId),
    track: async (carrierIds) => await tracked(call, carrierIds),
    trackingUrl: (trackingNumber, locale) => trackingUrlOf('packeta', trackingNumber, locale),
  }
}

/** Ids exceed 32-bit numbers, so they are always texts. */
const isPacketId = (id: string | null): id is string => id !== null && /^\d{1,20}$/.test(id)

const unreachable = (why: string): CarrierFault => ({ kind: 'unreachable', why })

const unknownId: CarrierFault = {
  kind: 'refused',
  faults: [{ field: 'packetId', text: 'Packeta knows no such parcel' }],
}

/** Packeta is not asked if our copy of the point refuses; if Packeta can't be reached, the copy decides. */
export function pointValidation(
  findPoint: (id: string) => Promise<StoredPoint | null>,
  check: PointCheck | null,
): Carrier['validatePoint'] {
  return async (pointId, parcel) => {
    const stored = storedVerdict(await findPoint(pointId), parcel)
    if (!stored.isValid || !check) return stored
    return (await check(pointId, parcel.weightG)) ?? stored
  }
}

async function labelsOf(
  call: PacketaCall,
  ids: (string | null)[],
  format: string,
  firstPosition: number,
): Promise<Uint8Array | CarrierFault> {
  const known = ids.filter(isPacketId)
  const [first] = known
  if (first === undefined || known.length !== ids.length) return unknownId
  const place = [
    ['format', format],
    ['offset', String(firstPosition)],
  ] as const
  const answer =
    known.length === 1
      ? await call('packetLabelPdf', [['packetId', first], ...place], longestLabels)
      : await call(
          'packetsLabelsPdf',
          [['packetIds', known.map((id) => ['id', id] as const)], ...place],
          longestLabels,
        )
  if (answer.kind !== 'told') return answer
  const bytes = Buffer.from(answer.result.text, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : unreachable('no PDF')
}

/** An earlier response may have been lost, so an already cancelled parcel counts as cancelled. */
async function cancelled(call: PacketaCall, carrierId: string): Promise<'cancelled' | CarrierFault> {
  if (!isPacketId(carrierId)) return unknownId
  const answer = await call('cancelPacket', [['packetId', carrierId]])
  if (answer.kind === 'told') return 'cancelled'
  if (answer.kind === 'unreachable') return answer
  const status = await call('packetStatus', [['packetId', carrierId]])
  const isDone = status.kind === 'told' && trackingOf(carrierId, status.result)?.progress === 'CANCELLED'
  return isDone ? 'cancelled' : answer
}

/** Parcels queried concurrently. */
const atOnce = 4

/**
 * One call per parcel. If a call fails, the results obtained before it are still returned; a parcel that
 * Packeta has forgotten is left out.
 */
async function tracked(call: PacketaCall, carrierIds: string[]): Promise<Tracking[] | CarrierFault> {
  const all: Tracking[] = []
  for (let from = 0; from < carrierIds.length; from += atOnce) {
    const ids = carrierIds.slice(from, from + atOnce)
    const answers = await Promise.all(ids.map(async (id) => await trackedOne(call, id)))
    all.push(...answers.filter((one) => 'progress' in one))
    const fault = answers.find((one) => 'kind' in one && (carrierIds.length === 1 || !isAboutTheParcel(one)))
    if (fault && 'kind' in fault) return all.length > 0 ? all : fault
  }
  return all
}

const isAboutTheParcel = (fault: CarrierFault): boolean =>
  fault.kind === 'refused' && fault.faults.some(({ field }) => /^packetId/i.test(field))

async function trackedOne(call: PacketaCall, carrierId: string): Promise<Tracking | CarrierFault> {
  if (!isPacketId(carrierId)) return unknownId
  const answer = await call('packetStatus', [['packetId', carrierId]])
  if (answer.kind !== 'told') return answer
  const tracking = trackingOf(carrierId, answer.result)
  if (!tracking) return unreachable('a parcel without a status')
  if (tracking.progress !== 'READY_FOR_PICKUP' || tracking.storedUntil !== null) return tracking
  const stored = await call('packetGetStoredUntil', [['packetId', carrierId]])
  const storedUntil = stored.kind === 'told' ? dayOf(stored.result.text.trim()) : null
  return { ...tracking, storedUntil }
}
