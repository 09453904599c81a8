/** The schemas of pieces by the lines of an order, for `fields.ts`. */
import { z } from 'zod'
import { spaces } from './crowns-text.ts'

export const unfit = 'validation.invalid'

/** The number of a row. */
export const id = () => z.number(unfit).int(unfit).min(1, unfit).max(Number.MAX_SAFE_INTEGER, unfit)

interface Pieces {
  mayMiss?: true
  fault?: string
}

/** Pieces at a call. */
export const wirePieces = z
  .array(
    z.strictObject({
      line: id().meta({ description: 'As it stands on the order, from 1' }),
      pieces: id(),
    }),
  )
  .max(500, unfit)

/** Pieces at a call by the numbers on documents. */
export const numbered = ({ mayMiss }: Pieces): z.ZodType => {
  const lines = wirePieces
    .min(1, unfit)
    .transform((all) => all.map(({ line: position, pieces }) => ({ position, pieces })))
  return mayMiss ? lines.optional() : lines
}

/** By the number of the line, from 0. The fault of an invalid one names its field, such as `pieces.1`. */
export const piecesSchema = z
  .record(
    z.string().regex(/^\d{1,4}$/, unfit),
    z
      .string(unfit)
      .transform((typed) => typed.replace(spaces, ''))
      .pipe(z.string().regex(/^\d{0,9}$/, 'admin.error.count'))
      .transform(Number),
  )
  .optional()
  .transform((all = {}) => {
    const some = Object.entries(all).map(([line, pieces]) => ({ line: Number(line), pieces }))
    const lines = some.filter(({ pieces }) => pieces > 0)
    return lines.length === 0 ? null : lines
  })

/** Pieces in a form by the numbers on documents. */
export const numberedPieces = ({ mayMiss, fault }: Pieces): z.ZodType =>
  piecesSchema
    .transform((all) => all?.map(({ line: position, pieces }) => ({ position, pieces })))
    .refine((all) => mayMiss || all, fault)
