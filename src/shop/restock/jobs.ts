/** Names and payloads of the jobs of alerts; no payload holds an address. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the link that confirms an alert. */
export const restockRequested: JobKind<{ alertId: number }> = { name: 'restock-asked' }

/** Hands on the mails about what is back in stock, and erases alerts that no one confirmed or that wait too long. */
export const restockDue: JobKind<Record<string, never>> = { name: 'restock-due' }

/** Mails that a product is back. */
export const restocked: JobKind<{ alertId: number }> = { name: 'restock-there' }
