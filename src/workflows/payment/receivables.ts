/** Reminds companies of their debts in steps, and marks orders as paid that are fully covered by now. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { receivableReminder } from '../../shop/money/jobs.ts'
import { catchUpMoney, coveredOrders, dueReminders } from '../../shop/money/money.ts'
import { reminderTexts, type ReminderText } from '../../shop/money/rules.ts'
import { firstReceivables } from '../../shop/settings/schema.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { lockPaid, settleOrder } from './allocating.ts'

interface Context {
  db: Db
  queue: Queue
  now: Date
}

/**
 * Finds overdue invoices with a reminder due, and enqueues the reminders. It may run in several processes at
 * once: each step is sent once per document, and never after a later one.
 * @returns how many were found
 */
export async function remindReceivables({ db, queue, now }: Context): Promise<number> {
  const settings = (await valuesInForce({ db })).values.receivables ?? firstReceivables
  const days: Record<ReminderText, number | null> = {
    friendly: settings.friendlyAfterDays,
    firm: settings.firmAfterDays,
    last: settings.lastAfterDays,
  }
  const today = dayInPrague(now)
  let found = 0
  for (const step of reminderTexts.toReversed()) {
    const afterDays = days[step]
    if (afterDays === null) continue
    found += await db.transaction().execute(async (tx) => {
      const orders = await dueReminders({ tx, now }, { step, afterDays, today })
      for (const orderId of orders) await queue.send(tx, receivableReminder, { orderId, step })
      return orders.length
    })
  }
  return found
}

/**
 * Books receipts taken by a process of the previous release, and marks orders as paid that are covered since a
 * correction lowered their total.
 * @returns how many were paid
 */
export async function settleCovered({ db, queue, now }: Context): Promise<number> {
  await db.transaction().execute(async (tx) => await catchUpMoney({ tx }))
  let paid = 0
  for (const orderId of await coveredOrders({ db })) {
    const settled = await db.transaction().execute(async (tx) => {
      await lockPaid({ tx }, orderId)
      const by = { actor: 'shop' as const, staffId: null }
      return await settleOrder(
        { tx, queue, now, by, actorId: null },
        { orderId, why: 'covered by its allocations' },
      )
    })
    // If the goods are gone, the order stays in review for a person.
    if (!isRefusal(settled) && settled.settled === 'paid') paid++
  }
  return paid
}
