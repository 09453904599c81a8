/** Registration: the account is opened only when the mailed link is used. */
import { randomUUID } from 'node:crypto'
import type { Locale } from '../../lib/routes.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { dialled, recordCustomer } from '../customers/customers.ts'
import { addressKey, type Customer } from '../customers/rules.ts'
import { giveBack, takeAttempt } from './attempts.ts'
import { registered } from './jobs.ts'
import { secretHash } from './keys.ts'
import { insertRegistration, markRegistrationUsed, selectRegistration } from './link-queries.ts'
import { hashOfSecret, newSecret } from './links.ts'
import { busy } from './login.ts'
import { insertLoginEvent } from './queries.ts'
import { linkFault, linkLifeMs, mailboxOf, networkOf } from './rules.ts'
import type { Registration } from './schema.ts'
import { networkHash, type AuthContext, type ChoosingContext, type Origin } from './auth-context.ts'

export const invalidField = (path: string, error_trans_key: string): Refusal =>
  refuse(422, 'error.invalid', { errors: [{ path, error_trans_key }] })

/** Refuses a new password that is common, or that a stranger could make from known facts; null if it is neither. */
export function guessedPassword(
  { identity, shopName }: ChoosingContext,
  {
    person: { email, phone, firstName, lastName, company },
    password,
  }: { person: Pick<Customer, 'email' | 'phone' | 'firstName' | 'lastName' | 'company'>; password: string },
): Refusal | null {
  const known = [shopName, email, phone, firstName, lastName, company?.name ?? '', company?.ico ?? '']
  return identity.passwords.isRefused(password, known)
    ? invalidField('password', 'validation.password_reset.password.common')
    : null
}

/**
 * Accepts a registration. It neither checks nor reveals whether the address is taken: the job that mails finds
 * out, and notifies the owner of a taken address that a registration was attempted.
 */
export async function register(
  context: ChoosingContext,
  { given, locale, from }: { given: Registration; locale: Locale; from: Pick<Origin, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, identity, now } = context
  const phone = dialled({ phone: given.phone, country: 'CZ' })
  if (phone === null) return invalidField('phone', 'validation.phone.form')
  const person = { ...given, phone, firstName: given.first_name, lastName: given.last_name }
  const guessed = guessedPassword(context, { person, password: given.password })
  if (guessed) return guessed
  const emailKey = addressKey(given.email)
  const buckets = [
    { limit: 'mail' as const, of: `registration ${mailboxOf(emailKey)}` },
    { limit: 'asking' as const, of: networkOf(from.address) },
  ]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return tooMany
  const passwordHash = await identity.passwords.hash(given.password)
  if (passwordHash === null) {
    await giveBack(context, buckets)
    return busy
  }
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await insertRegistration(tx, {
      id,
      tokenHash: secretHash(newSecret(identity, 'REGISTRATION', id)),
      email: given.email,
      emailKey,
      firstName: given.first_name,
      lastName: given.last_name,
      phone,
      company: given.company,
      locale,
      passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifeMs.REGISTRATION),
    })
    await queue.send(tx, registered, { registrationId: id })
  })
  return { status: 'ok' }
}

/** Result of using a link: the address to log in with, or why it could not be used. */
export type Confirmed = { status: 'ok'; email: string } | { status: 'error'; error_trans_key: string }

const wrongPassword = invalidField('password', 'registration.other_password')

/**
 * Opens the account of a registration by its link's secret and the password chosen with it. The link proves the
 * mailbox, the password proves the same person: otherwise a stranger who entered this address would know the
 * password of an account that its owner opened by a click.
 * @returns an answer for an unusable link; a refusal for a wrong password, or too many attempts
 */
export async function confirmRegistration(
  context: AuthContext,
  {
    token: secret,
    password,
    from,
  }: { token: string | undefined; password: string; from: Pick<Origin, 'address'> },
): Promise<Confirmed | Refusal> {
  const { db, identity, now } = context
  const tokenHash = hashOfSecret(secret)
  const waiting = tokenHash && (await selectRegistration(db, { tokenHash }))
  if (!tokenHash || !waiting) return { status: 'error', error_trans_key: 'user.link_invalid' }
  if (!waiting.usedAt && waiting.expiresAt > now) {
    const refusal = await refusalOf(context, waiting, password)
    if (refusal) return refusal
  }
  return await db.transaction().execute(async (tx): Promise<Confirmed> => {
    const pending = await selectRegistration(tx, { tokenHash })
    const fault = linkFault(
      pending && { expiresAt: pending.expiresAt, endedWhy: pending.usedAt ? 'USED' : null },
      now,
    )
    if (fault || !pending) return { status: 'error', error_trans_key: fault ?? 'user.link_invalid' }
    const { email, emailKey, firstName, lastName, phone, company, locale, passwordHash } = pending
    await markRegistrationUsed(tx, pending.id, now)
    const person = { email, emailKey, firstName, lastName, phone, company, locale, passwordHash }
    const accepted = { type: 'B2C' as const, confirmedAt: now, termsAcceptedAt: pending.createdAt }
    const customerId = await recordCustomer({ tx, now }, { ...person, ...accepted })
    if (customerId === null) return { status: 'error', error_trans_key: 'user.link_replaced' }
    await insertLoginEvent(tx, {
      at: now,
      kind: 'REGISTERED',
      customerId,
      network: networkHash(identity, from),
    })
    return { status: 'ok', email }
  })
}

/** The reason why a password does not open a registration; null if it is the chosen one. */
async function refusalOf(
  context: AuthContext,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<Refusal | null> {
  const buckets = [{ limit: 'device' as const, of: `registration ${id}` }]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return tooMany
  const matches = await context.identity.passwords.verify(passwordHash, password)
  if (matches === false) return wrongPassword
  await giveBack(context, buckets)
  return matches ? null : busy
}
