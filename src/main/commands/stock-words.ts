/** Words and output of the command line for stock. */
import { formatMoment } from '../../lib/dates.ts'
import { toCzk, type Halere } from '../../lib/money.ts'
import type {
  CountedLot,
  ListedLevel,
  Lot,
  Movement,
  Receipt,
  Receiver,
  Stocktake,
  StocktakeSheet,
} from '../../shop/stock/stock.ts'
import { pageOption, pageUsage } from '../command.ts'
import { declaredUsage, keyUsage } from './declared.ts'
import { actingOption, actingUsage } from '../command-actor.ts'

export const usage = `npm run shop -- stock list [<code>] [--low] [--after <place>]
npm run shop -- stock movements <code> [--after <place>]
npm run shop -- stock receipt <file.csv> --supplier "Masna s.r.o." --document 2026-117 [--day 2026-11-21] [--note "…"]
npm run shop -- stock receipts [--after <place>]
npm run shop -- stock lots [<code>] [--filled] [--after <place>]
npm run shop -- stock receivers <lot id> [--after <place>]
npm run shop -- stock proposal <order number>
npm run shop -- stock stocktake <id>

list             free, reserved and held pieces; --low: what is on sale and runs out
movements        every piece of a variant that came, was reserved, let go or left, the latest first
receipt          takes a supplier's document in, with the columns code;lot;best_before;pieces;cost (CZK without VAT), once
lots             lots with their best-before dates, the newest first
receivers        orders that received pieces of the lot: a recall tells them
proposal         from which lots an order would be packed now
stocktake        what was counted, how it differs, and what was not counted; post changes the stock by the differences
${pageUsage}

${declaredUsage('stock').join('\n')}
${keyUsage}
${actingUsage}`

const text = { type: 'string' } as const
export const options = {
  ...actingOption,
  ...pageOption,
  low: { type: 'boolean' },
  filled: { type: 'boolean' },
  supplier: text,
  document: text,
  day: text,
  note: text,
} as const

/** `BM-CHILLI-50: 12 free, 3 reserved`. */
export function levelLine({
  code,
  free,
  reserved,
  held,
  shortLife,
  daysLeft,
  threshold,
  isLow,
  place,
}: ListedLevel): string {
  const parts = [`${free} free`, `${reserved} reserved`]
  if (held > 0) parts.push(`${held} held`)
  if (held < 0) parts.push(`${-held} missing for orders`)
  if (shortLife > 0) parts.push(`${shortLife} of the free not for resellers`)
  if (daysLeft !== null) parts.push(`${daysLeft} days left`)
  if (threshold !== null) parts.push(`low below ${threshold}`)
  if (place !== null) parts.push(`at ${place}`)
  return `${code}: ${parts.join(', ')}${isLow ? '  LOW' : ''}`
}

const money = (amount: Halere | null): string => (amount === null ? '' : `, ${toCzk(amount)} CZK a piece`)
const until = (day: string | null): string => (day === null ? '' : `, best before ${day}`)

export const lotLine = (lot: Lot): string =>
  `${lot.lotId}  ${lot.variantCode}  ${lot.isUnknown ? 'no known lot' : `lot ${lot.code}`}: ${lot.onHand}${until(lot.bestBefore)}${money(lot.cost)}${lot.isBlocked ? `  BLOCKED: ${lot.blockReason}` : ''}`

export const movementLine = (row: Movement): string =>
  `${row.at.toISOString()}  ${row.reason}  ${row.change > 0 ? '+' : ''}${row.change} = ${row.balance}${row.orderNumber === null ? '' : `  order ${row.orderNumber}`}${row.lots.length === 0 ? '' : `  lot ${row.lots.join(', ')}`}${row.note === '' ? '' : `  ${row.note}`}`

export const receiptLines = (receipt: Receipt): string[] => [
  `${receipt.id}  ${receipt.receivedOn}  ${receipt.supplier}, ${receipt.document}${receipt.isReversed ? '  REVERSED' : ''}`,
  ...receipt.lines.map(
    (line) =>
      `    lot ${line.lotId}  ${line.variantCode}  ${line.lotCode}: ${line.pieces}${until(line.bestBefore)}${money(line.cost)}`,
  ),
]

export const countedLine = (one: CountedLot): string =>
  `    lot ${one.lotId}  ${one.variantCode}  ${one.lotCode}: ${one.counted} counted, ${one.expected} expected, ${one.difference > 0 ? '+' : ''}${one.difference}${one.cost === null || one.cost === 0 ? '' : ` (${toCzk(one.cost)} CZK)`}${one.countAgain ? '  count again' : ''}`

export const uncountedLine = (one: StocktakeSheet['uncounted'][number]): string =>
  `    lot ${one.lotId}  ${one.variantCode}  ${one.lotCode}: not counted, ${one.onHand} expected`

const stateWords = { OPEN: 'open', POSTED: 'posted', CANCELLED: 'cancelled' } as const

export const stocktakeLine = ({ id, state, openedAt, note }: Stocktake): string =>
  `Stocktake ${id}: ${stateWords[state]}, begun ${formatMoment(openedAt, 'en').replaceAll('\u00a0', ' ')}${note === '' ? '' : `  ${note}`}`

export const receiverLine = ({ orderNumber, email, pieces, fulfilment, parcels }: Receiver): string =>
  `${orderNumber}  ${email}  ${pieces} pieces  ${fulfilment}${parcels.length === 0 ? '' : `  ${parcels.join(', ')}`}`
