/** Schemas of decisions about approval requests. */
import { z } from 'zod'
import { reason, rowId } from '../kit/form-values.ts'

export const decideForm = z.object({ id: rowId })
export const refuseForm = z.object({ id: rowId, reason })
