/** Schemas of the delivery and payment forms. */
import { z } from 'zod'
import { count, crownsOrNone } from '../kit/typed-values.ts'

const code = z.string('validation.invalid').max(40, 'validation.invalid')
const orderType = z.enum(['B2C', 'B2B'], 'validation.invalid')
/**
 * The price on the page, in haléře; empty: no price. Guards against overwriting a price that someone else has changed since.
 */
const seen = z
  .string()
  .optional()
  .transform((given) => (given === undefined || given === '' ? null : Number(given)))

export const priceForm = z.object({ shipping: code, orderType, upTo: count, amount: crownsOrNone, seen })
/** A new weight limit, which had no price before. */
export const bandForm = z.object({ shipping: code, orderType, upTo: count, amount: crownsOrNone })
export const feeForm = z.object({ shipping: code, payment: code, orderType, amount: crownsOrNone, seen })
export const offerForm = z.object({ code, offered: z.enum(['yes', 'no'], 'validation.invalid') })
export const cashForm = z.object({
  shipping: code,
  country: z.enum(['CZ', 'SK'], 'validation.invalid'),
  collected: z.enum(['yes', 'no'], 'validation.invalid'),
})
