/** Names and payloads of the companies' jobs. */
import type { JobKind } from '../../server/queue.ts'

/** Mails an invitation by a colleague; a person without an account gets one to activate. */
export const colleagueInvited: JobKind<{ invitationId: string }> = { name: 'account-colleague-invited' }
