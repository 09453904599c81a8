/** What the forms about money that came take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { handKinds, readRate } from '../../../shop/money/rules.ts'
import { findingEnds } from '../../../shop/payments/rules.ts'
import { crowns, crownsOrNone, day, key, reason, rowId, ticked } from '../kit/typed-values.ts'

/** Money and an order that it is for, with the amount that was seen: `12:34:56000`. */
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

export const decideForm = z.object({ id: rowId, end: z.enum(findingEnds), against: rowId.optional() })

export const importForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_money.error.file' })
    .refine(({ size }) => size > 0, 'admin_money.error.file'),
})

const positive = crowns.refine((amount) => amount > 0, 'money.error.amount')
const rest = crownsOrNone.refine((amount) => amount === null || amount > 0, 'money.error.amount')
const order = typedString('validation.invalid').regex(/^\d{1,10}$/, 'admin_money.error.order')
const asked = { key, reason }

/** So many orders one payment is allocated to at once. */
const mostOrders = 20

export const receiveForm = z.object({ ...asked, kind: z.enum(handKinds), amount: positive, on: day })
export const allocateForm = z
  .object({
    ...asked,
    orders: z
      .string('validation.invalid')
      .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))])
      .pipe(z.array(order).min(1, 'admin_money.error.order').max(mostOrders, 'admin_money.error.order')),
    amount: rest,
  })
  .refine(({ orders, amount }) => amount === null || orders.length === 1, {
    path: ['amount'],
    message: 'admin_money.error.one_amount',
  })
export const creditForm = z.object({ ...asked, order, amount: rest })
export const remitForm = z.object({
  ...asked,
  order,
  fee: crownsOrNone.transform((fee) => fee ?? 0).refine((fee) => fee >= 0, 'money.error.amount'),
})
export const keepForm = z.object({ ...asked, amount: rest, exchange: ticked })
export const voidForm = z.object(asked)
export const returnForm = z.object({ ...asked, amount: rest })
export const asideForm = z.object({ reason, until: day })
export const takeUpForm = z.object({ reason })
export const rateForm = z.object({
  reason,
  rate: typedString('money.error.rate')
    .transform((typed) => readRate(typed) ?? 0)
    .refine((rate) => rate > 0, 'money.error.rate'),
  on: day,
  source: z.enum(['BANK', 'CNB']),
})
export const reverseForm = z.object({ ...asked, entry: rowId, amount: rest })
