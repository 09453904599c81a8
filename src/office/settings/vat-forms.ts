/** Schemas of the VAT rate forms. */
import { z } from 'zod'
import { count, day } from '../kit/form-values.ts'

export const rateCountries = ['CZ', 'SK'] as const

const rateFields = {
  country: z.enum(rateCountries, 'validation.invalid'),
  category: z.string('validation.invalid').min(1, 'validation.invalid').max(50, 'validation.invalid'),
  from: day,
}
/** The rate that the page showed for that day, in percent; empty: no rate was announced. */
const seen = z
  .string('validation.invalid')
  .regex(/^\d{0,3}$/, 'validation.invalid')
  .transform((given) => (given === '' ? null : Number(given)))

const percent = count.refine((typed) => typed <= 100, 'tax.error.percent')

export const previewForm = z.object({ ...rateFields, percent })
export const announceForm = z.object({ ...rateFields, percent, seen })
export const takeBackForm = z.object({ ...rateFields, seen })
