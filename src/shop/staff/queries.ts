/** All SQL of members of staff. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { isRole, readRoles, type Role, type Visits } from './rules.ts'

/** An active member of staff, with an active account. */
export interface StaffMember {
  id: number
  customerId: number
  email: string
  /** Their e-mail, if the account has no name. */
  name: string
  roles: Role[]
  since: Date
  /** They were invited, and have not set a password yet. */
  isInvited: boolean
}

/** Makes other changes of staff wait until the transaction ends, so that each sees the one before. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(55, 0)`.execute(tx)
}

/** Makes others who change the same subject by a form wait until the transaction ends. */
export async function takeFormLock(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form of ${what}`}, 0))`.execute(tx)
}

export async function selectStaff(db: Reader): Promise<StaffMember[]> {
  return await selectWhere(db, {})
}

export async function selectMember(
  db: Reader,
  by: { id: number } | { customerId: number } | { emailKey: string },
): Promise<StaffMember | null> {
  return (await selectWhere(db, by))[0] ?? null
}

/** A member who has not left, but has a deactivated account. */
export async function selectShutMember(db: Reader, customerId: number): Promise<StaffMember | null> {
  return (await selectWhere(db, { customerId, isShut: true }))[0] ?? null
}

async function selectWhere(
  db: Reader,
  by: { id?: number; customerId?: number; emailKey?: string; isShut?: boolean },
): Promise<StaffMember[]> {
  const { id, customerId, emailKey, isShut = false } = by
  const { rows } = await sql<{
    id: number
    customer_id: number
    email: string
    name: string
    since: Date
    is_invited: boolean
    roles: string[]
  }>`
    select m.id, m.customer_id, c.email, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as name, m.created_at as since, c.confirmed_at is null as is_invited,
      array(select r.role from staff_role r where r.staff_id = m.id) as roles
    from staff_member m join customer c on c.id = m.customer_id
    where m.ended_at is null and (c.deactivated_at is not null) = ${isShut}
      and (${id ?? null}::bigint is null or m.id = ${id ?? null}::bigint)
      and (${customerId ?? null}::bigint is null or m.customer_id = ${customerId ?? null}::bigint)
      and (${emailKey ?? null}::text is null or c.email_key = ${emailKey ?? null}::text)
    order by c.email_key`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    name: row.name,
    roles: readRoles(row.roles.filter(isRole)) ?? [],
    since: row.since,
    isInvited: row.is_invited,
  }))
}

/** The stored state of a login of staff. */
export interface StandingRow {
  loggedInAt: Date
  /** Time at which the second factor was last proved or used; null: not in this login. */
  usedAt: Date | null
  hasFactor: boolean
}

/** The state of a login; null if it does not exist, or belongs to another member. */
export async function selectStanding(
  db: Reader,
  { staffId, sessionId }: { staffId: number; sessionId: string },
): Promise<StandingRow | null> {
  const { rows } = await sql<{ created_at: Date; used_at: Date | null; has_factor: boolean }>`
    select s.created_at, f.used_at,
      exists (select from staff_totp t where t.staff_id = m.id)
        or exists (select from staff_passkey p where p.staff_id = m.id) as has_factor
    from customer_session s join staff_member m on m.customer_id = s.customer_id
      left join staff_session f on f.session_id = s.id
    where s.id = ${sessionId}::uuid and m.id = ${staffId}::bigint and s.ended_at is null`.execute(db)
  const row = rows[0]
  return row ? { loggedInAt: row.created_at, usedAt: row.used_at, hasFactor: row.has_factor } : null
}

/** Records that the second factor was proved in a login. */
export async function upsertStaffSession(
  tx: Tx,
  { staffId, sessionId, now }: { staffId: number; sessionId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({ session_id: sessionId, staff_id: staffId, factor_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ factor_at: now, used_at: now }))
    .execute()
}

/** Postpones the next request for the factor. Writes at most once a minute, so that clerks who work fast wait for no row. */
export async function writeFactorUse(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', '<', new Date(now.getTime() - 60_000))
    .execute()
}

/** Ends the proofs of the second factor in all logins of a member. */
export async function deleteStaffSessions(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
}

export async function selectVisits(db: Reader, staffId: number): Promise<Visits | null> {
  const row = await db
    .selectFrom('staff_visit')
    .select(['before_at as before', 'seen_at as seen'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertVisits(db: Db, staffId: number, { before, seen }: Visits): Promise<void> {
  const times = { before_at: before, seen_at: seen }
  await db
    .insertInto('staff_visit')
    .values({ staff_id: staffId, ...times })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(times))
    .execute()
}

/** Makes an account a member of staff, or reinstates one who left. @returns the id of the member. */
export async function insertMember(tx: Tx, customerId: number, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('staff_member')
    .values({ customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ created_at: now, ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the roles of a member. New ones are added first: the last owner must not be without the role for a moment. */
export async function writeRoles(tx: Tx, staffId: number, given: readonly Role[]): Promise<void> {
  if (given.length > 0)
    await tx
      .insertInto('staff_role')
      .values(given.map((role) => ({ staff_id: staffId, role })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx
    .deleteFrom('staff_role')
    .where('staff_id', '=', staffId)
    .$if(given.length > 0, (query) => query.where('role', 'not in', [...given]))
    .execute()
}

/** Records that a member left. */
export async function endMember(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx.updateTable('staff_member').set({ ended_at: now }).where('id', '=', staffId).execute()
}
