/** Removes the buyer from orders: those of deleted accounts, and all with expired claims (docs/people.md, "Deletion and what stays"). */
import type { Writing, Connected } from '../../server/context.ts'
import { yearsBefore } from '../../lib/deadlines.ts'
import { eraseLateMails, eraseMails, eraseMailsUntil } from '../../server/mail-erasure-queries.ts'
import { eraseOrderedCart } from '../../shop/cart/cart.ts'
import { eraseComplaints } from '../../shop/complaints/complaints.ts'
import {
  findOrder,
  forgetBrowsersOf,
  forgetExpiredBrowsers,
  forgetNotes,
  writePerson,
} from '../../shop/orders/orders.ts'
import { eraseWithdrawals } from '../../shop/withdrawals/withdrawals.ts'
import {
  deleteFarewells,
  insertOldErasures,
  lockOrder,
  markReduced,
  selectErasures,
  type Erasure,
} from './erase-queries.ts'
import { claimYears, documentYears, erasedAs, keptOf, reducedOrder } from '../../shop/account/rules.ts'

/** Reduces an order's personal data to the part that may still be kept. Repeating it changes nothing. */
export async function reduceOrder(
  { tx, now }: Writing & { now: Date },
  { orderId, customerId, reducedAt }: Erasure,
): Promise<void> {
  await lockOrder(tx, orderId)
  const order = await findOrder({ db: tx }, { id: orderId })
  if (!order) return
  await forgetBrowsersOf({ tx }, orderId)
  const kept = keptOf(order, now)
  if (kept === 'ALL' || (kept === 'DOCUMENT' && reducedAt)) return
  await eraseMails(tx, order.email, { aboutOrder: order.number }, now)
  await writePerson({ tx }, { orderId, left: reducedOrder(order, kept, customerId) })
  await forgetNotes({ tx }, orderId)
  await eraseOrderedCart({ tx }, orderId)
  if (kept === 'NOTHING') {
    await eraseWithdrawals({ tx }, { number: order.number, erased: erasedAs(customerId) })
    await eraseComplaints({ tx }, { number: order.number, erased: erasedAs(customerId) })
  }
  await markReduced(tx, orderId, {
    reducedAt: reducedAt ?? now,
    finishedAt: kept === 'NOTHING' ? now : null,
  })
}

const atOnce = 200
const farewellDays = 30

/**
 * Erases people as soon as possible: buyers, guests too, once all claims about the order have expired; delivery data of
 * deleted accounts once an order is done; names on documents once their years are over; the address of a farewell after a
 * month; and the night after, anything that jobs wrote to an address while it was being erased.
 */
export async function forgetPeople({ db, now }: Connected & { now: Date }): Promise<void> {
  await forgetExpiredBrowsers({ db }, now)
  const claimsBefore = yearsBefore(now, claimYears)
  const documentsBefore = yearsBefore(now, documentYears)
  await insertOldErasures(db, { before: claimsBefore, now })
  const before = new Date(now.getTime() - farewellDays * 24 * 3600_000)
  await db.transaction().execute(async (tx) => {
    await eraseLateMails(tx, now)
    // The mail is recorded a moment after its job began.
    for (const { email, sentAt } of await deleteFarewells(tx, before))
      await eraseMailsUntil(tx, email, new Date(sentAt.getTime() + 3600_000))
  })
  for (let after = 0; ;) {
    const erasures = await selectErasures(db, { after, limit: atOnce, claimsBefore, documentsBefore })
    for (const erasure of erasures)
      await db.transaction().execute(async (tx) => await reduceOrder({ tx, now }, erasure))
    const last = erasures.at(-1)
    if (!last || erasures.length < atOnce) return
    after = last.orderId
  }
}
