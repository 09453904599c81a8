/** Schemas of the forms about received money. */
import { z } from 'zod'
import { findingEnds } from '../../shop/payments/rules.ts'
import { key, rowId } from '../kit/form-values.ts'

/** A payment and its proposed order, with the amount on the page: `12:34:56000`. */
const pair = z
  .string()
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,14}:[1-9]\d{0,11}$/, 'validation.invalid')
  .transform((text) => {
    const [receivedId = 0, orderId = 0, amount = 0] = text.split(':').map(Number)
    return { receivedId, orderId, amount }
  })

export const acceptForm = z.object({
  key,
  pairs: z.array(pair).min(1, 'admin_money.error.chosen').max(100, 'validation.invalid'),
})
export const acceptIn = (form: FormData) => ({
  key: form.get('key') ?? undefined,
  pairs: form.getAll('pair'),
})

/** Entries to reverse, in the field of the proposals that they came from. */
export const takeBackForm = z
  .object({ key, pairs: z.array(rowId).min(1, 'admin_money.error.chosen').max(100, 'validation.invalid') })
  .transform(({ pairs: entries, ...rest }) => ({ ...rest, entries }))

export const decideForm = z.object({ id: rowId, end: z.enum(findingEnds), against: rowId.optional() })

export const importForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_money.error.file' })
    .refine(({ size }) => size > 0, 'admin_money.error.file'),
})
