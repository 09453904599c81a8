/** A member's own factors: listing, removing, renaming. */
import type { Reading, Writing } from '../../server/context.ts'
import { passkeyName } from '../../lib/passkeys.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { audited, changeRefusal, mailFactor, wrongField, type AtDoor, type FactorContext } from './context.ts'
import {
  countCodes,
  deleteCodes,
  deletePasskeys,
  deleteTotp,
  lockFactors,
  selectPasskeys,
  selectTotp,
  writePasskeyName,
} from './queries.ts'

/** A member's own factors, as the member may see them. */
export interface OwnFactors {
  /** `null`: no app. `isDemo`: its secret is the public one of the demo. */
  app: { since: Date; isDemo: boolean } | null
  passkeys: { id: number; name: string; since: Date; usedAt: Date | null }[]
  /** Unused recovery codes. */
  codesLeft: number
}

export async function factorsOf({ db }: Reading, staffId: number): Promise<OwnFactors> {
  const [app, passkeys, { left }] = [
    await selectTotp(db, staffId),
    await selectPasskeys(db, staffId),
    await countCodes(db, staffId),
  ]
  return {
    app: app && { since: app.createdAt, isDemo: app.secret === null },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, since: createdAt, usedAt })),
    codesLeft: left,
  }
}

/**
 * Removes one of a member's own factors, unless it is the last one.
 * @param input.factor `app`, or a passkey's id
 * @returns 404 if not found; 409 if it is the last one; 403 if the second factor must be proved first
 */
export async function removeFactor(
  { db, queue, now }: FactorContext,
  { at, factor }: { at: AtDoor; factor: 'app' | number },
): Promise<{ status: 'ok' } | Refusal> {
  const staffId = at.member.id
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    const refusal = await changeRefusal({ tx, now }, at)
    if (refusal) return refusal
    const { app, passkeys } = await factorsOf({ db: tx }, staffId)
    const isThere = factor === 'app' ? app !== null : passkeys.some(({ id }) => id === factor)
    if (!isThere) return refuse(404, 'staff_factor.error.factor_unknown')
    if ((app ? 1 : 0) + passkeys.length === 1) return refuse(409, 'staff_factor.error.last_factor')
    if (factor === 'app') await deleteTotp(tx, staffId)
    else await deletePasskeys(tx, staffId, factor)
    const kind = factor === 'app' ? 'app' : 'passkey'
    await mailFactor({ tx, queue, now }, { staffId, news: { kind: `${kind}_removed` } })
    const after = { factor: kind, ...(factor === 'app' ? {} : { id: factor }) }
    await audited({ tx, now }, { at, operation: 'factor.remove', after })
    return { status: 'ok' }
  })
}

/** Renames one of a member's own passkeys. @returns 404 if not found; 422 if the name is empty */
export async function renamePasskey(
  { db, now }: FactorContext,
  { at, id, name }: { at: AtDoor; id: number; name: string },
): Promise<{ status: 'ok' } | Refusal> {
  const named = passkeyName(name)
  if (named === '') return wrongField('name', 'staff_factor.error.passkey_name')
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    const refusal = await changeRefusal({ tx, now }, at)
    if (refusal) return refusal
    const isThere = await writePasskeyName(tx, { staffId: at.member.id, id, name: named })
    return isThere ? { status: 'ok' } : refuse(404, 'staff_factor.error.factor_unknown')
  })
}

/** Removes all factors and recovery codes of a member. @returns how many of each there were */
export async function forgetFactors(
  { tx }: Writing,
  staffId: number,
): Promise<{ app: boolean; passkeys: number; codes: number }> {
  await lockFactors(tx, staffId)
  return {
    app: await deleteTotp(tx, staffId),
    passkeys: await deletePasskeys(tx, staffId),
    codes: await deleteCodes(tx, staffId),
  }
}
