/** Purchased goods: each line of a supplier's document becomes a lot with its cost. Corrected by reversal. */
import { reads } from '../../server/verb.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { fromCzk } from '../../lib/money.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { insertLot, selectLotsByCode, updateBlock } from './lot-queries.ts'
import { enterStock, reckonFree, type StockContext } from './moving.ts'
import { lockLots, movePieces, selectVariantIds } from './queries.ts'
import {
  insertReceipt,
  insertReceiptLine,
  lockReceipt,
  pageOfReceipts,
  selectReceipt,
  writeReversed,
  type Receipt,
} from './receipt-queries.ts'
import { digestOf } from './request-queries.ts'
import type { IdWithReason, ReceiptToWrite } from './schema.ts'

/**
 * Receives goods by a supplier's document: a lot for each line, with its pieces, best-before date and cost.
 * @returns the receipt; `isRepeat` if the same request was done before; 409 `stock.error.receipt_known`: the
 * document was received with other lines; 422 if a line names an unknown variant.
 */
export async function receiveGoods(
  { tx, now }: StockContext,
  { supplier, document, received_on, note, lines }: ReceiptToWrite,
): Promise<Outcome<{ receipt: Receipt; isRepeat: boolean }>> {
  const ids = await selectVariantIds(tx, [...new Set(lines.map(({ code }) => code))])
  const errors = lines.flatMap(({ code }, at) =>
    ids.has(code) ? [] : [{ path: `lines.${at}.code`, error_trans_key: 'stock.error.no_variant' }],
  )
  if (errors.length > 0) return refuse(422, 'stock.error.no_variant', { errors })
  const digest = digestOf({ received_on, lines })
  const written = await insertReceipt(tx, { supplier, document, receivedOn: received_on, note, digest }, now)
  if ('known' in written) {
    if (written.known.digest !== digest) return refuse(409, 'stock.error.receipt_known')
    return { receipt: await receiptAt(tx, written.known.id), isRepeat: true }
  }
  // In the order of the variants, as everywhere.
  const inOrder = lines
    .map((line, at) => ({ ...line, position: at + 1, variantId: ids.get(line.code) ?? 0 }))
    .toSorted((one, other) => one.variantId - other.variantId || one.position - other.position)
  for (const line of inOrder) {
    const { variantId, position, pieces } = line
    const cost = fromCzk(line.cost)
    const lot = { variantId, code: line.lot, bestBefore: line.best_before, cost }
    const lotId = await insertLot(tx, lot, now)
    await insertReceiptLine(tx, { receiptId: written.id, position, lotId, pieces })
    const entered = await enterStock(
      { tx, now },
      { variantId, lotId, pieces, reason: 'RECEIPT', note: document },
    )
    if (isRefusal(entered)) return entered
    await blockLikeOthers({ tx, now }, { variantId, lotId, code: line.lot })
  }
  return { receipt: await receiptAt(tx, written.id), isRepeat: false }
}

/** Blocks goods received under the code of a blocked lot: they may be the rest of a recalled one. */
async function blockLikeOthers(
  { tx, now }: StockContext,
  { variantId, lotId, code }: { variantId: number; lotId: number; code: string },
): Promise<void> {
  const blocked = (await selectLotsByCode(tx, { variantId, code })).find(({ isBlocked }) => isBlocked)
  if (!blocked) return
  await updateBlock(tx, [lotId], { at: now, reason: blocked.blockReason })
  await reckonFree({ tx, now }, variantId)
}

async function receiptAt(db: Reader, id: number): Promise<Receipt> {
  const receipt = await selectReceipt(db, id)
  if (!receipt) throw new Error(`Receipt ${id} does not exist`)
  return receipt
}

/**
 * Reverses a receipt, with a reason: its pieces leave their lots, and its document may be received again. Repeating it
 * changes nothing.
 * @returns the receipt; 404 if there is no such receipt; 409 `stock.error.receipt_used`: pieces of it have left already.
 */
export async function reverseReceipt(
  { tx, now }: StockContext,
  { id, reason }: IdWithReason,
): Promise<Outcome<{ receipt: Receipt; isRepeat: boolean }>> {
  const locked = await lockReceipt(tx, id)
  if (!locked) return refuse(404, 'stock.error.no_receipt')
  if (locked.isReversed) return { receipt: await receiptAt(tx, id), isRepeat: true }
  const { lines } = await receiptAt(tx, id)
  await lockLots(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  // Read again: pieces could leave until the locks were held.
  const held = (await receiptAt(tx, id)).lines
  if (held.some(({ onHand, pieces }) => onHand < pieces)) return refuse(409, 'stock.error.receipt_used')
  for (const { variantId, lotId, pieces } of held.toSorted((one, other) => one.variantId - other.variantId))
    await movePieces(tx, { variantId, lotId, change: -pieces, reason: 'RECEIPT', note: reason }, now)
  await writeReversed(tx, { id, reason }, now)
  return { receipt: await receiptAt(tx, id), isRepeat: false }
}

/** Receipts page by page, newest first by default. */
export const listReceipts = reads(pageOfReceipts)
