/** Codes of an app (TOTP, RFC 6238): its secret is shown once, then proved by the codes that the app computes. */
import { Secret, TOTP } from 'otpauth'
import type { Refusal } from '../../server/refusal.ts'
import type { Tx } from '../../server/db.ts'
import type { Identity } from '../auth/auth.ts'
import {
  audited,
  changeRefusal,
  counted,
  proved,
  mailFactor,
  wrongField,
  type AtDoor,
  type FactorContext,
} from './context.ts'
import { lockFactors, selectTotp, upsertTotp, writeSealed, writeStep, type TotpRow } from './queries.ts'
import { firstCodes } from './recovery.ts'
import { pendingMs, readCode, totp } from './rules.ts'
import { isCurrent, seal, unseal } from './seal.ts'

/** The public secret of every demo account. */
const demoSecret = Secret.fromUTF8('big meat demo factor')

/** Data for setting up an app, and the part to be returned with its first code. */
export interface PendingApp {
  /** The secret for manual entry, in base 32. */
  secret: string
  /** The same for a QR code: `otpauth://totp/…`. */
  uri: string
  /** The secret sealed for this login, valid for a quarter of an hour. */
  pending: string
}

const options = { algorithm: 'SHA1', ...totp } as const
const ofPending = ({ member, sessionId }: AtDoor, until: number) =>
  `pending ${member.id} ${sessionId} ${until}`
const ofMember = (staffId: number) => `staff ${staffId}`

/**
 * Creates a secret for an app. Nothing is stored until a code of it is returned.
 * @param issuer the shop's name, as apps show it
 */
export function beginApp(
  { identity, now }: FactorContext,
  { at, issuer }: { at: AtDoor; issuer: string },
): PendingApp {
  const secret = new Secret({ size: 20 })
  const until = now.getTime() + pendingMs
  const { keyId, sealed } = seal(identity, { of: ofPending(at, until), secret: secret.bytes })
  const { member } = at
  return {
    secret: secret.base32,
    uri: new TOTP({ ...options, issuer, label: member.email, secret }).toString(),
    pending: `${until}.${keyId}.${sealed.toString('base64url')}`,
  }
}

/** The app of a form that is shown again after a wrong code; null if it is not ours, another login's, or too old. */
export function pendingApp(
  { identity, now }: FactorContext,
  { at, issuer, pending }: { at: AtDoor; issuer: string; pending: string },
): PendingApp | null {
  const secret = readPending({ identity, now }, at, pending)
  if (!secret) return null
  const uri = new TOTP({ ...options, issuer, label: at.member.email, secret }).toString()
  return { secret: secret.base32, uri, pending }
}

function readPending(
  { identity, now }: Pick<FactorContext, 'identity' | 'now'>,
  at: AtDoor,
  pending: string,
) {
  const [, until, keyId, text] = /^(\d{1,15})\.([\w-]{11})\.([\w-]{40,200})$/.exec(pending) ?? []
  if (until === undefined || keyId === undefined || text === undefined) return null
  if (Number(until) <= now.getTime()) return null
  const sealed = Buffer.from(text, 'base64url')
  const bytes = unseal(identity, { of: ofPending(at, Number(until)), keyId, sealed })
  return bytes ? new Secret({ buffer: Uint8Array.from(bytes).buffer }) : null
}

/** The time step of a code, allowing one before or after; null if it matches none. */
function stepOf(secret: Secret, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...options, secret, token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: totp.period, timestamp }) + delta
}

/**
 * Stores an app after its first correct code, replacing the former one, and opens the back office in this login.
 * @returns recovery codes to be shown once, if the member has none yet; 422 for a wrong code or an expired form; 403 if the
 * second factor must be proved first
 */
export async function addApp(
  context: FactorContext,
  { at, pending, code }: { at: AtDoor; pending: string; code: string },
): Promise<{ codes: string[] | null } | Refusal> {
  const { db, identity, now, queue } = context
  const secret = readPending(context, at, pending)
  if (!secret) return wrongField('code', 'staff_factor.error.form_old')
  const typed = readCode(code)
  if (typed === null) return wrongField('code', 'staff_factor.error.code_form')
  return await counted(context, {
    at,
    attempt: async () => {
      const step = stepOf(secret, typed, now)
      if (step === null) return wrongField('code', 'staff_factor.error.code_wrong')
      const staffId = at.member.id
      return await db.transaction().execute(async (tx) => {
        const refusal = await changeRefusal({ tx, now }, at)
        if (refusal) return refusal
        const sealed = seal(identity, { of: ofMember(staffId), secret: secret.bytes })
        await upsertTotp(tx, { staffId, secret: sealed, lastStep: step, createdAt: now })
        const codes = await firstCodes({ tx, now }, staffId)
        await proved({ tx, now }, at)
        await mailFactor({ tx, queue, now }, { staffId, news: { kind: 'app_added' } })
        await audited({ tx, now }, { at, operation: 'factor.add', after: { factor: 'app' } })
        return { codes }
      })
    },
  })
}

/**
 * Proves the second factor by the app's current code; each code is valid once.
 * @returns 422 for a wrong or used code; 429 if too many were tried
 */
export async function proveByCode(
  context: FactorContext,
  { at, code }: { at: AtDoor; code: string },
): Promise<{ status: 'ok' } | Refusal> {
  const typed = readCode(code)
  if (typed === null) return wrongField('code', 'staff_factor.error.code_form')
  const { db, now } = context
  return await counted(context, {
    at,
    attempt: async () =>
      await db.transaction().execute(async (tx) => {
        await lockFactors(tx, at.member.id)
        const refusal = await codeRefusal(context, tx, { staffId: at.member.id, code: typed })
        if (refusal) return refusal
        await proved({ tx, now }, at)
        return { status: 'ok' as const }
      }),
  })
}

/** Uses a code up, or returns the reason why it is refused. */
async function codeRefusal(
  { identity, now, isDemo }: FactorContext,
  tx: Tx,
  { staffId, code }: { staffId: number; code: string },
): Promise<Refusal | null> {
  const wrong = wrongField('code', 'staff_factor.error.code_wrong')
  const row = await selectTotp(tx, staffId)
  const secret = row && secretOf(identity, staffId, row)
  if (!row || !secret || (secret === demoSecret && !isDemo)) return wrong
  const step = stepOf(secret, code, now)
  if (step === null) return wrong
  // The demo's code is public: one use must not lock others out.
  if (row.secret === null) return null
  if (!(await writeStep(tx, staffId, step))) return wrongField('code', 'staff_factor.error.code_used')
  if (!isCurrent(identity, row.secret.keyId))
    await writeSealed(tx, staffId, seal(identity, { of: ofMember(staffId), secret: secret.bytes }))
  return null
}

/** Null if the key that sealed it is no longer in use. */
function secretOf(identity: Identity, staffId: number, { secret }: Pick<TotpRow, 'secret'>): Secret | null {
  if (!secret) return demoSecret
  const bytes = unseal(identity, { of: ofMember(staffId), ...secret })
  return bytes && new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

/** The demo's current code. */
export const demoCode = (now: Date): string =>
  TOTP.generate({ ...options, secret: demoSecret, timestamp: now.getTime() })
