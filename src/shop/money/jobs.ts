/** Names and payloads of the jobs about money; src/jobs/payments.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'
import type { ReminderText } from './rules.ts'

/** Looks for invoices that are to be reminded of. */
export const remindReceivables: JobKind<object> = { name: 'remind-receivables' }

/** Mails one step of reminding of an order's invoice. */
export const receivableReminder: JobKind<{ orderId: number; step: ReminderText }> = {
  name: 'receivable-reminder',
}

/** Books what a release without the ledger took, and moves orders to what they were paid. */
export const settleMoney: JobKind<object> = { name: 'settle-money' }
