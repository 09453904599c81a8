/** /api/admin/shipments/packagings: what parcels are packed in. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { findPackagings, type StoredPackaging } from '../../shop/shipments/shipments.ts'
import { changePackagingByStaff } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/shipments/packagings'

const packaging = z.strictObject({
  code: z.string().max(30, 'parcel_desk.error.packaging_wrong'),
  tare_g: z.int('parcel_desk.error.packaging_wrong').meta({ description: 'What it weighs itself' }),
  holds_g: z.int('parcel_desk.error.packaging_wrong').meta({ description: 'How much goods it holds' }),
  active: z.boolean('parcel_desk.error.packaging_wrong').default(true),
})

const wireOf = ({ code, tareG, holdsG, isActive }: StoredPackaging) => ({
  code,
  tare_g: tareG,
  holds_g: holdsG,
  active: isActive,
})

export function packagingEndpoints(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'What parcels are packed in; the smallest first',
      answer: z.object({ packagings: z.array(packaging) }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'shipments.read', async (db) => ({
          packagings: (await findPackagings({ db })).map(wireOf),
        })),
    }),
    endpoint({
      method: 'PUT',
      path: `${at}/change`,
      tag: 'admin',
      summary: 'Writes a packaging: a new one, or other weights of one that is there',
      body: packaging,
      answer: z.object({ packaging }),
      refusals: [...staffRefusals, 422],
      handle: async (call) => {
        const { code, tare_g: tareG, holds_g: holdsG, active: isActive } = call.body
        const given = { code, tareG, holdsG, isActive }
        const done = await change(call, async (context) => await changePackagingByStaff(context, given))
        return isRefusal(done) ? done : { packaging: wireOf(done.after) }
      },
    }),
  ]
}
