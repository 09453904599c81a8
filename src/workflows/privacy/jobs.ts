/** Names and payloads of the jobs of accounts; no payload identifies the customer. */
import type { JobKind } from '../../server/queue.ts'

/** Mails that an account is gone. */
export const accountErased: JobKind<{ farewellId: string }> = { name: 'account-erased' }

/** Erases the rest of deleted accounts, and buyers of long ago, as soon as possible. */
export const finishErasures: JobKind<object> = { name: 'accounts-finish-erasures' }
