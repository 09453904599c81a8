/** All SQL of the newsletter. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { ConsentSource, Subscriber } from './rules.ts'

const columns = [
  'newsletter_subscriber.id',
  'email',
  'locale',
  'link_id',
  'consented_at',
  'confirmed_at',
  'unsubscribed_at',
] as const

interface Row {
  id: number
  email: string
  locale: string
  link_id: string
  consented_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

const subscriberOf = (row: Row): Subscriber => ({
  ...camelCased(row),
  locale: row.locale === 'en' ? 'en' : 'cs',
})

/**
 * Adds a subscriber who has signed up; one who has left consents again, under new links. An active subscriber is unchanged.
 */
export async function upsertSubscriber(
  tx: Tx,
  subscriber: { email: string; emailKey: string; locale: Locale },
  now: Date,
): Promise<number> {
  const { email, emailKey, locale } = subscriber
  const had = await tx
    .insertInto('newsletter_subscriber')
    .values({ email, email_key: emailKey, locale, consented_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((eb) => ({
          locale,
          consented_at: now,
          confirmed_at: null,
          unsubscribed_at: null,
          link_id: sql<string>`case when ${eb.ref('newsletter_subscriber.unsubscribed_at')} is null
            then ${eb.ref('newsletter_subscriber.link_id')} else gen_random_uuid() end`,
        }))
        .where((eb) =>
          eb.or([
            eb('newsletter_subscriber.confirmed_at', 'is', null),
            eb('newsletter_subscriber.unsubscribed_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (had) return had.id
  const { id } = await tx
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertConsent(
  tx: Tx,
  consent: {
    subscriberId: number
    kind: 'ASKED' | 'CONFIRMED' | 'LEFT'
    at: Date
    textVersion: string
    source: ConsentSource
    network: Buffer
  },
): Promise<number> {
  const { subscriberId, kind, at, textVersion, source, network } = consent
  const { id } = await tx
    .insertInto('newsletter_consent')
    .values({ subscriber_id: subscriberId, kind, at, text_version: textVersion, source, network })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By id, consent, link, or the key of the address. */
export async function selectSubscriber(
  db: Reader,
  by: { id: number } | { consentId: number } | { linkId: string } | { emailKey: string },
): Promise<Subscriber | null> {
  const query = db.selectFrom('newsletter_subscriber').select(columns)
  if ('id' in by) {
    const one = await query.where('newsletter_subscriber.id', '=', by.id).executeTakeFirst()
    return one ? subscriberOf(one) : null
  }
  if ('emailKey' in by) {
    const theirs = await query.where('email_key', '=', by.emailKey).executeTakeFirst()
    return theirs ? subscriberOf(theirs) : null
  }
  const row =
    'linkId' in by
      ? await query.where('link_id', '=', by.linkId).executeTakeFirst()
      : await query
          .innerJoin('newsletter_consent', 'newsletter_consent.subscriber_id', 'newsletter_subscriber.id')
          .where('newsletter_consent.id', '=', by.consentId)
          .executeTakeFirst()
  return row ? subscriberOf(row) : null
}

/** @returns false if it was confirmed before */
export async function markConfirmed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if they had left before */
export async function markLeft(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscriber')
    .set({ unsubscribed_at: now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The proofs of a subscriber, oldest first. */
export async function selectConsents(db: Reader, subscriberId: number) {
  return await db
    .selectFrom('newsletter_consent')
    .select(['kind', 'at', 'text_version', 'source'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id')
    .execute()
}

export async function moveSubscriber(
  tx: Tx,
  formerKey: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriber')
    .set({ email, email_key: emailKey })
    .where('email_key', '=', formerKey)
    .execute()
}

/** Deletes a subscriber together with the proofs. */
export async function deleteSubscriber(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriber').where('email_key', '=', emailKey).execute()
}

/** Deletes addresses signed up before this moment and never confirmed, together with the proofs. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('consented_at', '<', before)
    .execute()
}

/** Deletes subscribers who left before this moment, together with the proofs. */
export async function deleteLeft(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('unsubscribed_at', '<', before).execute()
}
