/** All SQL of the newsletter. */
import type { Locale } from '../../lib/routes.ts'
import type { Db } from '../../server/db.ts'

/** Adds a subscriber; whoever has unsubscribed agrees anew. */
export async function upsertSubscriber(
  db: Db,
  subscriber: { email: string; emailKey: string; locale: Locale },
  now: Date,
): Promise<void> {
  const { email, emailKey, locale } = subscriber
  await db
    .insertInto('newsletter_subscriber')
    .values({ email, email_key: emailKey, locale, consented_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ email, locale, consented_at: now, confirmed_at: null, unsubscribed_at: null })
        .where('newsletter_subscriber.unsubscribed_at', 'is not', null),
    )
    .execute()
}
