/** /api/admin/find: the one box that finds anything. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { findAnything, foundKinds } from '../../workflows/back-office/back-office.ts'
import { staffRead } from './staff-calls.ts'

const thing = z.object({
  kind: z.enum(foundKinds),
  id: z.string().meta({ description: 'What its own call or page asks for: a number, a code or an id' }),
  title: z.string(),
  detail: z.string(),
})

/** Anything that the caller may read, by the beginning of the search text. */
export const findEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, null, {
    path: '/api/admin/find',
    summary:
      'Searches orders, customers, companies, products, parcels, documents, lots, transfers, batches of cash on delivery and claims by their beginning, and applications, representatives, receipts and campaigns by their words; five of a kind',
    query: z.strictObject({ q: z.string().max(200, 'validation.query').default('') }),
    answer: z.object({ found: z.array(thing) }),
    read: async ({ db, actor }, call) => ({
      found: (await findAnything({ db, actor }, call.query.q)).map(({ card: _card, ...one }) => one),
    }),
  }),
]
