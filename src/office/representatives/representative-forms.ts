/** Schemas of the representative forms. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { isSure } from '../kit/sure.ts'
import { count, rowId, seen } from '../kit/form-values.ts'

const email = textField('validation.invalid').pipe(z.email('validation.invalid'))
const most = 100
const percent = count.pipe(z.number().max(most, 'admin_representatives.error.percent'))

export const percentForm = z.object({ seen, percent })
/** The clerk types the e-mail address as confirmation. */
export const endForm = z.object({ typed: textField('validation.invalid') })
export const assignForm = z.object({ email })
export const unassignForm = z.object({ customer: rowId })
export const closeForm = z
  .object({
    month: z
      .string('validation.invalid')
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'admin_representatives.error.month'),
  })
  .and(isSure)
