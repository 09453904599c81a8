/** A parcel in PPL's format, and its tracking in ours. Pure. Source: the code lists of PPL's CPL API. */
import { toCzk } from '../../../lib/money.ts'
import type { ParcelProgress, ParcelToSend, Tracking } from '../rules.ts'

/** Private and business recipients have separate products, each with and without cash on delivery. */
function productOf({ recipient, cod }: ParcelToSend): string {
  const kind = recipient.company ? 'BUS' : 'PRI'
  return cod === null ? { BUS: 'BUSS', PRI: 'PRIV' }[kind] : { BUS: 'BUSD', PRI: 'PRID' }[kind]
}

/** The body of POST /shipment/batch for one parcel. Labels come as pictures, so that any number fits on one sheet. */
export function batchOf(parcel: ParcelToSend): object | null {
  const { recipient, address, cod, reference, weightG, worth } = parcel
  if (!address) return null
  const person = `${recipient.firstName} ${recipient.lastName}`.trim()
  const [variableSymbol = ''] = reference.split('-')
  return {
    labelSettings: {
      format: 'Jpeg',
      dpi: 300,
      completeLabelSettings: { isCompleteLabelRequested: false },
    },
    returnChannel: { type: 'None' },
    shipments: [
      {
        referenceId: reference,
        productType: productOf(parcel),
        recipient: {
          name: (recipient.company ?? person).slice(0, 50),
          ...(recipient.company ? { name2: person.slice(0, 50) } : {}),
          contact: person.slice(0, 50),
          street: address.street.slice(0, 60),
          city: address.city.slice(0, 50),
          zipCode: address.zip.replaceAll(' ', ''),
          country: address.country,
          phone: recipient.phone.replaceAll(' ', ''),
          email: recipient.email,
        },
        ...(cod === null
          ? {}
          : {
              cashOnDelivery: {
                codCurrency: 'CZK',
                codPrice: toCzk(cod),
                codVarSym: variableSymbol,
              },
            }),
        shipmentSet: {
          numberOfShipments: 1,
          shipmentSetItems: [
            {
              weighedShipmentInfo: { weight: Math.ceil(weightG / 10) / 100 },
              insurance: { insuranceCurrency: 'CZK', insurancePrice: toCzk(worth) },
            },
          ],
        },
      },
    ],
  }
}

/** Combines PPL's parcel number and the batch that its label is requested from into one id of ours. */
export const idOf = (shipmentNumber: string, batchId: string): string => `${shipmentNumber}@${batchId}`

/** @returns null if it is not an id from `idOf` */
export function partsOf(carrierId: string | null): { shipmentNumber: string; batchId: string } | null {
  const [, shipmentNumber, batchId] = /^(\d{6,20})@([0-9A-Za-z-]{1,64})$/.exec(carrierId ?? '') ?? []
  return shipmentNumber && batchId ? { shipmentNumber, batchId } : null
}

const progressOf: Record<string, ParcelProgress> = {
  Order: 'ANNOUNCED',
  InTransport: 'ON_ITS_WAY',
  Delivering: 'ON_ITS_WAY',
  PickupPoint: 'READY_FOR_PICKUP',
  Delivered: 'DELIVERED',
  Returning: 'RETURNING',
  BackToSender: 'RETURNED',
  Canceled: 'CANCELLED',
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Reads one shipment of GET /shipment by its last event; null if it has no number. */
export function trackingOf(
  shipment: unknown,
): { shipmentNumber: string; tracking: Omit<Tracking, 'carrierId'> } | null {
  const { shipmentNumber, trackAndTrace } = record(shipment)
  if (typeof shipmentNumber !== 'string') return null
  const { events } = record(trackAndTrace)
  const all = (Array.isArray(events) ? events : []).map(record)
  const last = all.toSorted((a, b) => timeOf(a) - timeOf(b)).at(-1) ?? {}
  const phase = textOf(last['phase'])
  const progress = Object.hasOwn(progressOf, phase) ? progressOf[phase] : undefined
  const at = new Date(timeOf(last))
  return {
    shipmentNumber,
    tracking: {
      progress: progress ?? 'UNKNOWN',
      code: (textOf(last['code']) || textOf(last['statusId']) || phase).slice(0, 50),
      text: textOf(last['name'])
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .slice(0, 300),
      at: Number.isNaN(at.getTime()) || at.getTime() === 0 ? null : at,
      storedUntil: null,
    },
  }
}

function timeOf(event: Record<string, unknown>): number {
  const time = Date.parse(textOf(event['eventDate']))
  return Number.isNaN(time) ? 0 : time
}

/** Reads the first item of GET /shipment/batch/{batchId}. */
export function importOf(body: unknown): {
  state: string
  shipmentNumber: string
  labelUrl: string
  error: string
} {
  const { items } = record(body)
  const item = record(Array.isArray(items) ? items[0] : null)
  return {
    state: textOf(item['importState']),
    shipmentNumber: textOf(item['shipmentNumber']),
    labelUrl: textOf(item['labelUrl']),
    error: textOf(item['errorMessage']) || textOf(item['errorCode']),
  }
}

/** The faults that PPL reported in a request, field by field. */
export function faultsOf(body: unknown): { field: string; text: string }[] {
  const { errors, title, detail } = record(body)
  const named = Object.entries(record(errors)).map(([field, texts]) => ({
    field: field.slice(0, 100),
    text: (Array.isArray(texts) ? texts.map(textOf).join(', ') : textOf(texts)).slice(0, 300),
  }))
  if (named.length > 0) return named
  return [{ field: 'shipment', text: (textOf(detail) || textOf(title) || 'not taken').slice(0, 300) }]
}
