/** Names and payloads of the jobs about remittances; src/jobs/payments.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Brings the lines of a remittance to their ends, and allocates its transfers to its lines. */
export const remittanceWritten: JobKind<{ remittanceId: number }> = { name: 'remittance-written' }
