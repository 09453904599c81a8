/** What the forms about one parcel of an order take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { crowns, crownsOrNone, day, piecesByLine, reason, ticked, typedBehind } from '../kit/typed-values.ts'
import { orderNumber, packFields, packForm, packIn, reference } from './packing-forms.ts'

export { packForm, packIn }

export const parcelForm = z.object({ parcel: reference })
export const numberForm = parcelForm.extend({
  number: typedString().min(1, 'admin_packing.error.number').max(60),
})
export const readyForm = parcelForm.extend({
  until: z
    .string()
    .optional()
    .transform((typed) => (typed ? typed : null))
    .pipe(z.union([z.null(), day])),
})
export const returnedForm = parcelForm.extend({ restock: ticked })
export const missingForm = parcelForm.extend({
  kind: z.enum(['LOST', 'DAMAGED'], 'validation.invalid'),
  reason,
})
export const goodsForm = parcelForm.extend({ fit: piecesByLine, off: piecesByLine })
export const againForm = parcelForm.extend({ reason, ...packFields })
/** Money goes back: the number is typed once more. */
const typedAgain = { confirm: typedString() }
export const refundForm = parcelForm
  .extend({ reason, line: piecesByLine, ...typedAgain })
  .refine(({ parcel, confirm }) => parcel === confirm, {
    path: ['confirm'],
    message: 'admin_packing.error.confirm',
  })
export const dropForm = z
  .object({
    order: orderNumber,
    reason,
    line: piecesByLine.refine((all) => all.length > 0, 'admin_packing.error.nothing'),
    ...typedAgain,
  })
  .refine(({ order, confirm }) => order === confirm, {
    path: ['confirm'],
    message: 'admin_packing.error.confirm',
  })
export const claimOpenForm = parcelForm.extend({
  amount: crowns.refine((halere) => halere > 0, 'admin.error.money'),
  case: typedString().max(100, 'admin.error.long'),
})
export const claimDecidedForm = parcelForm.extend({
  granted: crownsOrNone,
  reason: typedString().max(500, 'admin.error.long').default(''),
})

/** Fields by their names, but lines as `line.1`. */
export const withLines = packIn
/** Of what came back: `fit.1` and `off.1`. */
export const goodsIn = (form: FormData) => ({
  parcel: form.get('parcel') ?? undefined,
  fit: typedBehind(form, 'fit'),
  off: typedBehind(form, 'off'),
})
