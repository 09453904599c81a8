/** Holds and notes of orders by staff (docs/orders.md, "Holding, notes and mails again"). */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import {
  deleteNotes,
  endHold,
  insertHold,
  insertNote,
  lockCustomerNote,
  selectHold,
  selectHolds,
  selectIsForgotten,
  selectNotes,
  writeCustomerNote,
  type OrderNote,
} from './hold-queries.ts'
import { deleteMessages } from './message-queries.ts'
import { lockStates } from './queries.ts'
import { deleteTags } from './tag-queries.ts'
import type { States } from './rules.ts'

export type { OrderHold, OrderNote } from './hold-queries.ts'

/** An act by a member of staff at a time; `staffId` null: the program itself. */
interface ByStaff extends Writing {
  staffId: number | null
  now: Date
}

/** The current hold of an order; null: not on hold. */
export const findHold = reads(selectHold)

/** All holds of an order, oldest first, with their ends. */
export const findHolds = reads(selectHolds)

/** Notes by staff about an order, oldest first. */
export const findNotes = reads(selectNotes)

/** True if the order may be put on hold: it has not ended, and nothing of it has left the warehouse. */
const mayHold = ({ order, fulfilment }: States): boolean =>
  ['NEW', 'WAITING_APPROVAL', 'CONFIRMED'].includes(order) &&
  ['WAITING', 'READY', 'PACKED'].includes(fulfilment)

/**
 * Puts an order on hold: until it is released it is not packed or handed over, does not expire and gets no reminders.
 * @param asked.reason 1 to 500 characters
 * @returns isNew false: already on hold for this reason. 404 if there is no such order; 409 if it has left or ended, or is on
 * hold for another reason.
 */
export async function holdOrder(
  { tx, staffId, now }: ByStaff,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const states = await lockStates(tx, orderId)
  if (!states) return refuse(404, 'error.not_found')
  const held = await selectHold(tx, orderId)
  if (held) return held.reason === reason ? { isNew: false } : refuse(409, 'order_hold.error.held')
  if (!mayHold(states)) return refuse(409, 'order_hold.error.gone')
  await insertHold(tx, { orderId, reason, staffId, now })
  return { isNew: true }
}

/**
 * Releases an order on hold: its deadline is postponed by the time that it was held.
 * @returns isNew false: it was not on hold. 404 if there is no such order.
 */
export async function releaseHold(
  { tx, now }: Writing & { now: Date },
  { orderId }: { orderId: number },
): Promise<Outcome<{ isNew: boolean }>> {
  if (!(await lockStates(tx, orderId))) return refuse(404, 'error.not_found')
  return { isNew: await endHold(tx, orderId, now) }
}

/**
 * Ends the hold of an order that is cancelled, or that a carrier reports to have: an order that has ended or
 * left can't be on hold. The caller has locked the order.
 */
export async function endHoldByMove(
  { tx }: Writing,
  { orderId, before, after, by }: { orderId: number; before: States; after: States; by: HoldEnder },
): Promise<void> {
  const isCancelled = before.order !== 'CANCELLED' && after.order === 'CANCELLED'
  const isTaken = by.actor === 'shop' && before.fulfilment === 'PACKED' && after.fulfilment === 'SHIPPED'
  if (isCancelled || isTaken) await endHold(tx, orderId, by.now)
}

interface HoldEnder {
  actor: string
  now: Date
}

/**
 * Writes a note of staff about an order, once per key.
 * @param asked.text 1 to 2,000 characters
 * @returns 404 if there is no such order; 409 if its person was erased, or the key belongs to another text.
 */
export async function noteOrder(
  { tx, staffId, now }: ByStaff,
  asked: { orderId: number; key: string; text: string },
): Promise<Outcome<{ note: OrderNote; isNew: boolean }>> {
  if (!(await lockStates(tx, asked.orderId))) return refuse(404, 'error.not_found')
  if (await selectIsForgotten(tx, asked.orderId)) return refuse(409, 'order_note.error.forgotten')
  const written = await insertNote(tx, { ...asked, staffId, now })
  return written.note.text === asked.text ? written : refuse(409, 'order_note.error.key')
}

/** True if the person who ordered was erased: nothing is written about them or sent to them any more. */
export const isForgotten = reads(selectIsForgotten)

/** Erases the notes of staff about an order, their messages to its buyer, and its tags, along with its person. */
export async function forgetNotes({ tx }: Writing, orderId: number): Promise<void> {
  await deleteNotes(tx, orderId)
  await deleteMessages(tx, orderId)
  await deleteTags(tx, orderId)
}

/**
 * Corrects the note that the customer wrote to an order, such as one with a wrong door or a card's number.
 * @returns its lengths in characters before and after; 404 if there is no such order; 409 if its person was erased.
 */
export async function correctCustomerNote(
  { tx }: Writing,
  { orderId, note }: { orderId: number; note: string },
): Promise<Outcome<{ before: number; after: number; isNew: boolean }>> {
  const written = await lockCustomerNote(tx, orderId)
  if (written === null) return refuse(404, 'error.not_found')
  if (await selectIsForgotten(tx, orderId)) return refuse(409, 'order_note.error.forgotten')
  const isNew = written !== note
  if (isNew) await writeCustomerNote(tx, orderId, note)
  return { before: written.length, after: note.length, isNew }
}
