/** Confirmation of irreversible losses by typing the name. Pure; the browser and the server share the check. */
import { z } from 'zod'

/** Ignores differences between keyboards and typists: capitals, spaces and apostrophes. */
const folded = (name: string): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** Joined to what a form takes (`z.object({ … }).and(isSure)`): what `SureVerb` asks for. It hands on nothing. */
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
