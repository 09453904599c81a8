/** Confirmation of irreversible losses by typing the name. Pure; the browser and the server share the check. */
import { z } from 'zod'

/** Ignores differences between keyboards and typists: capitals, spaces and apostrophes. */
const folded = (name: string): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** Added to a form's schema (`z.object({ … }).and(isSure)`) to check the confirmation of `SureVerb`. It outputs nothing. */
export const isSure = z
  .object({
    sure_of: z.string('validation.invalid').min(1, 'validation.invalid'),
    sure: z.string('admin.error.sure'),
  })
  .refine((given) => folded(given.sure) === folded(given.sure_of), {
    path: ['sure'],
    message: 'admin.error.sure',
  })
  .transform(() => ({}))
