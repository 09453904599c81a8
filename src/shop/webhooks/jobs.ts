/** Names and payloads of the jobs of webhooks. */
import type { JobKind } from '../../server/queue.ts'

/** Sends due deliveries, every minute. */
export const sendWebhooks: JobKind<object> = { name: 'webhook-send' }

/** Looks for variants that have become low. */
export const watchLowStock: JobKind<object> = { name: 'webhook-low-stock' }

/** Deletes deliveries after a month. */
export const tidyWebhooks: JobKind<object> = { name: 'webhook-tidy' }

/** Sends one delivery now, at the request of staff. */
export const redeliverWebhook: JobKind<{ deliveryId: number; at: string }> = { name: 'webhook-again' }
