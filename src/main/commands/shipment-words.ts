/** Words and output of the command line for parcels. */
import { portalCarriers } from '../../lib/delivery.ts'
import type { LabelOptions } from '../../shop/carriers/rules.ts'
import type { LotPlanInput } from '../../shop/stock/stock.ts'
import type { ListedShipment, ShipmentContext } from '../../shop/shipments/shipments.ts'
import { parcelInWords, type ParcelContext } from '../../workflows/shipments/shipments.ts'
import { pageOption, pageUsage, wholeNumber, type CommandShop, type wordsIn } from '../command.ts'
import { actingOption, actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

export const usage = `npm run shop -- shipments list [--under-way] [--after <place>]
npm run shop -- shipments show <order>
npm run shop -- shipments propose <order> [--by ppl_home]
npm run shop -- shipments pack <order…> [--lines 1:20,2:3] [--by ppl_home] [--point Z123] [--in BOX-M] [--weighed 1840] [--key k1]
npm run shop -- shipments pack <order> --lots 12:3,15:2 --why "…"
npm run shop -- shipments labels <order…> --to labels.pdf [--format A6|A6_ON_A4] [--first 0..3]
npm run shop -- shipments csv ${portalCarriers.join('|')} --to parcels.csv
npm run shop -- shipments odd [--after <place>]
npm run shop -- shipments terms
npm run shop -- shipments packagings
${declaredUsage('shipments').join('\n')}

list       orders that wait to be packed or handed over, with goods, recipient and note; --under-way: those whose parcel is
show       the parcels of an order with their lines, and what is left
propose    into which parcels what is left goes, by the weight that the carrier takes
pack       writes the parcel and tells the carrier of it; --lines: a part, by the numbers of the order's lines; --weighed: grams on the scales; --lots:
           pieces of these lots instead of those that expire first
labels     prints the labels of packed orders; --first leaves so many places of an A4 sheet free
csv        the packed parcels of a carrier that is told by people, for its portal
odd        parcels that wait for a person: silent, lost, damaged, uncollected, claimed
terms      what each carrier takes in one parcel, and its days
packagings what parcels are packed in, with its own weight

A parcel is named by its reference, such as 2600000012-2; of an order with one parcel the order's number will do.
Mails are written to the queue, and sent while the shop runs.
${pageUsage}
${actingUsage}`

export const options = {
  ...actingOption,
  to: { type: 'string' },
  format: { type: 'string' },
  first: { type: 'string' },
  lines: { type: 'string' },
  by: { type: 'string' },
  point: { type: 'string' },
  in: { type: 'string' },
  weighed: { type: 'string' },
  key: { type: 'string' },
  why: { type: 'string' },
  'under-way': { type: 'boolean' },
  lots: { type: 'string' },
  ...pageOption,
} as const
export type ShipmentInput = Omit<ReturnType<typeof wordsIn<typeof options>>['values'], 'as'>

/** The context of a command about parcels. */
export interface AtCommand {
  context: ParcelContext
  shipmentContext: ShipmentContext
  given: ShipmentInput
  write: CommandShop['write']
}

/** The lots of --lots, such as `12:3,15:2`, with the reason; empty without the option. */
export function chosenLots({ lots, why }: ShipmentInput): Pick<LotPlanInput, 'chosen' | 'note'> {
  if (lots === undefined) return {}
  const chosen = lots.split(',').map((part) => {
    const [, lot, pieces] = /^\s*(\d{1,15}):(\d{1,7})\s*$/.exec(part) ?? []
    if (lot === undefined) throw new CannotStart('--lots are lots with their pieces, such as 12:3,15:2.')
    return { lotId: Number(lot), pieces: Number(pieces) }
  })
  return { chosen, note: why }
}

/** The print options of labels. */
export function labelOptions({ format = 'A6', first }: ShipmentInput): LabelOptions {
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
      ? parcels.map(parcelInWords).join('; ')
      : `to be packed${refusal === null ? '' : `; the carrier refused it before: ${refusal}`}`
  return `${orderNumber}  ${shippingCode}  ${stands}${doubt}`
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
