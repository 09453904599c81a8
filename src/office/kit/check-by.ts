/** Checks a form in the browser with the server's schema. */
import type { z } from 'zod'
import { faultsOf } from '../../pages/forms/schema-faults.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { readFormText } from '../../lib/text-field.ts'

/** @param read the schema's input, unless it is simply each field by its name */
export const checkBy =
  (schema: z.ZodType, read: (form: FormData) => unknown = (form) => Object.fromEntries(form)): Check =>
  (form) => {
    const parsed = readFormText(schema, read(form))
    return parsed.success ? {} : faultsOf(parsed.error.issues)
  }
