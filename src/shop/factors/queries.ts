/** All SQL of second factors. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'
import {
  goesUp,
  passkeyColumns,
  passkeyRow,
  type NewPasskey,
  type StoredPasskey,
} from '../../server/passkey-rows.ts'

/** Blocks other changes of a member's factors until the transaction ends. */
export async function lockFactors(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(123, ${staffId}::int)`.execute(tx)
}

export interface TotpRow {
  /** `null`: the demo's. */
  secret: { keyId: string; sealed: Buffer } | null
  lastStep: number
  createdAt: Date
}

export async function selectTotp(db: Reader, staffId: number): Promise<TotpRow | null> {
  const row = await db
    .selectFrom('staff_totp')
    .select(['key_id', 'sealed', 'last_step', 'created_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return null
  const { key_id: keyId, sealed } = row
  const secret = keyId !== null && sealed !== null ? { keyId, sealed: Buffer.from(sealed) } : null
  return { secret, lastStep: row.last_step, createdAt: row.created_at }
}

/** Writes a member's app, replacing the former one. @param given.secret null: the demo's */
export async function upsertTotp(
  tx: Tx,
  given: {
    staffId: number
    secret: { keyId: string; sealed: Buffer } | null
    lastStep: number
    createdAt: Date
  },
): Promise<void> {
  const { staffId, secret, lastStep, createdAt } = given
  const row = {
    is_demo: secret === null,
    key_id: secret?.keyId ?? null,
    sealed: secret?.sealed ?? null,
    last_step: lastStep,
    created_at: createdAt,
  }
  await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

/** Uses up the codes up to this step. @returns false if it or a later one was used before */
export async function writeStep(tx: Tx, staffId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a secret sealed under the current key. */
export async function writeSealed(
  tx: Tx,
  staffId: number,
  { keyId, sealed }: { keyId: string; sealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('staff_totp')
    .set({ key_id: keyId, sealed })
    .where('staff_id', '=', staffId)
    .where('is_demo', '=', false)
    .execute()
}

/** @returns false if there was none */
export async function deleteTotp(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A member's passkeys, oldest first. */
export async function selectPasskeys(db: Reader, staffId: number): Promise<StoredPasskey[]> {
  return await db
    .selectFrom('staff_passkey')
    .select(passkeyColumns)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @returns the id; null if a member has this very key already */
export async function insertPasskey(
  tx: Tx,
  { staffId, ...passkey }: NewPasskey & { staffId: number },
): Promise<number | null> {
  const row = await tx
    .insertInto('staff_passkey')
    .values({ staff_id: staffId, ...passkeyRow(passkey) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records a use. @returns false if the key is gone, or reports fewer uses than before, so that it must be a copy */
export async function writePasskeyUse(
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('staff_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where(goesUp(counter))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if there was none */
export async function writePasskeyName(
  tx: Tx,
  { staffId, id, name }: { staffId: number; id: number; name: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes one passkey of a member, or all. @returns how many were removed */
export async function deletePasskeys(tx: Tx, staffId: number, id?: number): Promise<number> {
  let query = tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId)
  if (id !== undefined) query = query.where('id', '=', id)
  return (await query.returning('id').execute()).length
}

export async function countCodes(db: Reader, staffId: number): Promise<{ made: number; left: number }> {
  const { made, left } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => [
      eb.fn.countAll<number>().as('made'),
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { made, left }
}

/** Replaces the recovery codes. */
export async function replaceCodes(tx: Tx, staffId: number, hashes: Buffer[], now: Date): Promise<void> {
  await deleteCodes(tx, staffId)
  await tx
    .insertInto('staff_recovery_code')
    .values(
      hashes.map((hash, place) => ({
        staff_id: staffId,
        place: place + 1,
        code_hash: hash,
        created_at: now,
      })),
    )
    .execute()
}

/** Uses up a recovery code. @returns false if it is not this member's, or was used before */
export async function useCode(tx: Tx, staffId: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCodes(tx: Tx, staffId: number): Promise<number> {
  const rows = await tx
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .returning('place')
    .execute()
  return rows.length
}

export type ChallengePurpose = 'ADD' | 'PROVE'

/** Stores the challenge for a passkey in a login, replacing the former one. */
export async function upsertChallenge(
  db: Db,
  asked: { sessionId: string; purpose: ChallengePurpose; challenge: string; expiresAt: Date },
): Promise<void> {
  const row = { challenge: asked.challenge, expires_at: asked.expiresAt }
  await db
    .insertInto('staff_challenge')
    .values({ session_id: asked.sessionId, purpose: asked.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Takes the challenge away, so that only one response is tried; null if not found or too old. */
export async function takeChallenge(
  db: Db,
  { sessionId, purpose, now }: { sessionId: string; purpose: ChallengePurpose; now: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : null
}

/** E-mails of the members with the demo's public secret. */
export async function selectDemoFactors(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_totp as t')
    .innerJoin('staff_member as m', 'm.id', 't.staff_id')
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .select('c.email')
    .where('t.is_demo', '=', true)
    .orderBy('c.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** @returns how many members had it */
export async function deleteDemoFactors(db: Db): Promise<number> {
  return (await db.deleteFrom('staff_totp').where('is_demo', '=', true).returning('staff_id').execute())
    .length
}
