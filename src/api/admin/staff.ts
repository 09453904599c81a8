/** /api/admin/staff: who is signed in to the back office. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { reset } from '../../shop/factors/schema.ts'
import { holds, permissions, roles } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { resetFactors } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const meAnswer = z.object({
  staff: z.object({
    id: z.int(),
    email: z.string(),
    roles: z.array(z.enum(roles)),
    permissions: z
      .array(z.enum(permissions))
      .meta({ description: 'What the roles allow, and the key by which it is asked' }),
  }),
})

export function staffEndpoints(shop: Shop): Endpoint[] {
  const { change, read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/staff/me',
      tag: 'admin',
      summary: 'The signed-in member of staff, with what they may do',
      answer: meAnswer,
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, null, async (_db, { member, actor }) => {
          return await Promise.resolve({
            staff: {
              id: member.id,
              email: member.email,
              roles: member.roles,
              permissions: permissions.filter((permission) => holds(actor, permission)),
            },
          })
        }),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/admin/staff/reset-factor',
      tag: 'admin',
      summary:
        'Takes the second factors of a member of staff away who has lost them, and ends their logins and keys',
      body: reset,
      answer: z.object({
        app: z.boolean(),
        passkeys: z.int(),
        codes: z.int(),
        keys: z.int().meta({ description: 'How many keys for other programs were revoked' }),
        logins: z.int().meta({ description: 'How many logins ended' }),
      }),
      refusals: [...staffRefusals, 404, 409, 422],
      handle: async (call) =>
        await change(call, async (context) => {
          const { staff_id: staffId, reason } = call.body
          return await resetFactors({ ...context, queue: shop.queue }, { staffId, reason })
        }),
    }),
  ]
}
