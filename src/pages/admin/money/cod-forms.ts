/** What the forms about remittances of cash on delivery take. */
import { z } from 'zod'
import { remitters } from '../../../shop/remittances/rules.ts'
import { crownsOrNone, day, reason, rowId } from '../kit/typed-values.ts'

export const batchForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_money.error.file' })
    .refine(({ size }) => size > 0, 'admin_money.error.file'),
  carrier: z.enum(remitters),
  reference: z
    .string('cod.error.reference')
    .trim()
    .min(1, 'cod.error.reference')
    .max(60, 'cod.error.reference'),
  on: day,
  symbol: z
    .string()
    .optional()
    .transform((typed) => typed?.trim().replace(/^0+/, '') ?? '')
    .refine((symbol) => /^\d{0,10}$/.test(symbol), 'cod.error.symbol')
    .transform((symbol) => (symbol === '' ? null : symbol)),
  fee: crownsOrNone.transform((fee) => fee ?? 0).refine((fee) => fee >= 0, 'money.error.amount'),
})
export const lineForm = z.object({ line: rowId, reason })
export const correctForm = lineForm.extend({
  parcel: z.string('cod.error.no_parcel').trim().min(1, 'cod.error.no_parcel').max(60, 'cod.error.no_parcel'),
})
/** A reason is needed where the transfer differs from the batch. */
export const matchForm = z.object({
  money: rowId,
  reason: z.string().trim().max(500, 'admin.error.long').optional().default(''),
})
export const unmatchForm = z.object({ money: rowId, reason })
export const closeForm = z.object({ reason })
