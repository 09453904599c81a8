/** /api/admin/staff: who is signed in to the back office. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { holds, permissions, roles } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
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
  const { read } = staffCalls(shop)
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
  ]
}
