/** /api/admin/factor: the caller's own second factor. Passkeys are made and used by the pages. */
import { z } from 'zod'
import { type Call, type Endpoint, get, put } from '../../server/endpoint.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import {
  addApp,
  beginApp,
  demoCode,
  factorsOf,
  makeCodes,
  proveByCode,
  proveByRecoveryCode,
  removeFactor,
  type AtDoor,
  type FactorContext,
} from '../../shop/factors/factors.ts'
import * as schemas from '../../shop/factors/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { factorContext, memberAt, type MemberStanding } from '../../workflows/signing-in/signing-in.ts'
import { staffRefusals } from './staff-calls.ts'

const ok = z.object({ status: z.literal('ok') })
const noBody = z.strictObject({})

const standing = z.object({
  standing: z.enum(['set_up', 'verify', 'in']).meta({
    description:
      '`set_up`: there is no second factor yet; `verify`: it has to be proved in this login; `in`: it was',
  }),
  is_fresh: z
    .boolean()
    .meta({ description: 'Whether money and settings are open, without proving it again' }),
  app: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), since: z.string() })),
  codes_left: z.int().meta({ description: 'Recovery codes that are good still' }),
  demo_code: z.string().nullable().meta({ description: 'The code of this moment; never in production' }),
})

export function factorEndpoints(shop: Shop): Endpoint[] {
  /** Does what a member asks, whether they have proved a factor or not: that is decided by the verb. */
  const asMember = async <Answer>(
    call: RequestContext & Pick<Call<unknown, unknown>, 'reply'>,
    work: (context: FactorContext, at: AtDoor, member: MemberStanding) => Promise<Answer | Refusal>,
  ): Promise<Answer | Refusal> => {
    call.reply.header('cache-control', 'private, no-store')
    const found = await memberAt(shop, call)
    if (isRefusal(found)) return found
    const { member, sessionId } = found
    return await work(factorContext(shop), { member, sessionId, address: call.address }, found)
  }
  return [...proving(asMember), ...changing(shop, asMember)]
}

type AsMember = <Answer>(
  call: RequestContext & Pick<Call<unknown, unknown>, 'reply'>,
  work: (context: FactorContext, at: AtDoor, member: MemberStanding) => Promise<Answer | Refusal>,
) => Promise<Answer | Refusal>

const proving = (asMember: AsMember): Endpoint[] => [
  get('/api/admin/factor', {
    tag: 'admin',
    summary: 'The second-factor state of the caller’s login, and their factors',
    answer: standing,
    refusals: [...staffRefusals],
    handle: async (call) =>
      await asMember(call, async (context, { member }, found) => {
        const { app, passkeys, codesLeft } = await factorsOf(context, member.id)
        return {
          standing: found.kind,
          is_fresh: found.kind === 'in' && found.isFresh,
          app: app && { since: app.since.toISOString() },
          passkeys: passkeys.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })),
          codes_left: codesLeft,
          demo_code: context.isDemo && app?.isDemo ? demoCode(context.now) : null,
        }
      }),
  }),
  put('/api/admin/factor/verify', {
    tag: 'admin',
    summary: 'Proves the second factor of this login by an app’s code; each code works once',
    body: schemas.code,
    answer: ok,
    refusals: [...staffRefusals, 422, 429],
    handle: async (call) =>
      await asMember(call, async (context, at) => await proveByCode(context, { at, code: call.body.code })),
  }),
  put('/api/admin/factor/recover', {
    tag: 'admin',
    summary: 'Proves the second factor by a recovery code, which works once',
    body: schemas.recoveryCode,
    answer: z.object({ left: z.int().meta({ description: 'Codes that are good still' }) }),
    refusals: [...staffRefusals, 422, 429],
    handle: async (call) =>
      await asMember(
        call,
        async (context, at) => await proveByRecoveryCode(context, { at, code: call.body.recovery_code }),
      ),
  }),
]

const codes = z.array(z.string()).meta({ description: 'To be shown once, and kept on paper' })

const changing = (shop: Shop, asMember: AsMember): Endpoint[] => [
  put('/api/admin/factor/begin-app', {
    tag: 'admin',
    summary: 'Makes a secret for an app; it is saved once its first code is confirmed',
    body: noBody,
    answer: z.object({ secret: z.string(), uri: z.string(), pending: z.string() }),
    refusals: [...staffRefusals],
    handle: async (call) =>
      await asMember(
        call,
        async (context, at) => await Promise.resolve(beginApp(context, { at, issuer: shop.config.shopName })),
      ),
  }),
  put('/api/admin/factor/add-app', {
    tag: 'admin',
    summary: 'Saves an app after its first correct code, replacing the previous one',
    body: schemas.newApp,
    answer: z.object({ recovery_codes: codes.nullable() }),
    refusals: [...staffRefusals, 422, 429],
    handle: async (call) =>
      await asMember(call, async (context, at) => {
        const done = await addApp(context, { at, ...call.body })
        return isRefusal(done) ? done : { recovery_codes: done.codes }
      }),
  }),
  put('/api/admin/factor/make-codes', {
    tag: 'admin',
    summary: 'Makes ten new recovery codes; earlier ones no longer work',
    body: noBody,
    answer: z.object({ recovery_codes: codes }),
    refusals: [...staffRefusals, 422],
    handle: async (call) =>
      await asMember(call, async (context, at) => {
        const done = await makeCodes(context, { at })
        return isRefusal(done) ? done : { recovery_codes: done.codes }
      }),
  }),
  put('/api/admin/factor/remove', {
    tag: 'admin',
    summary: 'Removes one of the caller’s factors, as long as another one stays',
    body: schemas.factorOf,
    answer: ok,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) =>
      await asMember(
        call,
        async (context, at) => await removeFactor(context, { at, factor: call.body.factor }),
      ),
  }),
]
