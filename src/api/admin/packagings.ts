/** /api/admin/shipments: what carriers take, and what parcels are packed in. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { carrierTerms, findPackagings } from '../../shop/shipments/shipments.ts'
import { packagingSchema, packagingWire, termsWire } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export function packagingEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/shipments/terms',
      tag: 'admin',
      summary: 'What carriers take in one parcel, and how long they may be silent or be asked for a loss',
      answer: z.object({ terms: z.array(shipmentSchemas.terms) }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'shipments.read', async (db) => ({
          terms: (await carrierTerms({ db })).map(termsWire),
        })),
    }),
    endpoint({
      method: 'GET',
      path: '/api/admin/shipments/packagings',
      tag: 'admin',
      summary: 'What parcels are packed in; the smallest first',
      answer: z.object({ packagings: z.array(packagingSchema) }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'shipments.read', async (db) => ({
          packagings: (await findPackagings({ db })).map(packagingWire),
        })),
    }),
  ]
}
