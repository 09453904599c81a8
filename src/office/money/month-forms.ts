/** Schemas of the forms about a tax month. */
import { z } from 'zod'
import { isMonth } from '../../shop/tax/rules.ts'
import { isSure } from '../kit/sure.ts'

/** Closes the commission of everyone without a statement of the month. */
export const commissionForm = z
  .object({ month: z.string('tax.error.month').refine(isMonth, 'tax.error.month') })
  .and(isSure)
