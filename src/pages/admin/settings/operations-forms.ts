/** What the forms about the program’s own work take. */
import { z } from 'zod'
import { reason, rowId } from '../kit/typed-values.ts'

export const workForm = z.object({ id: rowId })
export const retryAllForm = z.object({ queue: z.string().min(1).max(100) })
export const dismissForm = z.object({ id: rowId, reason: reason })
export const fetchForm = z.object({})
