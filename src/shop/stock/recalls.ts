/** Recalls: the buyers who received a lot, and those still to be notified. */
import { reads } from '../../server/verb.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { recallMail } from './jobs.ts'
import { selectLot } from './lot-queries.ts'
import { blockLot } from './lots.ts'
import type { StockContext } from './moving.ts'
import {
  insertNotices,
  insertNoticesOfParcel,
  insertRecall,
  lockLotsIn,
  lockLotsToRecall,
  pageOfReceivers,
  selectNotice,
  selectRecall,
  selectRecallNotices,
  selectToNotify,
  type OpenedRecall,
  type ParcelOfLots,
  type Recall,
  type RecallNotice,
  type Receiver,
  type ReceiversQuery,
} from './recall-queries.ts'
import { recallReason } from './rules.ts'
import type { RecallToOpen } from './schema.ts'

/**
 * Orders that received pieces of a lot (or of others of the same goods with its code), page by page.
 * @returns 404 if there is no such lot.
 */
export async function receiversOf(
  { db }: { db: Reader },
  { lotId, asked }: { lotId: number; asked: ReceiversQuery },
): Promise<Outcome<Page<Receiver>>> {
  const lot = await selectLot(db, lotId)
  return lot ? await pageOfReceivers(db, lot, asked) : refuse(404, 'stock.error.no_lot')
}

/**
 * Opens the recall of a lot: it is blocked at once, so that no more parcels leave with it, and a notice is written for every
 * buyer who was sent pieces of it, once.
 * @returns the recall, with the orders that each lead a mail to their address, new notices only. 404 if there is no such lot;
 * 409 if it is the unknown lot, which can't be recalled, or the recall is repeated with other texts.
 */
export async function openRecall(
  { tx, now }: StockContext,
  { lot_id: lotId, text_cs, text_en }: RecallToOpen,
): Promise<Outcome<{ recall: Recall; toTell: number[]; isRepeat: boolean }>> {
  const lot = await selectLot(tx, lotId)
  if (!lot) return refuse(404, 'stock.error.no_lot')
  if (lot.isUnknown) return refuse(409, 'stock.error.recall_unknown')
  const blocked = await blockLot({ tx, now }, { lot_id: lotId, reason: recallReason })
  if (isRefusal(blocked)) return blocked
  // Lots blocked before are not written again, so they are locked here: a parcel leaving concurrently is waited
  // for all the same.
  await lockLotsToRecall(tx, { variantId: lot.variantId, lotCode: lot.code })
  const texts = { cs: text_cs, en: text_en }
  const { recall, isNew } = await insertRecall(
    tx,
    { variantId: lot.variantId, lotCode: lot.code, texts },
    now,
  )
  if (recall.texts.cs !== text_cs || recall.texts.en !== text_en)
    return refuse(409, 'stock.error.recall_known')
  const toTell = await insertNotices(tx, recall, now)
  return { recall, toTell, isRepeat: !isNew && toTell.length === 0 && blocked.isRepeat }
}

/**
 * Notifies the buyer of a parcel that has just left with pieces of recalled lots, such as one that its carrier already held
 * when they were recalled. Once per recall, and not for lots that were unblocked since. The caller has moved the parcel.
 */
export async function notifyOfRecall(
  { tx, now, queue }: StockContext & { queue: Queue },
  parcel: ParcelOfLots,
): Promise<void> {
  await lockLotsIn(tx, parcel)
  for (const recallId of await insertNoticesOfParcel(tx, parcel, now))
    await queue.send(tx, recallMail, { recallId, orderId: parcel.orderId })
}

/**
 * The reach of a recall of a lot now: orders, and mails to their addresses.
 * @returns 404 if there is no such lot; 409 if it is the unknown lot.
 */
export async function recallReach(
  { db }: { db: Reader },
  { lotId }: { lotId: number },
): Promise<Outcome<{ variantCode: string; lotCode: string; orders: number; mails: number }>> {
  const lot = await selectLot(db, lotId)
  if (!lot) return refuse(404, 'stock.error.no_lot')
  if (lot.isUnknown) return refuse(409, 'stock.error.recall_unknown')
  const { variantId, variantCode, code: lotCode } = lot
  return { variantCode, lotCode, ...(await selectToNotify(db, { variantId, lotCode })) }
}

/** The recall of a lot, and of others of the same goods with its code; null: it was never recalled. */
export async function findRecall(
  { db }: { db: Reader },
  { lotId }: { lotId: number },
): Promise<OpenedRecall | null> {
  const lot = await selectLot(db, lotId)
  return lot && (await selectRecall(db, { variantId: lot.variantId, lotCode: lot.code }))
}

/** The mails that notify the buyer of an order of recalls. */
export const recallNotices = async (
  { db }: { db: Reader },
  { orderId }: { orderId: number },
): Promise<RecallNotice[]> => await selectRecallNotices(db, orderId)

/** Content of a recall mail; null if there is no such recall. */
export const noticeOf = reads(selectNotice)
