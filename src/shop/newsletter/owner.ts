/**
 * The newsletter for a signed-in customer. Their mailbox was proved when the account was opened, so switching
 * it on needs no second mail: the consent is written with both its steps.
 */
import type { Reading, Writing } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import { addressKey } from '../customers/rules.ts'
import {
  deleteSubscriber,
  insertConsent,
  markConfirmed,
  markLeft,
  moveSubscriber as move,
  selectConsents,
  selectSubscriber,
  upsertSubscriber,
} from './queries.ts'
import { consentVersion, isSubscribed } from './rules.ts'

/** True if the newsletter is sent to an address. */
export async function isSubscriber({ db }: Reading, emailKey: string): Promise<boolean> {
  const subscriber = await selectSubscriber(db, { emailKey })
  return subscriber !== null && isSubscribed(subscriber)
}

/** Switches the newsletter on or off for the owner of an address; idempotent. `network`: keyed hash. */
export async function switchOwn(
  { tx }: Writing,
  {
    email,
    locale,
    subscribed,
    network,
    now,
  }: { email: string; locale: Locale; subscribed: boolean; network: Buffer; now: Date },
): Promise<void> {
  const emailKey = addressKey(email)
  const had = await selectSubscriber(tx, { emailKey })
  if ((had !== null && isSubscribed(had)) === subscribed) return
  const consent = { at: now, textVersion: consentVersion, source: 'ACCOUNT', network } as const
  if (!subscribed) {
    if (!had || !(await markLeft(tx, had.id, now))) return
    await insertConsent(tx, { ...consent, subscriberId: had.id, kind: 'LEFT' })
    return
  }
  const subscriberId = await upsertSubscriber(tx, { email, emailKey, locale }, now)
  await insertConsent(tx, { ...consent, subscriberId, kind: 'ASKED' })
  if (await markConfirmed(tx, subscriberId, now))
    await insertConsent(tx, { ...consent, subscriberId, kind: 'CONFIRMED' })
}

/** The consents of an address with their times, without the networks; null if there were never any. */
export async function consentsOf({ db }: Reading, emailKey: string) {
  const subscriber = await selectSubscriber(db, { emailKey })
  if (!subscriber) return null
  return { subscribed: isSubscribed(subscriber), consents: await selectConsents(db, subscriber.id) }
}

/**
 * Moves the subscription to a customer's new address, unless that has its own. An unconfirmed one is not moved:
 * the link waiting in the old mailbox would confirm it for the new one.
 */
export async function moveSubscriber(
  { tx }: Writing,
  { formerKey, to }: { formerKey: string; to: { email: string; emailKey: string } },
): Promise<void> {
  const former = await selectSubscriber(tx, { emailKey: formerKey })
  const isSettled = (await selectSubscriber(tx, { emailKey: to.emailKey })) !== null
  if (isSettled || !former?.confirmedAt) await deleteSubscriber(tx, formerKey)
  else await move(tx, formerKey, to)
}

/** Erases an address, with the proofs of its consents. */
export async function forgetSubscriber({ tx }: Writing, emailKey: string): Promise<void> {
  await deleteSubscriber(tx, emailKey)
}
