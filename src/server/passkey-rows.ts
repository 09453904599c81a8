/** What the tables of passkeys have in common: those of staff, and those of customers. */
import { sql } from 'kysely'
import type { Passkey } from './webauthn.ts'

/** A passkey with what its owner sees of it. */
export interface StoredPasskey extends Passkey {
  id: number
  /** From 1 to `mostPasskeys`, each once for its owner. */
  place: number
  name: string
  createdAt: Date
  usedAt: Date | null
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'usedAt'>

/** The columns that make a `StoredPasskey`. */
export const passkeyColumns = [
  'id',
  'place',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

export const passkeyRow = ({ credentialId, publicKey, createdAt, ...row }: NewPasskey) => ({
  place: row.place,
  credential_id: credentialId,
  public_key: publicKey as Buffer,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  created_at: createdAt,
})

/** Condition on a row that may report this counter now. One that counts always goes up: otherwise there is a copy of the key. */
export const goesUp = (counter: number) =>
  sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`
