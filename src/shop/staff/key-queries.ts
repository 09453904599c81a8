/** All SQL of keys for other programs. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { byName, mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { KeySort, KeyState } from './rules.ts'

export interface ApiKey {
  id: number
  staffId: number
  name: string
  /** The beginning of the key. */
  prefix: string
  permissions: string[]
  callsPerMinute: number
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const keyColumns = [
  'id',
  'staff_id as staffId',
  'name',
  'prefix',
  'permissions',
  'calls_per_minute as callsPerMinute',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const

/** There are few keys. One that was never used comes before all others. */
const sorts = sortsBy('api-keys', sql`id`, {
  name: byName(sql`name`),
  created: { by: sql`created_at`, kind: 'moment' },
  expires: { by: sql`expires_at`, kind: 'moment' },
  used: { by: sql`coalesce(last_used_at, '1970-01-01 00:00+00')`, kind: 'moment' },
})

/** The rule `keyState`, as a condition. */
const inState = (state: KeyState, now: Date) =>
  ({
    open: sql<boolean>`revoked_at is null and expires_at > ${now}`,
    expired: sql<boolean>`revoked_at is null and expires_at <= ${now}`,
    revoked: sql<boolean>`revoked_at is not null`,
  })[state]

export interface KeysQuery extends SortedPageQuery<KeySort> {
  /** Only keys in this state; undefined: all. */
  state?: KeyState | undefined
}

export async function selectKeys(
  db: Reader,
  now: Date,
  { sort = 'created_down', state, ...asked }: KeysQuery,
): Promise<Outcome<Page<ApiKey>>> {
  const all = db.selectFrom('api_key').select(keyColumns)
  const page = await readPage(state ? all.where(inState(state, now)) : all, sorts[sort], asked)
  return await mapPage(page, (rows) => rows.map(keyOf))
}

const keyOf = (row: Omit<ApiKey, 'permissions'> & { permissions: unknown }): ApiKey => ({
  ...row,
  permissions: row.permissions as string[],
})

/** A key that is valid at a moment. */
export async function selectGoodKey(db: Reader, secretHash: Uint8Array, now: Date): Promise<ApiKey | null> {
  const row = await db
    .selectFrom('api_key')
    .select(keyColumns)
    .where('secret_hash', '=', secretHash as Buffer)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? keyOf(row) : null
}

export interface NewKey {
  staffId: number
  name: string
  prefix: string
  secretHash: Uint8Array
  permissions: readonly string[]
  callsPerMinute: number
  expiresAt: Date
}

/** @returns its id; null if a key with this name exists and is not revoked */
export async function insertKey(tx: Tx, key: NewKey, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('api_key')
    .values({
      staff_id: key.staffId,
      name: key.name,
      prefix: key.prefix,
      secret_hash: key.secretHash as Buffer,
      permissions: [...key.permissions],
      calls_per_minute: key.callsPerMinute,
      created_at: now,
      expires_at: key.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .where(sql<boolean>`revoked_at is null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns `isNew` false: it was revoked before; null if there is no such key */
export async function revokeKey(tx: Tx, id: number, now: Date): Promise<{ isNew: boolean } | null> {
  const row = await tx
    .selectFrom('api_key')
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.revoked_at !== null) return { isNew: false }
  await tx.updateTable('api_key').set({ revoked_at: now }).where('id', '=', id).execute()
  return { isNew: true }
}

/** @returns the number of a member's keys that were revoked now */
export async function revokeKeysOf(tx: Tx, staffId: number, now: Date): Promise<number> {
  const theirs = tx.updateTable('api_key').set({ revoked_at: now }).where('staff_id', '=', staffId)
  const { numUpdatedRows } = await theirs.where('revoked_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Records the use, once a minute at most. */
export async function touchKey(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()
}
