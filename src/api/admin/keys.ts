/** /api/admin/keys: keys by which other programs call this interface, as `Authorization: Bearer bmk_…`. */
import { z } from 'zod'
import { typedString } from '../../lib/typed.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { plain } from '../../shop/customers/schema.ts'
import { permissions, keySorts, keyStates } from '../../shop/staff/rules.ts'
import { findKeys } from '../../shop/staff/staff.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { makeKeyByStaff, revokeKeyByStaff } from '../../workflows/back-office/back-office.ts'
import { pageQuery, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/keys'
const moment = z.iso.datetime()
const keyRow = z.object({
  id: z.int(),
  staff: z.int(),
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(z.string()),
  calls_per_minute: z.int(),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable().meta({ description: 'To the minute' }),
  revoked_at: moment.nullable(),
})

export const keyBody = z.strictObject({
  name: typedString('api_key.error.name')
    .min(1, 'api_key.error.name')
    .max(100, 'api_key.error.name')
    .refine(plain, 'api_key.error.name'),
  permissions: z
    .array(z.enum(permissions, 'api_key.error.permissions'), 'api_key.error.permissions')
    .min(1, 'api_key.error.none')
    .max(permissions.length, 'api_key.error.permissions'),
  days: z.int('api_key.error.expiry').min(1, 'api_key.error.expiry').max(730, 'api_key.error.expiry'),
  calls_per_minute: z
    .int('api_key.error.calls')
    .min(1, 'api_key.error.calls')
    .max(6000, 'api_key.error.calls')
    .default(300),
})

export function keyEndpoints(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Keys for other programs, the newest first',
      query: pageQuery.extend({
        state: z.enum(keyStates, 'validation.query').optional(),
        sort: z.enum(keySorts, 'validation.query').optional(),
      }),
      answer: z.object({ keys: z.array(keyRow), next: z.string().nullable() }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'keys.change', async (db) => {
          const page = await findKeys({ db, now: shop.now() }, call.query)
          if (isRefusal(page)) return page
          const keys = page.rows.map((key) => ({
            id: key.id,
            staff: key.staffId,
            name: key.name,
            prefix: key.prefix,
            permissions: key.permissions,
            calls_per_minute: key.callsPerMinute,
            created_at: key.createdAt.toISOString(),
            expires_at: key.expiresAt.toISOString(),
            last_used_at: key.lastUsedAt?.toISOString() ?? null,
            revoked_at: key.revokedAt?.toISOString() ?? null,
          }))
          return { keys, next: page.next }
        }),
    }),
    endpoint({
      method: 'PUT',
      path: `${at}/make`,
      tag: 'admin',
      summary: 'Makes a key with a part of what its maker may do; the key is in this answer and nowhere else',
      body: keyBody,
      answer: z.object({ id: z.int(), key: z.string() }),
      refusals: [...staffRefusals, 409, 422],
      handle: async (call) =>
        await change(call, async (context) => {
          const { days, calls_per_minute: callsPerMinute, ...given } = call.body
          const expiresAt = new Date(context.now.getTime() + days * 24 * 3600_000)
          const made = await makeKeyByStaff(context, { ...given, callsPerMinute, expiresAt })
          return isRefusal(made) ? made : { id: made.id, key: made.key }
        }),
    }),
    endpoint({
      method: 'PUT',
      path: `${at}/revoke`,
      tag: 'admin',
      summary: 'Ends a key at once',
      body: z.strictObject({
        id: z
          .int('validation.query')
          .min(1, 'validation.query')
          .max(Number.MAX_SAFE_INTEGER, 'validation.query'),
      }),
      answer: z.object({ is_new: z.boolean() }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await change(call, async (context) => {
          const done = await revokeKeyByStaff(context, call.body.id)
          return isRefusal(done) ? done : { is_new: done.isNew }
        }),
    }),
  ]
}
