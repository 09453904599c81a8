/** Mailed links. Their secrets are derived from an id under a key, so that no table and no job stores them. */
import type { Writing, Reading } from '../../server/context.ts'
import { lockCustomer } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'
import { keyedHash, secretHash } from './keys.ts'
import { replaceLink, selectLink, type Link } from './link-queries.ts'
import { linkFault, linkLifeMs, type LinkPurpose } from './rules.ts'
import type { AuthContext, Identity } from './auth-context.ts'

const secretForm = /^[A-Za-z0-9_-]{43}$/

/** The possible secrets of a link with this id, under the current key and the previous one. */
export const linkSecrets = (
  { keys }: Identity,
  purpose: LinkPurpose | 'REGISTRATION',
  id: string,
): string[] => keys.all('links').map((key) => keyedHash(key, `${purpose}:${id}`).toString('base64url'))

/** The secret of a new link: under the current key. */
export function newSecret(identity: Identity, purpose: LinkPurpose | 'REGISTRATION', id: string): string {
  return keyedHash(identity.keys.current('links'), `${purpose}:${id}`).toString('base64url')
}

/** The hash of a link's secret from a call; null if it can't be one. */
export const hashOfSecret = (secret: string | undefined): Buffer | null =>
  secret !== undefined && secretForm.test(secret) ? secretHash(secret) : null

/**
 * Creates a customer's link, once per id; it ends older ones of the kind.
 * @returns the secret, or null if a newer link exists or this one was used, so that there is nothing to mail
 */
export async function makeLink(
  { tx, identity, now }: Writing & Pick<AuthContext, 'identity' | 'now'>,
  { customer, purpose, id }: { customer: Customer; purpose: LinkPurpose; id: string },
): Promise<string | null> {
  await lockCustomer({ tx }, customer.id)
  const made = await selectLink(tx, { id })
  if (made?.endedWhy) return null
  if (made) {
    for (const secret of linkSecrets(identity, purpose, id)) {
      const link = await selectLink(tx, { tokenHash: secretHash(secret) })
      if (link?.id === id) return secret
    }
    return null
  }
  const secret = newSecret(identity, purpose, id)
  const expiresAt = new Date(now.getTime() + linkLifeMs[purpose])
  const { id: customerId, emailKey } = customer
  await replaceLink(tx, { id, purpose, customerId, emailKey, expiresAt, tokenHash: secretHash(secret) }, now)
  return secret
}

/**
 * Checks a mailed link.
 * @param given.emailKey the address that it was mailed to, if the caller names one
 * @returns the link, or the reason why it cannot be used
 */
export async function checkLink(
  { db, now }: Reading & { now: Date },
  given: { secret: string | undefined; purpose: LinkPurpose; emailKey: string | null | undefined },
): Promise<Link | NonNullable<ReturnType<typeof linkFault>>> {
  const tokenHash = hashOfSecret(given.secret)
  const link = tokenHash ? await selectLink(db, { tokenHash }) : null
  const fits =
    link?.purpose === given.purpose && (given.emailKey === undefined || link.emailKey === given.emailKey)
  const fault = linkFault(fits ? link : null, now)
  return fault ?? (link as Link)
}
