/** Remittances of cash on delivery in words. */
import { formatPrice } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import {
  findRemittance,
  listLines,
  type AwaitedParcel,
  type ListedLine,
  type Plan,
  type Remittance,
} from '../../shop/remittances/remittances.ts'
import { nextLines } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'

const pageSize = 100
const czk = (halere: number): string => formatPrice(halere, 'en')

export const remittanceLine = (one: Remittance): string =>
  orderText(
    `${one.id}  ${one.remittedOn}  ${one.carrier} ${one.reference}  VS ${one.variableSymbol ?? '-'}  collected ${czk(one.collected)}  fee ${czk(one.fee)}  ${one.voidedAt ? 'void' : one.isSettled ? 'settled' : 'open'}`,
  )

export const awaitedLine =
  (today: string) =>
  (one: AwaitedParcel): string =>
    orderText(
      `${one.reference}  ${one.carrier} ${one.trackingNumber ?? '-'}  order ${one.orderNumber}  ${czk(one.amount)}  delivered ${one.deliveredOn}, ${one.age} days ago  due ${one.dueOn}${one.dueOn < today ? '  late' : ''}${one.isClaimed ? '  claimed' : ''}`,
    )

/** The preview of a batch, line by line. */
export const planLines = ({ collected, fee, lines, knownAs }: Plan): string[] => [
  ...(knownAs === null ? [] : [`Known before as remittance ${knownAs}.`]),
  `Collected ${czk(collected)}, fee ${czk(fee)}, to be transferred ${czk(collected - fee)}. Nothing was written.`,
  ...lines.map(({ number, reference, amount, verdict, expected }) =>
    orderText(
      `${number}  ${reference}  ${czk(amount)}  ${verdict}${verdict === 'DIFFERS' && expected !== null ? `  expected ${czk(expected)}` : ''}`,
    ),
  ),
]

/** One remittance, its state and its lines. @throws CannotStart if it does not exist */
export async function remittanceText(
  db: Db,
  {
    id,
    after,
    undecided = false,
  }: { id: number; after?: string | undefined; undecided?: boolean | undefined },
): Promise<string[]> {
  const found = await findRemittance({ db }, { remittanceId: id })
  if (!found) throw new CannotStart(`There is no remittance ${id}.`)
  const { brought, missing, letGo, elsewhere, transfers } = found.standing
  const asked = { remittanceId: id, undecidedOnly: undecided, after, size: pageSize }
  const page = accepted(await listLines({ db }, asked))
  return [
    remittanceLine(found.remittance),
    `Brought ${czk(brought)}, missing ${czk(missing)}, let go ${czk(letGo)}, of no parcel ${czk(elsewhere)}; money ${transfers.join(', ') || '-'}`,
    ...page.rows.map(lineInWords),
    ...nextLines(page),
  ]
}

const lineInWords = (line: ListedLine): string =>
  orderText(
    `line ${line.id}  ${line.reference}  ${czk(line.amount)}${line.expected !== null && line.expected !== line.amount ? ` of ${czk(line.expected)}` : ''}  ${line.state}${line.orderNumber === null ? '' : `  order ${line.orderNumber}`}${line.reason === '' ? '' : `  ${line.reason}`}`,
  )
