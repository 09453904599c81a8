/** All SQL of logins: passwords, sessions, the login audit and attempts. Links and registrations are in link-queries.ts. */
import { sql } from 'kysely'
import type { LoginEventTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { customerColumns, customerOf } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'

/** An account with its password hash, by the key of its address. */
export async function selectAccount(
  db: Reader,
  emailKey: string,
): Promise<{ customer: Customer; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('customer')
    .select([...customerColumns, 'customer.password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row ? { customer: customerOf(row), passwordHash: row.password_hash } : null
}

export interface NewSession {
  tokenHash: Uint8Array
  customerId: number
  authType: 'B2C' | 'B2B' | null
  device: string
  createdAt: Date
  expiresAt: Date
  lastExpiry: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const row = await tx
    .insertInto('customer_session')
    .values({
      token_hash: session.tokenHash as Buffer,
      customer_id: session.customerId,
      auth_type: session.authType,
      device: session.device,
      created_at: session.createdAt,
      renewed_at: session.createdAt,
      expires_at: session.expiresAt,
      last_expiry: session.lastExpiry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A live session. */
export interface LiveSession {
  sessionId: string
  lastExpiry: Date
  customer: Customer
  /** The customer that a representative orders for in this session; `lost`: a customer who is no longer theirs. */
  acting: Customer | 'lost' | null
}

/** A live session with its customer's current data; null if it has ended or its customer was deactivated. */
export async function selectLiveSession(
  db: Reader,
  by: { id: string } | { tokenHash: Uint8Array },
  now: Date,
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('customer_session as s')
    .innerJoin('customer', 'customer.id', 's.customer_id')
    .select(customerColumns)
    .select(['s.id as session_id', 's.last_expiry', 's.acting_for'])
    .where((eb) => ('id' in by ? eb('s.id', '=', by.id) : eb('s.token_hash', '=', by.tokenHash as Buffer)))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const customer = customerOf(row)
  const acting = row.acting_for === null ? null : await selectActedFor(db, customer, row.acting_for)
  return { sessionId: row.session_id, lastExpiry: row.last_expiry, customer, acting }
}

async function selectActedFor(db: Reader, by: Customer, customerId: number): Promise<Customer | 'lost'> {
  if (!by.isSalesRepresentative) return 'lost'
  const row = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where('id', '=', customerId)
    .where('representative_id', '=', by.id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row ? customerOf(row) : 'lost'
}

export async function writeActingFor(tx: Tx, sessionId: string, customerId: number | null): Promise<void> {
  await tx
    .updateTable('customer_session')
    .set({ acting_for: customerId })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Extends a session. @returns false if it has ended in the meantime */
export async function renewSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<boolean> {
  const row = await db
    .updateTable('customer_session')
    .set({ renewed_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type EndedWhy = 'LOGOUT' | 'REPLACED' | 'PASSWORD' | 'DEACTIVATED' | 'SIGNED_OUT'

/** Ends sessions of a customer: all, all but one, or one by its id or secret. @returns the sessions that ended */
export async function endSessions(
  tx: Tx,
  which:
    | { customerId: number; except?: string | undefined }
    | { customerId: number; id: string }
    | { id: string }
    | { tokenHash: Uint8Array },
  why: EndedWhy,
  now: Date,
): Promise<{ id: string; customerId: number }[]> {
  let query = tx
    .updateTable('customer_session')
    .set({ ended_at: now, ended_why: why })
    .where('ended_at', 'is', null)
  if ('customerId' in which) query = query.where('customer_id', '=', which.customerId)
  if ('except' in which && which.except) query = query.where('id', '<>', which.except)
  if ('id' in which) query = query.where('id', '=', which.id)
  if ('tokenHash' in which) query = query.where('token_hash', '=', which.tokenHash as Buffer)
  return await query.returning(['id', 'customer_id as customerId']).execute()
}

/** Erases the browser names of a customer's sessions. */
export async function forgetDevices(tx: Tx, customerId: number): Promise<void> {
  await tx.updateTable('customer_session').set({ device: '' }).where('customer_id', '=', customerId).execute()
}

/** A customer's live sessions, most recently renewed first. */
export async function selectLiveSessions(db: Reader, customerId: number, now: Date) {
  return await db
    .selectFrom('customer_session')
    .select(['id', 'device', 'created_at as createdAt', 'renewed_at as renewedAt'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .execute()
}

export interface LoginEvent {
  at: Date
  kind: LoginEventTable['kind']
  customerId: number | null
  sessionId?: string | null
  authType?: 'B2C' | 'B2B' | null
  network: Uint8Array
}

/** Writes to the login audit, which is append-only. */
export async function insertLoginEvent(db: Db | Tx, event: LoginEvent): Promise<void> {
  await db
    .insertInto('login_event')
    .values({
      at: event.at,
      kind: event.kind,
      customer_id: event.customerId,
      session_id: event.sessionId ?? null,
      auth_type: event.authType ?? null,
      network: event.network as Buffer,
    })
    .execute()
}

export interface LevelRow {
  bucket: Buffer
  level: number
  at: Date
}

/**
 * Locks buckets until the transaction ends and returns their levels; always in the same order, so that two
 * callers never deadlock.
 */
export async function lockLevels(tx: Tx, buckets: Buffer[], now: Date): Promise<LevelRow[]> {
  const sorted = buckets.toSorted((a, b) => a.compare(b))
  await tx
    .insertInto('attempt_limit')
    .values(sorted.map((bucket) => ({ bucket, level: 0, at: now })))
    .onConflict((conflict) => conflict.column('bucket').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('attempt_limit')
    .select(['bucket', 'level', 'at'])
    .where('bucket', 'in', sorted)
    .orderBy('bucket')
    .forUpdate()
    .execute()
  return rows.map(({ bucket, level, at }) => ({ bucket: Buffer.from(bucket), level, at }))
}

export async function writeLevels(tx: Tx, rows: LevelRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('attempt_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((eb) => ({ level: eb.ref('excluded.level'), at: eb.ref('excluded.at') })),
    )
    .execute()
}

/** Deletes empty buckets; they must be locked. */
export async function deleteEmpty(tx: Tx, buckets: Buffer[]): Promise<void> {
  await tx.deleteFrom('attempt_limit').where('bucket', 'in', buckets).where('level', '=', 0).execute()
}

/** Deletes expired data: empty buckets, old links and registrations, old sessions and logins. */
export async function deleteStale(
  db: Db,
  before: { attempts: Date; links: Date; sessions: Date; logins: Date },
): Promise<void> {
  await db.deleteFrom('attempt_limit').where('at', '<', before.attempts).execute()
  await db.deleteFrom('registration').where('expires_at', '<', before.links).execute()
  await db.deleteFrom('one_time_token').where('expires_at', '<', before.links).execute()
  await db.deleteFrom('customer_session').where('expires_at', '<', before.sessions).execute()
  await sql`select forget_logins(${before.logins})`.execute(db)
}
