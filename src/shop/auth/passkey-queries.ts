/** All SQL of customers' passkeys. */
import type { Db, Reader, Tx } from '../../server/db.ts'
import {
  goesUp,
  passkeyColumns,
  passkeyRow,
  type NewPasskey,
  type StoredPasskey,
} from '../../server/passkey-rows.ts'
import { secretHash } from './keys.ts'

/** A customer's passkeys, oldest first. */
export const selectPasskeys = async (db: Reader, customerId: number): Promise<StoredPasskey[]> =>
  await db
    .selectFrom('customer_passkey')
    .select(passkeyColumns)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/** A passkey of any customer. */
export async function selectPasskey(
  db: Reader,
  credentialId: string,
): Promise<(StoredPasskey & { customerId: number }) | null> {
  const row = await db
    .selectFrom('customer_passkey')
    .select([...passkeyColumns, 'customer_id as customerId'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** @returns false if a customer has this very key already */
export async function insertPasskey(
  tx: Tx,
  { customerId, ...passkey }: NewPasskey & { customerId: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('customer_passkey')
    .values({ customer_id: customerId, ...passkeyRow(passkey) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a use. @returns false if the passkey is gone, or its counter went back: then there is a copy of it */
export async function writePasskeyUse(
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where(goesUp(counter))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes one passkey of a customer, or all. @returns the names of those deleted */
export async function deletePasskeys(
  tx: Tx,
  { customerId, id }: { customerId: number; id?: number },
): Promise<string[]> {
  let query = tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId)
  if (id !== undefined) query = query.where('id', '=', id)
  return (await query.returning('name').execute()).map(({ name }) => name)
}

/** Marks a challenge as answered. @returns false if it was before */
export async function takeAnswer(
  tx: Tx,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkey_answer')
    .values({ challenge_hash: secretHash(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_answer').where('expires_at', '<', now).execute()
}
