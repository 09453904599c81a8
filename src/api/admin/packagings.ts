/** /api/admin/shipments: what carriers take, and what parcels are packed in. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { carrierTerms, findPackagings } from '../../shop/shipments/shipments.ts'
import { packagingSchema, packagingWire, termsWire } from '../../workflows/shipments/shipments.ts'
import { staffRead } from './staff-calls.ts'

export const packagingEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'shipments.read', {
    path: '/api/admin/shipments/terms',
    summary: 'Terms of carriers: parcel limits, days of silence and the period for claims',
    answer: z.object({ terms: z.array(shipmentSchemas.terms) }),
    read: async ({ db }) => ({
      terms: (await carrierTerms({ db })).map(termsWire),
    }),
  }),
  staffRead(shop, 'shipments.read', {
    path: '/api/admin/shipments/packagings',
    summary: 'Packagings, the smallest first',
    answer: z.object({ packagings: z.array(packagingSchema) }),
    read: async ({ db }) => ({
      packagings: (await findPackagings({ db })).map(packagingWire),
    }),
  }),
]
