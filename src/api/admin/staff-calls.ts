/** The way into /api/admin: every call there is made by `staffCalls`, for signed-in members of staff only. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'

export {
  keptUnlessRefused,
  staffCalls,
  type StaffCalls,
  type StaffWork,
} from '../../workflows/signing-in/signing-in.ts'

/** What a refusal tells where more would be given away than one member may give alone. */
export const approvalAsked = z.object({
  approval: z
    .int()
    .meta({ description: 'With 409 `approval.asked`: the request that a second person decides about' }),
})

/** How a list is asked for: its size, and where the page before ended. */
export const pageQuery = z.strictObject({
  size: z
    .string()
    .regex(/^\d{1,3}$/, 'validation.query')
    .transform(Number)
    .pipe(z.int().min(1, 'validation.query').max(500, 'validation.query'))
    .default(50),
  after: z
    .string()
    .max(2000, 'validation.query')
    .optional()
    .meta({ description: 'The `next` of the page before' }),
})

/** What a list is searched by; left out: all of it. */
export const wordsQuery = z
  .string()
  .max(200, 'validation.query')
  .optional()
  .meta({ description: 'Words that each row has, without diacritics' })

/** The days of a list, both included. */
export const spanQuery = {
  from: isoDay('validation.query').optional(),
  to: isoDay('validation.query').optional(),
}

/** By what a list is sorted; left out: in its own order. */
export const sortQuery = <Name extends string>(names: readonly Name[]) =>
  z
    .enum(names, 'validation.query')
    .optional()
    .meta({ description: 'Sorted by it; with `_down` from the greatest or latest on' })

/** What every call of the back office may be refused with. */
export const staffRefusals = [401, 403] as const
