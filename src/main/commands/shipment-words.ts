/** What the command line of parcels is told, and what it says. */
import { formatPrice } from '../../lib/money.ts'
import type { LabelOptions } from '../../shop/carriers/rules.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import type { ListedShipment } from '../../shop/shipments/shipments.ts'
import { pageOption, pageUsage, wholeNumber, type wordsIn } from '../command.ts'
import { actingOption, actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

export const usage = `npm run shipments -- list [--under-way] [--after <place>]
npm run shipments -- pack <order…>
npm run shipments -- labels <order…> --to labels.pdf [--format A6|A6_ON_A4] [--first 0..3]
npm run shipments -- csv packeta|balikovna --to parcels.csv
npm run shipments -- hand-over <order…>
npm run shipments -- number <order> <tracking number>
npm run shipments -- ready <order> [--until 2026-11-30]
npm run shipments -- delivered <order>
npm run shipments -- returned <order> [--restock]
npm run shipments -- cancel <order>
npm run shipments -- cod-paid <order…>
npm run shipments -- track

list       orders that wait to be packed or handed over, with goods, recipient and note; --under-way: those whose parcel is
pack       writes the parcel and tells the carrier of it
labels     prints the labels of packed orders; --first leaves so many places of an A4 sheet free
csv        the packed parcels of a carrier that is told by people, for its portal
hand-over  the carrier has taken them: documents and mails go out
number     the tracking number that the carrier's portal gave
ready      it waits at our counter, or at the pick-up point of a carrier that does not tell us
delivered  the customer has it
returned   it came back; --restock: the goods were looked at, and they can be sold again
cancel     undoes the packing, before the carrier has it
cod-paid   the carrier's remittance of cash on delivery has come
track      asks the carriers about parcels that it is time for; the running shop does so by itself

Mails are written to the queue, and sent while the shop runs.
${pageUsage}
${actingUsage}`

export const options = {
  ...actingOption,
  to: { type: 'string' },
  format: { type: 'string' },
  first: { type: 'string' },
  until: { type: 'string' },
  restock: { type: 'boolean' },
  'under-way': { type: 'boolean' },
  ...pageOption,
} as const
export type Given = Omit<ReturnType<typeof wordsIn<typeof options>>['values'], 'as'>

/** The day of --until; null: none was given. */
export function dayIn(given: string | undefined): string | null {
  if (given === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(`${given}T12:00:00Z`))
  if (!isDay) throw new CannotStart('--until is a day, such as 2026-11-30.')
  return given
}

/** How labels are to be printed. */
export function labelOptions({ format = 'A6', first }: Given): LabelOptions {
  if (format !== 'A6' && format !== 'A6_ON_A4') throw new CannotStart('--format is A6 or A6_ON_A4.')
  const firstPosition = wholeNumber(first, 'first', 0, 3) ?? 0
  if (firstPosition > 0 && format === 'A6') throw new CannotStart('--first is for --format A6_ON_A4.')
  return { format, firstPosition }
}

/** An order in the list. */
export function inLine({ orderNumber, states, shippingCode, parcels, refusal }: ListedShipment): string {
  const doubt = states.payment === 'REVIEW' ? '  payment in review' : ''
  const stands =
    parcels.length > 0
      ? parcels.map(inWords).join('; ')
      : `to be packed${refusal === null ? '' : `; the carrier refused it before: ${refusal}`}`
  return `${orderNumber}  ${shippingCode}  ${stands}${doubt}`
}

const stateWords: Record<Shipment['state'], string> = {
  ASKED: 'packed; the carrier has not confirmed it yet',
  ANNOUNCED: 'packed',
  HANDED_OVER: 'on its way',
  READY: 'waits for its customer',
  DELIVERED: 'delivered',
  RETURNING: 'on its way back',
  RETURNED: 'came back',
  CANCELLED: 'not packed any more',
  REFUSED: 'refused by the carrier',
  LOST: 'lost by the carrier',
  DAMAGED: 'damaged on its way',
}

/** How a parcel stands. */
export function inWords(shipment: Shipment): string {
  const { state, reference, carrier, trackingNumber, weightG, cod, storedUntil, restockedAt } = shipment
  return [
    stateWords[state],
    `${carrier} ${reference}`,
    `${weightG} g`,
    ...(cod === null ? [] : [`collects ${formatPrice(cod, 'en')}`]),
    ...(trackingNumber === null ? [] : [`number ${trackingNumber}`]),
    ...(storedUntil === null ? [] : [`until ${storedUntil}`]),
    ...(restockedAt ? ['goods back in stock'] : []),
  ].join(', ')
}
