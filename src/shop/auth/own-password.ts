/** Operations that require a signed-in customer's password again: an unattended browser is not enough. */
import type { Writing } from '../../server/context.ts'
import type { Refusal } from '../../server/refusal.ts'
import type { Customer } from '../customers/rules.ts'
import { giveBack, takeAttempt } from './attempts.ts'
import { busy } from './login.ts'
import { selectAccount, selectLiveSession } from './queries.ts'
import { invalidField } from './registration.ts'
import type { AuthContext } from './auth-context.ts'

/** A signed-in customer and their session. */
export interface OwnSession {
  customer: Customer
  sessionId: string
}

/** Proof that the password was right when compared; to be checked again under the customer's lock (`isStillOwn`). */
export interface OwnProof {
  passwordHash: string
}

export const wrongPassword = (): Refusal => invalidField('current_password', 'validation.current_password')

/** Compares a password with the signed-in customer's; it shares the attempts with a change of the password. */
export async function proveOwn(
  context: AuthContext,
  { ownSession: { customer }, password }: { ownSession: OwnSession; password: string },
): Promise<OwnProof | Refusal> {
  const { db, identity } = context
  const buckets = [{ limit: 'device' as const, of: `change ${customer.id}` }]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return tooMany
  const account = await selectAccount(db, customer.emailKey)
  const stored = account?.passwordHash ?? null
  const matches = await identity.passwords.verify(stored, password)
  if (matches === null) {
    await giveBack(context, buckets)
    return busy
  }
  if (!matches || stored === null) return wrongPassword()
  await giveBack(context, buckets)
  return { passwordHash: stored }
}

/** True if the password and session are still those of the proof: comparing takes time. The customer must be locked. */
export async function isStillOwn(
  { tx, now }: Writing & { now: Date },
  {
    ownSession: { customer, sessionId },
    ownProof: { passwordHash },
  }: { ownSession: OwnSession; ownProof: OwnProof },
): Promise<boolean> {
  const still = await selectAccount(tx, customer.emailKey)
  return (
    still?.passwordHash === passwordHash && (await selectLiveSession(tx, { id: sessionId }, now)) !== null
  )
}
