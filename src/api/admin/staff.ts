/** /api/admin/staff: who is signed in to the back office. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { holds, permissions, roles } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffRead } from './staff-calls.ts'

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

export const staffEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, null, {
    path: '/api/admin/staff/me',
    summary: 'The signed-in member of staff, with their permissions',
    answer: meAnswer,
    read: async ({ member, actor }) => {
      return await Promise.resolve({
        staff: {
          id: member.id,
          email: member.email,
          roles: member.roles,
          permissions: permissions.filter((permission) => holds(actor, permission)),
        },
      })
    },
  }),
]
