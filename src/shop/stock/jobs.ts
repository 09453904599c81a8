import type { JobKind } from '../../server/queue.ts'

/** Notifies one buyer of a recall; the order leads all of their orders. */
export const recallMail: JobKind<{ recallId: number; orderId: number }> = { name: 'recall-mail' }

/** Holds lots that came too near their best-before date. */
export const followStock: JobKind<object> = { name: 'follow-stock' }

/** Adds up the sales and changes of stock of past days. */
export const foldSold: JobKind<object> = { name: 'fold-sold' }
