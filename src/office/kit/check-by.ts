/** Checks a form in the browser with the server's schema. */
import type { z } from 'zod'
import { faultsOf } from '../../pages/forms/schema-faults.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { readFormText } from '../../lib/text-field.ts'

/**
 * @param read the schema's input, unless it is simply each field by its name
 * @param fieldOf maps a fault's path to a field of the form, if the field has another name than in the schema
 */
export const checkBy =
  (
    schema: z.ZodType,
    read: (form: FormData) => unknown = (form) => Object.fromEntries(form),
    fieldOf: (path: string, form: FormData) => string = (path) => path,
  ): Check =>
  (form) => {
    const parsed = readFormText(schema, read(form))
    const faults = parsed.success ? {} : faultsOf(parsed.error.issues)
    return Object.fromEntries(Object.entries(faults).map(([path, key]) => [fieldOf(path, form), key]))
  }
