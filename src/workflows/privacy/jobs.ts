/** Names and payloads of the jobs of accounts; no payload says who the customer was. */
import type { JobKind } from '../../server/queue.ts'

/** Mails that an account is gone. */
export const accountErased: JobKind<{ farewellId: string }> = { name: 'account-erased' }

/** Forgets what is left of deleted accounts, and who ordered long ago, as soon as it may be. */
export const finishErasures: JobKind<object> = { name: 'accounts-finish-erasures' }
