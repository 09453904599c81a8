/** What the forms about a month of the tax take. */
import { z } from 'zod'
import { isMonth } from '../../../shop/tax/rules.ts'
import { reason } from '../kit/typed-values.ts'

const month = z.string('tax.error.month').refine(isMonth, 'tax.error.month')

/** Commission of everyone who has no statement of the month. */
export const commissionForm = z.object({ month })

/** Typed once more: a month is not closed or reopened by mistake. */
const typed = (given: { month: string; typed: string }): boolean => given.typed.trim() === given.month
const unlike = { path: ['typed'], message: 'admin_money.error.typed_month' }

export const closeForm = z
  .object({
    month,
    typed: z.string('admin_money.error.typed_month'),
    reason: z.string().trim().max(500, 'admin.error.long').optional().default(''),
  })
  .refine(typed, unlike)
export const reopenForm = z
  .object({ month, typed: z.string('admin_money.error.typed_month'), reason })
  .refine(typed, unlike)
