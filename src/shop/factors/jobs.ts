/** Name and payload of the job of second factors. */
import type { JobKind } from '../../server/queue.ts'
import type { FactorNews } from '../../emails/staff-factor.ts'

/** Tells a member of staff what became of their second factors, and when (`at`, ISO 8601). */
export const factorChanged: JobKind<{ noticeId: string; staffId: number; at: string; news: FactorNews }> = {
  name: 'account-factor-changed',
}
