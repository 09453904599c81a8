/** Parses values of staff forms: money, days, counts. Pure; the browser and the server share the checks. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { crownsOr, orEmpty, spaces } from '../../lib/crowns-text.ts'
import { isoDay } from '../../lib/iso-day.ts'

/** Crowns as people write them (`1 290,50`, `1290.5`, `1 290 Kč`), as haléře. */
export const crowns = crownsOr('admin.error.money')

/** Like `crowns`, from 0 to `most` haléře; anything else has one fault, which names the bounds. */
export const crownsUpTo = (most: number, fault: string) =>
  crownsOr(fault).refine((amount) => amount >= 0 && amount <= most, fault)

/** The schema's value, with one fault for anything else; an empty field is null. */
export const orNone = <Value>(schema: z.ZodType<Value, string>, fault: string) => orEmpty(schema, null, fault)

/** Like `crowns`; an empty field is null. */
export const crownsOrNone = orNone(crowns, 'admin.error.money')

/** A whole number from 0 to `most`; anything else has one fault, which names the bounds. */
export const countUpTo = (most: number, fault: string) =>
  z
    .string('validation.invalid')
    .transform((typed) => typed.replace(spaces, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, fault))
    .transform(Number)
    .refine((number) => number <= most, fault)

/** A whole number from 0 to 999,999,999. */
export const count = countUpTo(999_999_999, 'admin.error.count')

/** Pieces by line number, without lines of 0 pieces; a fault belongs to its field, such as `lines.1`. */
export const piecesByLine = z
  .record(z.string().regex(/^\d{1,4}$/, 'validation.invalid'), count)
  .transform((all) => Object.entries(all).map(([line, pieces]) => ({ position: Number(line), pieces })))
  .transform((all) => all.filter(({ pieces }) => pieces > 0))

/** The values of fields such as `lines.1` and `lines.2`, by the part after the dot; empty fields are left out. */
export const valuesWithPrefix = (form: FormData, beginning: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(`${beginning}.`) && typeof value === 'string' && value.trim() !== ''
        ? [[name.slice(beginning.length + 1), value.trim()]]
        : [],
    ),
  )

/** The id of a row, from a hidden field. */
export const rowId = z.coerce
  .number('validation.invalid')
  .int('validation.invalid')
  .min(1, 'validation.invalid')

/** A day, in the format of the browser's own field. */
export const day = isoDay('admin.error.day')

/** The reason of an action. */
export const reason = textField('validation.invalid')
  .min(1, 'admin.error.reason')
  .max(500, 'admin.error.long')

/** The optional reason of an action. */
export const perhapsReason = textField('validation.invalid').max(500, 'admin.error.long').default('')

/** A digest of the form's initial values, from a hidden field. */
export const seen = z.string('validation.invalid').min(1, 'validation.invalid').max(40, 'validation.invalid')

/** True if the box is ticked. */
export const ticked = z.literal('on').optional().transform(Boolean)

/** The idempotency key: the work is done once, however often the form is sent. */
export const key = z.string('validation.invalid').min(1, 'validation.invalid').max(100, 'validation.invalid')

/** A form without fields. */
export const noFields = z.object({})
