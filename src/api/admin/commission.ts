/** /api/admin/commission: statements of representatives' commission. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { csvType, sendFile } from '../../server/file-answer.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  commissionFile,
  readCommission,
  statementAnswer,
  statementWire,
} from '../../workflows/representatives/representatives.ts'
import { pageAnswer, pageIn, staffRead } from './staff-calls.ts'
import { monthField } from './tax-schema.ts'

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'validation.query')
  .transform(Number)

export const commissionEndpoints = (shop: Shop): Endpoint[] => [
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
  staffRead(shop, 'commission.read', {
    path: '/api/admin/commission/file',
    summary: 'A statement as a table for spreadsheets, one line per document',
    query: z.strictObject({ representative_id: id, month: monthField }),
    answer: z.string(),
    media: 'text/csv',
    refusals: [404, 422],
    read: async ({ db, actor }, { query: { representative_id: representativeId, month }, locale, reply }) => {
      const file = await commissionFile({ actor, db }, { representativeId, month, locale })
      return isRefusal(file) ? file : await sendFile(reply, { ...file, contentType: csvType })
    },
  }),
]
