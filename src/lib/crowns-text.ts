/** Amounts in the usual format. Pure; the browser and the server read them the same way. */
import { z } from 'zod'

/** Separators between the digits of a number: plain and no-break spaces. */
export const spaces = /[\s\u00a0\u202f]/g

/**
 * Crowns in the usual format (`1 290,50`, `1290.5`, `1 290 Kč`), as haléře.
 * @param fault the translation key for anything else
 */
export const crownsOr = (fault: string) =>
  z
    .string('validation.invalid')
    .transform((typed) =>
      typed
        .replace(spaces, '')
        .replace(/Kč$|^CZK/i, '')
        .replace(',', '.'),
    )
    .pipe(z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, fault))
    .transform((text) => Math.round(Number(text) * 100))

/** As the schema, with one fault for all invalid values; an empty field, or a missing one, is `meant`. */
export const orEmpty = <Value, Meant>(schema: z.ZodType<Value, string>, meant: Meant, fault: string) =>
  z
    .string()
    .optional()
    .transform((typed) => typed?.trim() ?? '')
    .pipe(z.union([z.literal('').transform(() => meant), schema], fault))
