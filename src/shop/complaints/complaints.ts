/** Public interface of complaints: a customer submits one online, without signing in; staff decides and settles it. */
import { reads } from '../../server/verb.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { orderIdOf } from '../orders/orders.ts'
import { complaintMoved, complaintReceived } from './mails.ts'
import type { Photo } from './photos.ts'
import { countNumberBytes, countSince, countStrangeBytes, lockMailbox } from './limit-queries.ts'
import {
  insertComplaint,
  lockComplaint,
  selectComplaint,
  selectComplaintPage,
  writeMove,
  type Complaint,
  type ComplaintEvent,
} from './queries.ts'
import {
  dueOn,
  mayMove,
  mostADay,
  mostNumberBytes,
  mostStrangeBytes,
  type ClaimedPieces,
  type ComplaintState,
  type ReadComplaint,
  type Settlement,
} from './rules.ts'

export { notifyComplaintDue } from './mails.ts'
export { eraseClosedComplaints, eraseComplaints, lockComplaint } from './writes.ts'
export {
  countPhotos,
  findComplaint,
  findComplaintEventsOf,
  findComplaintsOf,
  findDueBy,
  selectComplaintEvents,
  selectComplaintsPayingOut,
  findPhotos,
} from './reads.ts'

export { readPhoto, type Photo, type PhotoFault } from './photos.ts'
export type { Complaint, ComplaintEvent } from './queries.ts'

/**
 * Complaints that wait for staff, the most urgent first; `all`: every one, newest first. Each row has its place
 * as a cursor; `isReversed`: from the end.
 */
export const listComplaints = reads(selectComplaintPage)

const day = 24 * 3600_000

interface ComplaintContext {
  db: Db
  queue: Queue
  now: Date
  /** Daily limit of photo bytes kept for complaints that match no order. */
  strangersRoom?: number
}

interface StrangePhotos {
  orderNumber: string
  photos: readonly Photo[]
  now: Date
  strangersRoom: number
}

export interface MadeComplaint {
  complaint: ReadComplaint
  /** The order, if the customer has proved that it is theirs; `null`: number and e-mail must match. */
  provenOrderId: number | null
  lines: readonly ClaimedPieces[]
  photos: readonly Photo[]
  locale: Locale
}

/**
 * Accepts a complaint that its sender has checked, and has its receipt confirmed by mail. The response is the
 * same whether or not there is such an order: it never reveals who ordered what.
 * @param key of the form: a repeat gets the response of the first time
 * @returns the complaint and the time of receipt, or the refusal: too many from one address
 */
export async function receiveComplaint(
  { db, queue, now, strangersRoom = mostStrangeBytes }: ComplaintContext,
  {
    key,
    madeComplaint: { complaint, provenOrderId, lines, photos, locale },
  }: { key: string; madeComplaint: MadeComplaint },
): Promise<Complaint | Refusal> {
  const { email, orderNumber } = complaint
  return await db.transaction().execute(async (tx) => {
    await lockMailbox(tx, email)
    const earlier = await selectComplaint(tx, { key })
    if (earlier) return earlier
    if ((await countSince(tx, email, new Date(now.getTime() - day))) >= mostADay)
      return refuse(429, 'complaint.error.too_many')
    if (
      provenOrderId === null &&
      photos.length > 0 &&
      (await hasTooManyPhotos(tx, { orderNumber, photos, now, strangersRoom }))
    )
      return refuse(429, 'complaint.error.photos_full')
    const orderId = provenOrderId ?? (await orderIdOf({ db: tx }, { number: orderNumber, email }))
    const made = { ...complaint, orderId, lines, photos, locale, receivedAt: now, dueOn: dueOn(now) }
    const id = await insertComplaint(tx, key, made)
    if (id !== null) {
      await writeMove(tx, id, { at: now, from: '', to: 'RECEIVED', actor: 'customer', who: '', why: '' })
      await queue.send(tx, complaintReceived, { complaintId: id })
    }
    const received = await selectComplaint(tx, { key })
    if (!received) throw new Error('A complaint that was written is not there')
    return received
  })
}

/**
 * True if the photos of a day under an order's number, or matching no order, exceed the limit. Then everyone
 * who has not proved the order theirs is refused alike, so that the response never reveals who ordered what;
 * with an order's token photos are always accepted.
 */
async function hasTooManyPhotos(
  tx: Tx,
  { orderNumber, photos, now, strangersRoom }: StrangePhotos,
): Promise<boolean> {
  const since = new Date(now.getTime() - day)
  const more = photos.reduce((sum, { content }) => sum + content.length, 0)
  return (
    (await countNumberBytes(tx, orderNumber, since)) + more > mostNumberBytes ||
    (await countStrangeBytes(tx, since)) + more > strangersRoom
  )
}

/**
 * Changes the state of a complaint and notifies the customer: in progress, decided, settled. A repeat changes nothing.
 * @returns the complaint in its new state; 404 if not found; 409 if it can no longer change to that state
 */
export async function moveComplaint(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  {
    id,
    to,
    by,
  }: {
    id: number
    to: ComplaintState
    by: Pick<ComplaintEvent, 'actor' | 'who' | 'why'> & { settlement?: Settlement }
  },
): Promise<{ complaint: Complaint; moved: boolean } | Refusal> {
  const before = await lockComplaint(tx, id)
  if (!before) return refuse(404, 'error.not_found')
  if (before.state === to) return { complaint: before, moved: false }
  if (!mayMove(before.state, to)) return refuse(409, 'claim.error.state')
  const { settlement, ...event } = by
  await writeMove(tx, id, { ...event, at: now, from: before.state, to }, settlement)
  if (to !== 'IN_WORK') await queue.send(tx, complaintMoved, { complaintId: id, state: to })
  return { complaint: { ...before, state: to, ...settlement }, moved: true }
}
