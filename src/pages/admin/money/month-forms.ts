/** What the forms about a month of the tax take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { isMonth } from '../../../shop/tax/rules.ts'
import { isSure } from '../kit/sure.ts'
import { reason } from '../kit/typed-values.ts'

const month = z.string('tax.error.month').refine(isMonth, 'tax.error.month')

/** Commission of everyone who has no statement of the month. */
export const commissionForm = z.object({ month }).and(isSure)

export const closeForm = z
  .object({ month, reason: typedString().max(500, 'admin.error.long').optional().default('') })
  .and(isSure)
export const reopenForm = z.object({ month, reason }).and(isSure)
