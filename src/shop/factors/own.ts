/** A member's own factors: what there is, what goes, what it is called. */
import type { Reading, Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { audited, changeRefusal, tell, wrongField, type AtDoor, type FactorContext } from './context.ts'
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
import { passkeyName } from './rules.ts'

/** What a member may be shown of their own factors. */
export interface OwnFactors {
  /** Null: no app. `isDemo`: its secret is the public one of the demo. */
  app: { since: Date; isDemo: boolean } | null
  passkeys: { id: number; name: string; since: Date; usedAt: Date | null }[]
  /** How many recovery codes are good still. */
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
 * Removes one of a member's own factors, while another one stays.
 * @param input.factor `app`, or a passkey's id
 * @returns 404 there is none; 409 it is the last one; 403 the second factor has to be proved first.
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
    await tell({ tx, queue, now }, { staffId, news: { kind: `${kind}_removed` } })
    const after = { factor: kind, ...(factor === 'app' ? {} : { id: factor }) }
    await audited({ tx, now }, { at, operation: 'factor.remove', after })
    return { status: 'ok' }
  })
}

/** Calls one of a member's own passkeys otherwise. @returns 404 there is none; 422 the name is empty. */
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

/** Takes all factors and recovery codes of a member away. @returns how many of each there were. */
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
