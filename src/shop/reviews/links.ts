/** Secrets of mailed links: one opens the form of an order's reviews, one opts out of requests. */
import type { Reading } from '../../server/context.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { linkProofs, type Identity } from '../auth/auth.ts'
import { addressKey } from '../customers/rules.ts'
import { selectRequest, type ReviewRequest } from './asking-queries.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The hash of an address, as stored in the list of those that do not want to be asked. */
export const addressHash = (email: string): Buffer => hashOf(addressKey(email))

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/**
 * The secret of a request's link, and its hash in the database. It is derived, so that a mail that is written
 * twice says the same; mailed links stay valid when the shop's secret changes.
 */
export function linkOf(
  identity: Identity,
  { id, tokenHash }: ReviewRequest,
): { secret: string; hash: Buffer } {
  const secrets = linkProofs(identity, `REVIEW:${id}`)
  const secret = secrets.find((one) => tokenHash?.equals(hashOf(one))) ?? secrets[0] ?? ''
  return { secret, hash: hashOf(secret) }
}

/** The request that a link's secret belongs to; null: unknown. It may have expired. */
export async function requestBy({ db }: Reading, secret: string | null): Promise<ReviewRequest | null> {
  return secret !== null && tokenForm.test(secret)
    ? await selectRequest(db, { tokenHash: hashOf(secret) })
    : null
}

const leaveText = (orderNumber: string) => `REVIEWS_LEAVE:${orderNumber}`

/** The secret of the link by which the buyer of an order opts out of requests; it never expires. */
export const leaveSecret = (identity: Identity, orderNumber: string): string =>
  `${orderNumber}.${linkProofs(identity, leaveText(orderNumber))[0] ?? ''}`

const leaveForm = /^(\d{10})\.([A-Za-z0-9_-]{43})$/

/** The order number in such a secret; null if the secret is not ours. */
export function leaveOrder(identity: Identity, secret: string | null): string | null {
  const [, number, proof] = leaveForm.exec(secret ?? '') ?? []
  if (!number || !proof) return null
  const isOurs = linkProofs(identity, leaveText(number)).some((one) =>
    timingSafeEqual(Buffer.from(one), Buffer.from(proof)),
  )
  return isOurs ? number : null
}
