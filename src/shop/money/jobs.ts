/** Names and payloads of the jobs about money; src/jobs/payments.ts has the handlers. */
import type { JobKind } from '../../server/queue.ts'
import type { ReminderText } from './rules.ts'

/** Finds invoices due for a reminder. */
export const remindReceivables: JobKind<object> = { name: 'remind-receivables' }

/** Mails one reminder step of an order's invoice. */
export const receivableReminder: JobKind<{ orderId: number; step: ReminderText }> = {
  name: 'receivable-reminder',
}

/** Books receipts taken by a release without the ledger, and updates the payment state of their orders. */
export const settleMoney: JobKind<object> = { name: 'settle-money' }
