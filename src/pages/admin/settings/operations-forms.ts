/** What the forms about the program’s own work take. */
import { z } from 'zod'
import { isSure } from '../kit/sure.ts'
import { reason, rowId } from '../kit/typed-values.ts'

/** Work that is ended, and a job that is struck off, are not begun again. */
export const endForm = z.object({ id: rowId }).and(isSure)
export const retryForm = z.object({ id: rowId })
export const retryAllForm = z.object({ queue: z.string().min(1).max(100) })
export const dismissForm = z.object({ id: rowId, reason }).and(isSure)
export const fetchForm = z.object({})

/** A delivery report as a file, or as it was copied out of a mailbox. */
export const reportForm = z
  .object({
    file: z.instanceof(File).optional(),
    text: z.string('validation.invalid').default(''),
  })
  .refine(({ file, text }) => (file?.size ?? 0) > 0 || text.trim() !== '', {
    path: ['file'],
    message: 'admin_settings.operations.error.no_report',
  })
