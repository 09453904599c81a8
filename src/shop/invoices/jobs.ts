/** Names and payloads of the jobs about tax documents; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/**
 * Issues the document of an order that was paid or dispatched. The operation that moves an order there writes it in the same
 * transaction; who forgets is caught up with by `invoiceSweep`.
 */
export const invoiceIssue: JobKind<{ orderId: number }> = { name: 'invoice-issue' }

/**
 * Corrects the document of an order whose money went back, or that was cancelled. The operation that does so writes it in the
 * same transaction; who forgets is caught up with by `invoiceSweep`.
 */
export const invoiceCorrect: JobKind<{ orderId: number }> = { name: 'invoice-correct' }

/** Looks for orders that were paid or dispatched and have no document, and whose document has to be corrected. */
export const invoiceSweep: JobKind<object> = { name: 'invoice-sweep' }
