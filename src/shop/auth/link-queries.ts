/** All SQL of mailed links: resets, activations, registrations. */
import { camelCased } from '../../lib/facts.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { Company } from '../customers/rules.ts'
import type { LinkPurpose } from './rules.ts'

export interface Link {
  id: string
  purpose: LinkPurpose
  customerId: number
  emailKey: string
  expiresAt: Date
  endedWhy: 'USED' | 'REPLACED' | null
}

const linkColumns = [
  'id',
  'purpose',
  'customer_id as customerId',
  'email_key as emailKey',
  'expires_at as expiresAt',
  'ended_why as endedWhy',
] as const

export async function selectLink(
  db: Reader,
  by: { tokenHash: Uint8Array } | { id: string },
): Promise<Link | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(linkColumns)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('token_hash', '=', by.tokenHash as Buffer)))
    .executeTakeFirst()
  return row ?? null
}

/** Writes a link; it ends the customer's other links of the same kind. The customer must be locked. */
export async function replaceLink(
  tx: Tx,
  link: Omit<Link, 'endedWhy'> & { tokenHash: Uint8Array; newEmail?: string },
  now: Date,
): Promise<void> {
  await endLinks(tx, { customerId: link.customerId, purpose: link.purpose }, 'REPLACED', now)
  await tx
    .insertInto('one_time_token')
    .values({
      id: link.id,
      purpose: link.purpose,
      token_hash: link.tokenHash as Buffer,
      customer_id: link.customerId,
      email_key: link.emailKey,
      created_at: now,
      expires_at: link.expiresAt,
      new_email: link.newEmail ?? null,
    })
    .execute()
}

/** Ends open links: one, all of a customer, or those of one kind. */
export async function endLinks(
  tx: Tx,
  which: { id: string } | { customerId: number; purpose?: LinkPurpose },
  why: 'USED' | 'REPLACED',
  now: Date,
): Promise<void> {
  let query = tx
    .updateTable('one_time_token')
    .set({ ended_at: now, ended_why: why })
    .where('ended_at', 'is', null)
  query = 'id' in which ? query.where('id', '=', which.id) : query.where('customer_id', '=', which.customerId)
  if ('purpose' in which && which.purpose) query = query.where('purpose', '=', which.purpose)
  await query.execute()
}

/** The two addresses of a link that changes the e-mail; null if the link is for something else. */
export async function selectEmailChange(
  db: Reader,
  id: string,
): Promise<{ newEmail: string; formerEmail: string | null } | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['new_email', 'former_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.new_email ? { newEmail: row.new_email, formerEmail: row.former_email } : null
}

/** Stores the account's former address for the mail about the change. */
export async function writeFormerEmail(tx: Tx, id: string, formerEmail: string): Promise<void> {
  await tx.updateTable('one_time_token').set({ former_email: formerEmail }).where('id', '=', id).execute()
}

/** Deletes all links of a customer, including used ones, and the personal data in registrations of their address. */
export async function deleteLinksOf(
  tx: Tx,
  { customerId, emailKey }: { customerId: number; emailKey: string },
): Promise<void> {
  await tx.deleteFrom('one_time_token').where('customer_id', '=', customerId).execute()
  await tx.updateTable('registration').set(forgotten).where('email_key', '=', emailKey).execute()
}

/** A registration with an unused link. */
export interface PendingRegistration {
  id: string
  tokenHash: Uint8Array
  email: string
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  company: Company | null
  locale: Locale
  passwordHash: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export async function insertRegistration(
  tx: Tx,
  pending: Omit<PendingRegistration, 'usedAt'>,
): Promise<void> {
  await tx
    .insertInto('registration')
    .values({
      id: pending.id,
      token_hash: pending.tokenHash as Buffer,
      email: pending.email,
      email_key: pending.emailKey,
      first_name: pending.firstName,
      last_name: pending.lastName,
      phone: pending.phone,
      company: pending.company === null ? null : JSON.stringify(pending.company),
      locale: pending.locale,
      password_hash: pending.passwordHash,
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
    })
    .execute()
}

const registrationColumns = [
  'id',
  'token_hash',
  'email',
  'email_key',
  'first_name',
  'last_name',
  'phone',
  'company',
  'locale',
  'password_hash',
  'created_at',
  'expires_at',
  'used_at',
] as const

/** A registration by id, or by its link's secret; in the latter case locked until the transaction ends. */
export async function selectRegistration(
  db: Reader,
  by: { id: string } | { tokenHash: Uint8Array },
): Promise<PendingRegistration | null> {
  const all = db.selectFrom('registration').select(registrationColumns)
  const row = await (
    'id' in by
      ? all.where('id', '=', by.id)
      : all.where('token_hash', '=', by.tokenHash as Buffer).forUpdate()
  ).executeTakeFirst()
  if (!row) return null
  return { ...camelCased(row), company: row.company as Company | null }
}

export async function markRegistrationUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ ...forgotten, used_at: now })
    .where('id', '=', id)
    .execute()
}

/** The rest of a registration that can no longer be used: that it existed, so that its link can say so. */
const forgotten = {
  email: '-',
  email_key: '',
  first_name: '',
  last_name: '',
  phone: '',
  company: null,
  password_hash: '$argon2id$',
}

/** Erases the personal data of registrations with expired links. */
export async function forgetExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('registration')
    .set(forgotten)
    .where('expires_at', '<', now)
    .where('email_key', '<>', '')
    .execute()
}
