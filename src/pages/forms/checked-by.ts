/** The check of a form in the browser, by the schema that the server checks it with. */
import type { z } from 'zod'
import type { Check } from './use-faults.ts'

/**
 * The check that `useFaults` loads after the page is there: the schema, and the reader of the form.
 * @param read the schema's input, if it isn't each field by its name
 */
export const checkedBy =
  (
    schema: () => Promise<z.ZodType>,
    read: (form: FormData) => unknown = (form) => Object.fromEntries(form),
  ) =>
  async (): Promise<Check> => {
    const [loaded, { faultsOf }, { readFormText }] = await Promise.all([
      schema(),
      import('./schema-faults.ts'),
      import('../../lib/text-field.ts'),
    ])
    return (form) => {
      const parsed = readFormText(loaded, read(form))
      return parsed.success ? {} : faultsOf(parsed.error.issues)
    }
  }
