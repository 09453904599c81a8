/** What the command line of parcels is told, and what it says. */
import { portalCarriers } from '../../lib/delivery.ts'
import { formatPrice } from '../../lib/money.ts'
import type { LabelOptions } from '../../shop/carriers/rules.ts'
import type { LotPlanInput } from '../../shop/stock/stock.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import type { ListedShipment, ShipmentContext } from '../../shop/shipments/shipments.ts'
import type { ParcelContext } from '../../workflows/back-office/back-office.ts'
import { pageOption, pageUsage, wholeNumber, type CommandShop, type wordsIn } from '../command.ts'
import { actingOption, actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { packagingUsage } from './packagings.ts'

export const usage = `npm run shop -- shipments list [--under-way] [--after <place>]
npm run shop -- shipments show <order>
npm run shop -- shipments propose <order> [--by ppl_home]
npm run shop -- shipments pack <order…> [--lines 1:20,2:3] [--by ppl_home] [--point Z123] [--in BOX-M] [--weighed 1840] [--key k1]
npm run shop -- shipments pack <order> --lots 12:3,15:2 --why "…"
npm run shop -- shipments labels <order…> --to labels.pdf [--format A6|A6_ON_A4] [--first 0..3]
npm run shop -- shipments csv ${portalCarriers.join('|')} --to parcels.csv
npm run shop -- shipments hand-over <order…>
npm run shop -- shipments number <order> <tracking number>
npm run shop -- shipments ready <order> [--until 2026-11-30]
npm run shop -- shipments delivered <order>
npm run shop -- shipments returned <order> [--restock]
npm run shop -- shipments cancel <order>
npm run shop -- shipments cod-paid <order…>
npm run shop -- shipments odd [--after <place>]
npm run shop -- shipments lost|damaged <parcel> --why "…"
npm run shop -- shipments goods <parcel> [--fit 1:2] [--off 1:3]
npm run shop -- shipments again <parcel> --why "…" [as of pack]
npm run shop -- shipments refund <parcel> --why "…" [--lines 1:2]
npm run shop -- shipments drop <order> --lines 1:2 --why "…"
npm run shop -- shipments claim <parcel> --amount 349.50 [--case 123]
npm run shop -- shipments claim-granted <parcel> --amount 349.50
npm run shop -- shipments claim-refused|claim-paid <parcel>
npm run shop -- shipments terms <carrier> [--most 30000] [--most-point 15000] [--silent 5] [--lost 180] [--damage 3]
${packagingUsage}
npm run shop -- shipments track

list       orders that wait to be packed or handed over, with goods, recipient and note; --under-way: those whose parcel is
show       the parcels of an order with their lines, and what is left
propose    into which parcels what is left goes, by the weight that the carrier takes
pack       writes the parcel and tells the carrier of it; --lines: a part, by the numbers of the order's lines; --weighed: grams on the scales; --lots:
           pieces of these lots instead of those that expire first
labels     prints the labels of packed orders; --first leaves so many places of an A4 sheet free
csv        the packed parcels of a carrier that is told by people, for its portal
hand-over  the carrier has taken them: documents and mails go out
number     the tracking number that the carrier's portal gave
ready      it waits at our counter, or at the pick-up point of a carrier that does not tell us
delivered  the customer has it
returned   it came back; --restock: the goods were looked at, and they can be sold again
cancel     undoes the packing and voids the label, before the carrier has it
cod-paid   the carrier's remittance of cash on delivery has come
odd        parcels that wait for a person: silent, lost, damaged, uncollected, claimed
lost, damaged  the carrier lost the parcel, or it came damaged
goods      what was found in a parcel that came back, in all: --fit goes back to the stock, --off is written off
again      sends the goods of such a parcel again; they leave the stock as a replacement
refund     settles such a parcel: document and money; where nothing arrived the order is cancelled
drop       pieces of a begun order will not be sent: document and money
claim      opened at the carrier; granted, refused, paid
terms      what a carrier takes in one parcel, and its days
packagings what parcels are packed in, with its own weight; packaging: a new one, or other weights
track      asks the carriers about parcels that it is time for; the running shop does so by itself

Where an order went in several parcels, a parcel is named by its reference, such as 2600000012-2.
Mails are written to the queue, and sent while the shop runs.
${pageUsage}
${actingUsage}`

export const options = {
  ...actingOption,
  to: { type: 'string' },
  format: { type: 'string' },
  first: { type: 'string' },
  until: { type: 'string' },
  lines: { type: 'string' },
  by: { type: 'string' },
  point: { type: 'string' },
  in: { type: 'string' },
  weighed: { type: 'string' },
  key: { type: 'string' },
  why: { type: 'string' },
  fit: { type: 'string' },
  off: { type: 'string' },
  amount: { type: 'string' },
  case: { type: 'string' },
  most: { type: 'string' },
  'most-point': { type: 'string' },
  silent: { type: 'string' },
  lost: { type: 'string' },
  damage: { type: 'string' },
  restock: { type: 'boolean' },
  'under-way': { type: 'boolean' },
  lots: { type: 'string' },
  ...pageOption,
} as const
export type Given = Omit<ReturnType<typeof wordsIn<typeof options>>['values'], 'as'>

/** What a command about parcels is done with. */
export interface AtCommand {
  context: ParcelContext
  shipmentContext: ShipmentContext
  given: Given
  write: CommandShop['write']
}

/** The day of --until; null: none was given. */
export function dayIn(given: string | undefined): string | null {
  if (given === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(`${given}T12:00:00Z`))
  if (!isDay) throw new CannotStart('--until is a day, such as 2026-11-30.')
  return given
}

/** The lots of --lots, such as `12:3,15:2`, with the reason; nothing where the option was not given. */
export function chosenLots({ lots, why }: Given): Pick<LotPlanInput, 'chosen' | 'note'> {
  if (lots === undefined) return {}
  const chosen = lots.split(',').map((part) => {
    const [, lot, pieces] = /^\s*(\d{1,15}):(\d{1,7})\s*$/.exec(part) ?? []
    if (lot === undefined) throw new CannotStart('--lots are lots with their pieces, such as 12:3,15:2.')
    return { lotId: Number(lot), pieces: Number(pieces) }
  })
  return { chosen, note: why }
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

/** Writes a file that the words name. @throws CannotStart where it can't be written */
export async function written(
  write: CommandShop['write'],
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  try {
    await write(path, content)
  } catch (error) {
    throw new CannotStart(`${path} can't be written.`, { cause: error })
  }
}
