/** Keys by which other programs call the back office on behalf of a member of staff. */
import { createHash, randomBytes } from 'node:crypto'
import type {
  Connected,
  OperationContext,
  Outcome,
  Reading,
  StaffActor,
  Writing,
} from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import * as queries from './key-queries.ts'
import type { ApiKey } from './key-queries.ts'
import { selectMember, type StaffMember } from './queries.ts'
import { holds, keyPermissions, type Permission } from './rules.ts'

export type { ApiKey } from './key-queries.ts'

const form = /^bmk_[\w-]{43}$/
const prefixLength = 12

/** True if a bearer token has the form of a key, valid or not. */
export const isKey = (bearer: string): boolean => bearer.startsWith('bmk_')

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Keys, newest first; without a state, revoked and expired ones as well. */
export const findKeys = async ({ db, now }: Reading & { now: Date }, asked: queries.KeysQuery) =>
  await queries.selectKeys(db, now, asked)

export interface KeyInput {
  name: string
  permissions: readonly Permission[]
  expiresAt: Date
  callsPerMinute: number
}

/** Longest validity of a key. */
const mostDays = 730

/**
 * Makes a key for the calling member of staff. It is returned once, and only its hash is kept.
 * @returns 409 if another key has the name; 422 for more than the member may, a permission that no key gets, or
 * an invalid day
 */
export async function makeKey(
  { tx, actor, now }: Writing & OperationContext,
  { name, permissions, expiresAt, callsPerMinute }: KeyInput,
): Promise<Outcome<{ id: number; key: string; prefix: string; permissions: Permission[] }>> {
  if (actor.kind !== 'staff') return refuse(422, 'api_key.error.member')
  const wanted = keyPermissions.filter((one) => permissions.includes(one))
  if (wanted.length === 0 || permissions.some((one) => !wanted.includes(one) || !holds(actor, one)))
    return refuse(422, 'api_key.error.permissions')
  const latest = now.getTime() + mostDays * 24 * 3600_000
  if (expiresAt.getTime() <= now.getTime() || expiresAt.getTime() > latest)
    return refuse(422, 'api_key.error.expiry')
  const key = `bmk_${randomBytes(32).toString('base64url')}`
  const prefix = key.slice(0, prefixLength)
  const { staffId } = actor
  const made = {
    staffId,
    name,
    prefix,
    secretHash: hashOf(key),
    permissions: wanted,
    callsPerMinute,
    expiresAt,
  }
  const id = await queries.insertKey(tx, made, now)
  return id === null ? refuse(409, 'api_key.error.name') : { id, key, prefix, permissions: wanted }
}

/** Ends a key at once. @returns `isNew` false: it was revoked before; 404 if there is no such key */
export async function revokeKey(
  { tx, now }: Writing & { now: Date },
  id: number,
): Promise<Outcome<{ isNew: boolean }>> {
  return (await queries.revokeKey(tx, id, now)) ?? refuse(404, 'error.not_found')
}

/** Revokes all keys of a member at once: a holder of one acts as that member. @returns their number */
export const revokeKeysOf = async (
  { tx, now }: Writing & { now: Date },
  { staffId }: { staffId: number },
): Promise<number> => await queries.revokeKeysOf(tx, staffId, now)

/** A caller with a key: its member of staff, limited to the permissions that both have. */
export interface KeyCaller {
  member: StaffMember
  actor: StaffActor
  key: ApiKey
}

/** Reads a key and records its use. @returns null if it is unknown, was revoked, has expired, or its member has left */
export async function callerByKey(
  { db, now }: Connected & { now: Date },
  bearer: string,
): Promise<KeyCaller | null> {
  const key = form.test(bearer) ? await queries.selectGoodKey(db, hashOf(bearer), now) : null
  const member = key && (await selectMember(db, { id: key.staffId }))
  if (!key || !member) return null
  await queries.touchKey(db, key.id, now)
  const { id: staffId, customerId, roles } = member
  const by = { id: key.id, permissions: key.permissions }
  return { member, key, actor: { kind: 'staff', staffId, customerId, roles, key: by } }
}
