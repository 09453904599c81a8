/** Schemas of the packing forms. */
import { shippingCodes } from '../../lib/delivery.ts'
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { count, key, perhapsReason, piecesByLine, valuesWithPrefix } from '../kit/form-values.ts'
import { bulkVerbs, claimOutcomes } from './parcel-names.ts'

/** The most rows per form: a page of a list. */
const most = 100

export const orderNumber = z.string('validation.invalid').regex(/^\d{10}$/, 'admin_packing.error.order')
export const reference = z.string('validation.invalid').regex(/^\d{10}-\d{1,6}$/, 'validation.invalid')

export const chosenOrders = z.object({
  chosen: z.array(orderNumber).min(1, 'admin_packing.error.choose').max(most),
  key,
})
export const chosenParcels = z.object({
  chosen: z.array(reference).min(1, 'admin_packing.error.choose').max(most),
})
/** The browser's check that at least one row is chosen. */
export const chosenSome = z.object({ chosen: z.array(z.string()).min(1, 'admin_packing.error.choose') })
export const chosenIn = (form: FormData) => ({
  chosen: form.getAll('chosen'),
  key: form.get('key') ?? undefined,
})

export const bulkForm = chosenParcels.extend({ verb: z.enum(bulkVerbs, 'validation.invalid') })
export const bulkIn = (form: FormData) => ({ ...chosenIn(form), verb: form.get('verb') ?? undefined })

export const claimsForm = chosenParcels
  .extend({
    outcome: z.enum(claimOutcomes, 'validation.invalid'),
    case: textField().max(100, 'admin.error.long').default(''),
    reason: textField().max(500, 'admin.error.long').default(''),
  })
  .refine(({ outcome, reason }) => outcome !== 'refused' || reason !== '', {
    path: ['reason'],
    message: 'admin.error.reason',
  })
export const claimsIn = (form: FormData) => ({
  ...Object.fromEntries(['outcome', 'case', 'reason'].map((name) => [name, form.get(name) ?? undefined])),
  chosen: form.getAll('chosen'),
})

/** An empty field is undefined. */
const perhaps = z
  .string()
  .optional()
  .transform((typed) => (typed?.trim() ? typed.trim() : undefined))

/** Pieces of the order's lines, as `lines.1`, and the packing options. */
const packFields = {
  lines: piecesByLine,
  packaging: perhaps,
  weighed_g: perhaps.pipe(z.union([z.undefined(), count])),
  shipping: perhaps.pipe(z.enum(shippingCodes).optional()),
  point: perhaps,
  key,
}
/** Pieces of chosen lots, as `lots.12`; without any, in the order of their expiry. */
const chosenLots = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/, 'validation.invalid'), count)
  .transform((all) => Object.entries(all).map(([id, pieces]) => ({ lotId: Number(id), pieces })))
  .transform((all) => all.filter(({ pieces }) => pieces > 0))
export const packForm = z.object({
  order: orderNumber,
  ...packFields,
  lines: piecesByLine.refine((all) => all.length > 0, 'admin_packing.error.nothing'),
  lots: chosenLots,
  reason: perhapsReason,
})

/** All remaining pieces, as `1:3,2:1`, from a form without a field per line; null: it has fields. */
function valuesIn(form: FormData): Record<string, string> | null {
  const whole = form.get('whole')
  if (typeof whole !== 'string') return null
  return Object.fromEntries(
    whole.split(',').map((line) => {
      const [position = '', pieces = ''] = line.split(':')
      return [position, pieces]
    }),
  )
}

/** The fields of a packing form: empty ones pack nothing. */
export const packIn = (form: FormData) => ({
  ...Object.fromEntries(
    [...form].filter(([name]) => !name.startsWith('lines.') && !name.startsWith('lots.')),
  ),
  lines: valuesIn(form) ?? valuesWithPrefix(form, 'lines'),
  lots: valuesWithPrefix(form, 'lots'),
})
