/** Names and payloads of the jobs that companies ask for. */
import type { JobKind } from '../../server/queue.ts'

/** Mails a person that a colleague invited them; one without an account gets one to activate. */
export const colleagueInvited: JobKind<{ invitationId: string }> = { name: 'account-colleague-invited' }
