/** Names and payloads of the jobs that companies ask for. */
import type { JobKind } from '../../server/queue.ts'

/** Mails somebody that a colleague invited them; whoever has no account yet gets one to activate. */
export const colleagueInvited: JobKind<{ invitationId: string }> = { name: 'account-colleague-invited' }
