import type { JobKind } from '../../server/queue.ts'

/** Mails the consumer that a withdrawal was received, with its content, date and time. */
export const withdrawalReceived: JobKind<{ withdrawalId: number }> = { name: 'withdrawal-received' }
