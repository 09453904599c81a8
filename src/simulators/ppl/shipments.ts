import { randomUUID } from 'node:crypto'

export const phases = [
  'Order',
  'InTransport',
  'Delivering',
  'PickupPoint',
  'Delivered',
  'Returning',
  'BackToSender',
  'Canceled',
] as const
export type Phase = (typeof phases)[number]

export interface SimulatedShipment {
  referenceId: string
  shipmentNumber: string
  productType: string
  /** The request, as it came. */
  asked: Record<string, unknown>
  events: { code: string; phase: Phase; name: string; eventDate: string }[]
}

interface Batch {
  shipments: SimulatedShipment[]
  /** Requests for its state: at the first one it is not done yet. */
  asked: number
}

/** The phases that a parcel goes through by itself. */
const onward: Phase[] = ['Order', 'InTransport', 'Delivering', 'Delivered']

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

/** The simulator's parcels, with the request of each. */
export class Shipments {
  readonly #all = new Map<string, SimulatedShipment>()
  readonly #batches = new Map<string, Batch>()
  readonly #now: () => Date
  readonly #stepMs: number | null
  #last = 40_000_000_000

  constructor({ now, stepMs }: { now: () => Date; stepMs: number | null }) {
    this.#now = now
    this.#stepMs = stepMs
  }

  /** Reads a request; returns its faults by field, named as the real service does. */
  read(body: unknown): { shipments: Record<string, unknown>[]; errors: Record<string, string[]> } {
    const { shipments } = record(body)
    const all = (Array.isArray(shipments) ? shipments : []).map(record)
    const errors: Record<string, string[]> = {}
    if (all.length === 0) errors['shipments'] = ['At least one shipment is required']
    for (const [index, shipment] of all.entries())
      for (const [field, text] of faultsOf(shipment)) errors[`shipments[${index}].${field}`] = [text]
    return { shipments: all, errors }
  }

  /** @returns the id of the batch. */
  take(shipments: Record<string, unknown>[]): string {
    const batchId = randomUUID()
    const taken = shipments.map((asked): SimulatedShipment => {
      const shipmentNumber = String(++this.#last)
      const { referenceId, productType } = asked as { referenceId: string; productType: string }
      const shipment = {
        referenceId,
        productType,
        shipmentNumber,
        asked,
        events: [this.#event('Order', this.#now())],
      }
      this.#all.set(shipmentNumber, shipment)
      return shipment
    })
    this.#batches.set(batchId, { shipments: taken, asked: 0 })
    return batchId
  }

  batch(batchId: string): Batch | undefined {
    return this.#batches.get(batchId)
  }

  find(shipmentNumber: string): SimulatedShipment | undefined {
    return this.#all.get(shipmentNumber)
  }

  move(shipmentNumber: string, phase: Phase): void {
    this.#all.get(shipmentNumber)?.events.push(this.#event(phase, this.#now()))
  }

  cancel(shipmentNumber: string): 'cancelled' | 'unknown' | 'too_late' {
    const shipment = this.find(shipmentNumber)
    if (!shipment) return 'unknown'
    const phase = this.#goOn(shipment).at(-1)?.phase
    if (phase !== 'Order') return 'too_late'
    this.move(shipmentNumber, 'Canceled')
    return 'cancelled'
  }

  /** The row of GET /shipment; empty for an unknown number. */
  tracked(shipmentNumber: string): object[] {
    const shipment = this.find(shipmentNumber)
    if (!shipment) return []
    const events = this.#goOn(shipment)
    const last = events.at(-1)
    const { productType } = shipment
    return [
      {
        shipmentNumber,
        productType,
        trackAndTrace: { lastEventCode: last?.code, lastEventDate: last?.eventDate, events },
      },
    ]
  }

  /** By itself a parcel advances one phase with each step. */
  #goOn({ events }: SimulatedShipment): SimulatedShipment['events'] {
    const last = events.at(-1)
    if (this.#stepMs === null || !last) return events
    let at = Date.parse(last.eventDate) + this.#stepMs
    let place = onward.indexOf(last.phase)
    while (place >= 0 && place < onward.length - 1 && at <= this.#now().getTime()) {
      events.push(this.#event(onward[++place] ?? 'Delivered', new Date(at)))
      at += this.#stepMs
    }
    return events
  }

  #event(phase: Phase, at: Date) {
    return { code: String(phases.indexOf(phase) + 1), phase, name: phase, eventDate: at.toISOString() }
  }
}

function faultsOf(shipment: Record<string, unknown>): [string, string][] {
  const recipient = record(shipment['recipient'])
  const faults: [string, string][] = []
  if (!isText(shipment['referenceId'], 128)) faults.push(['referenceId', 'Required, at most 128 characters'])
  const { productType, cashOnDelivery } = shipment
  if (!['PRIV', 'PRID', 'BUSS', 'BUSD'].includes(String(productType)))
    faults.push(['productType', 'Unknown product'])
  for (const [field, most] of [
    ['name', 50],
    ['street', 60],
    ['city', 50],
    ['country', 2],
  ] as const)
    if (!isText(recipient[field], most))
      faults.push([`recipient.${field}`, `Required, at most ${most} characters`])
  if (!/^\d{5}$/.test(String(recipient['zipCode']))) faults.push(['recipient.zipCode', 'Invalid zip code'])
  if (!isText(recipient['phone'], 30) && !isText(recipient['email'], 100))
    faults.push(['recipient.phone', 'Phone or e-mail is required'])
  const isCod = productType === 'PRID' || productType === 'BUSD'
  const { codPrice, codCurrency, codVarSym } = record(cashOnDelivery)
  const isSound =
    typeof codPrice === 'number' &&
    codPrice > 0 &&
    codCurrency === 'CZK' &&
    /^\d{1,10}$/.test(String(codVarSym))
  if (isCod !== (cashOnDelivery !== undefined) || (isCod && !isSound))
    faults.push(['cashOnDelivery', 'Does not fit the product'])
  return faults
}
