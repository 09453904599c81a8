/** Names and payloads of the jobs about tax documents; src/jobs.ts has the handlers. */
import type { JobKind } from '../../server/queue.ts'

/**
 * Issues the document of a paid or dispatched order. The operation that changes the state enqueues it in the
 * same transaction; `invoiceSweep` catches any omission.
 */
export const invoiceIssue: JobKind<{ orderId: number }> = { name: 'invoice-issue' }

/**
 * Corrects the document of an order after a refund or a cancellation. The operation that does so enqueues it in
 * the same transaction; `invoiceSweep` catches any omission.
 */
export const invoiceCorrect: JobKind<{ orderId: number }> = { name: 'invoice-correct' }

/** Finds paid or dispatched orders without a document, and those with a document to be corrected. */
export const invoiceSweep: JobKind<object> = { name: 'invoice-sweep' }
