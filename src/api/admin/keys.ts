/** /api/admin/keys: keys by which other programs call this interface, as `Authorization: Bearer bmk_…`. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { keySorts, keyStates } from '../../shop/staff/rules.ts'
import { findKeys } from '../../shop/staff/staff.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { pageAnswer, pageQuery, staffRead } from './staff-calls.ts'

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

export const keyEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'keys.change', {
    path: at,
    summary: 'Keys for other programs, the newest first',
    query: pageQuery.extend({
      state: z.enum(keyStates, 'validation.query').optional(),
      sort: z.enum(keySorts, 'validation.query').optional(),
    }),
    answer: pageAnswer('keys', keyRow),
    read: async ({ db }, call) => {
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
    },
  }),
]
