/** Recovery codes: ten at a time, each valid once, for the day when phone and keys are lost. */
import { createHash, randomBytes } from 'node:crypto'
import type { Writing } from '../../server/context.ts'
import type { Refusal } from '../../server/refusal.ts'
import {
  audited,
  changeRefusal,
  counted,
  hasFactor,
  proved,
  mailFactor,
  wrongField,
  type AtDoor,
  type FactorContext,
} from './context.ts'
import { countCodes, lockFactors, replaceCodes, useCode } from './queries.ts'
import { readRecoveryCode, recoveryCodeOf, recoveryCodes } from './rules.ts'

/** 80 random bits can't be found by their hash. */
const hashOf = (plain: string): Buffer => createHash('sha256').update(`recovery code ${plain}`).digest()

async function newCodes({ tx, now }: Writing & { now: Date }, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(10)))
  const hashes = codes.map((code) => hashOf(code.replaceAll('-', '')))
  await replaceCodes(tx, staffId, hashes, now)
  return codes
}

/** Creates the codes of a member who has none yet; null if they have some. */
export async function firstCodes(
  context: Writing & { now: Date },
  staffId: number,
): Promise<string[] | null> {
  const { made } = await countCodes(context.tx, staffId)
  return made > 0 ? null : await newCodes(context, staffId)
}

/**
 * Creates ten new codes; the former ones become invalid.
 * @returns the codes, to be shown once; 403 if the second factor must be proved first; 422 if there is no factor to recover
 */
export async function makeCodes(
  context: FactorContext,
  { at }: { at: AtDoor },
): Promise<{ codes: string[] } | Refusal> {
  const { db, queue, now } = context
  const staffId = at.member.id
  return await db.transaction().execute(async (tx) => {
    const refusal = await changeRefusal({ tx, now }, at)
    if (refusal) return refusal
    if (!(await hasFactor({ db: tx }, staffId))) return wrongField('codes', 'staff_factor.error.no_factor')
    const codes = await newCodes({ tx, now }, staffId)
    await mailFactor({ tx, queue, now }, { staffId, news: { kind: 'codes_made' } })
    await audited({ tx, now }, { at, operation: 'factor.make_codes', after: { codes: codes.length } })
    return { codes }
  })
}

/**
 * Proves the second factor by a recovery code, which is thereby used up; the member is notified by mail.
 * @returns the number of codes left; 422 if it is not a valid code; 429 if too many were tried
 */
export async function proveByRecoveryCode(
  context: FactorContext,
  { at, code }: { at: AtDoor; code: string },
): Promise<{ left: number } | Refusal> {
  const plain = readRecoveryCode(code)
  if (plain === null) return wrongField('recovery_code', 'staff_factor.error.recovery_form')
  const { db, queue, now } = context
  const staffId = at.member.id
  return await counted(context, {
    at,
    attempt: async () =>
      await db.transaction().execute(async (tx) => {
        await lockFactors(tx, staffId)
        if (!(await useCode(tx, staffId, hashOf(plain), now)))
          return wrongField('recovery_code', 'staff_factor.error.recovery_wrong')
        const { left } = await countCodes(tx, staffId)
        await proved({ tx, now }, at)
        await mailFactor({ tx, queue, now }, { staffId, news: { kind: 'recovered', left } })
        await audited({ tx, now }, { at, operation: 'factor.use_code', after: { left } })
        return { left }
      }),
  })
}
