/**
 * The newsletter as a signed-in customer sees it. Their mailbox was proved when the account was opened, so switching it on
 * needs no second mail: the consent is written with both its steps.
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

/** Whether the newsletter goes to an address. */
export async function isSubscriber({ db }: Reading, emailKey: string): Promise<boolean> {
  const subscriber = await selectSubscriber(db, { emailKey })
  return subscriber !== null && isSubscribed(subscriber)
}

/** Switches the newsletter on or off for the owner of an address; twice is once. `network`: keyed hash. */
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

/** What an address has agreed to and when, without the networks it came from; null: never anything. */
export async function consentsOf({ db }: Reading, emailKey: string) {
  const subscriber = await selectSubscriber(db, { emailKey })
  if (!subscriber) return null
  return { subscribed: isSubscribed(subscriber), consents: await selectConsents(db, subscriber.id) }
}

/**
 * The newsletter goes on to a customer's new address, unless that has settled it for itself. What was never confirmed
 * does not: the link that waits in the old mailbox would confirm it for the new one.
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

/** Forgets an address, with the proofs of its consents. */
export async function forgetSubscriber({ tx }: Writing, emailKey: string): Promise<void> {
  await deleteSubscriber(tx, emailKey)
}
