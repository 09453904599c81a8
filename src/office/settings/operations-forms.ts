/** Schemas of the forms about background work. */
import { z } from 'zod'

/** A delivery report as a file, or as text copied from a mailbox. */
export const reportForm = z
  .object({
    file: z.instanceof(File).optional(),
    text: z.string('validation.invalid').default(''),
  })
  .refine(({ file, text }) => (file?.size ?? 0) > 0 || text.trim() !== '', {
    path: ['file'],
    message: 'admin_settings.operations.error.no_report',
  })
