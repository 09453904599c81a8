/** /api/admin/commission: statements of representatives' commission. */
import { z } from 'zod'
import { type Endpoint, get } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  commissionFile,
  readCommission,
  statementAnswer,
  statementWire,
} from '../../workflows/representatives/representatives.ts'
import { pageAnswer, pageIn, staffCalls, staffRead, staffRefusals } from './staff-calls.ts'
import { monthField } from './tax-schema.ts'

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'validation.query')
  .transform(Number)
export function commissionEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    staffRead(shop, 'commission.read', {
      path: '/api/admin/commission',
      summary: 'Statements of commission, the latest month first; optionally of one representative',
      query: z.strictObject({
        representative_id: id.optional(),
        after: z.string().max(2000, 'validation.query').optional(),
      }),
      answer: pageAnswer('statements', statementAnswer),
      refusals: [400],
      read: async ({ db, actor }, call) => {
        const { representative_id: representativeId, after } = call.query
        const of = representativeId === undefined ? {} : { representativeId }
        return pageIn(
          'statements',
          await readCommission({ actor, db }, { size: 100, after, ...of }),
          statementWire,
        )
      },
    }),
    get('/api/admin/commission/file', {
      tag: 'admin',
      summary: 'A statement as a table for spreadsheets, one line per document',
      query: z.strictObject({ representative_id: id, month: monthField }),
      answer: z.string(),
      media: 'text/csv',
      refusals: [...staffRefusals, 404, 422],
      handle: async (call) => {
        const { representative_id: representativeId, month } = call.query
        const asked = { representativeId, month, locale: call.locale }
        const file = await read(
          call,
          'commission.read',
          async (db, { actor }) => await commissionFile({ actor, db }, asked),
        )
        if (isRefusal(file)) return file
        return await call.reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .type('text/csv; charset=utf-8')
          .send(Buffer.from(file.content))
      },
    }),
  ]
}
