/** All SQL of customers' passkeys. */
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { Passkey } from '../../server/webauthn.ts'
import { secretHash } from './keys.ts'

export interface StoredPasskey extends Passkey {
  id: number
  place: number
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = [
  'k.id',
  'k.place',
  'k.credential_id as credentialId',
  'k.public_key as publicKey',
  'k.counter',
  'k.transports',
  'k.name',
  'k.created_at as createdAt',
  'k.used_at as usedAt',
] as const

/** A customer's passkeys, oldest first. */
export const selectPasskeys = async (db: Reader, customerId: number): Promise<StoredPasskey[]> =>
  await db
    .selectFrom('customer_passkey as k')
    .select(columns)
    .where('k.customer_id', '=', customerId)
    .orderBy('k.id')
    .execute()

/** A passkey of any customer, with the key of its owner's e-mail. */
export async function selectPasskey(
  db: Reader,
  credentialId: string,
): Promise<(StoredPasskey & { customerId: number; emailKey: string }) | null> {
  const row = await db
    .selectFrom('customer_passkey as k')
    .innerJoin('customer as c', 'c.id', 'k.customer_id')
    .select([...columns, 'k.customer_id as customerId', 'c.email_key as emailKey'])
    .where('k.credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'usedAt'> & { customerId: number }

/** @returns false if a customer has this very key already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('customer_passkey')
    .values({
      customer_id: passkey.customerId,
      place: passkey.place,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey as Buffer,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
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
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
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
