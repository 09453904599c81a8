/** The face of the newsletter: who agreed to get it, and when. */
import type { Locale } from '../../lib/routes.ts'
import type { Db } from '../../server/db.ts'
import { addressKey } from '../customers/rules.ts'
import { upsertSubscriber } from './queries.ts'

/** Remembers that somebody wants the newsletter. Doing it twice changes nothing, and tells nothing of the first time. */
export async function signUp(db: Db, email: string, locale: Locale, now: Date): Promise<void> {
  await upsertSubscriber(db, { email, emailKey: addressKey(email), locale }, now)
}
