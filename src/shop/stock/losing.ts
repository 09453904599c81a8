/** Amounts for a second member of staff when goods leave twice, come back unasked, or come back unfit. */
import { selectWriteOffAlone } from './level-queries.ts'
import type { StockContext } from './moving.ts'
import type { WantedPieces } from './rules.ts'
import { selectAgainWorth, selectLeftWorth, selectReturnedWorth } from './worth-queries.ts'

/**
 * Cost of goods that leave for an order again, in haléře, if a second member of staff has to approve it: of all
 * that left that way within a day, of the same variants; 0: within the limit of one person.
 */
export async function againWorth(
  { tx, now }: StockContext,
  { orderId }: { orderId: number },
): Promise<number> {
  const since = new Date(now.getTime() - 24 * 3600_000)
  const worth = await selectAgainWorth(tx, { orderId, since })
  return worth > (await selectWriteOffAlone(tx)) ? worth : 0
}

/** The same for goods that are taken back though they had arrived: all that came back from the order. */
export async function returnedWorth(
  { tx }: Pick<StockContext, 'tx'>,
  { orderId }: { orderId: number },
): Promise<number> {
  const worth = await selectReturnedWorth(tx, orderId)
  return worth > (await selectWriteOffAlone(tx)) ? worth : 0
}

/** The same for pieces that left with an order and came back unfit, at the cost of the lots that they left from. */
export async function lostWorth(
  { tx }: Pick<StockContext, 'tx'>,
  lost: { orderId: number; lines: readonly WantedPieces[] },
): Promise<number> {
  const worth = await selectLeftWorth(tx, lost)
  return worth > (await selectWriteOffAlone(tx)) ? worth : 0
}
