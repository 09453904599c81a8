/** What the forms about the program’s own work take. */
import { z } from 'zod'
import { rowId } from '../kit/typed-values.ts'

export const workForm = z.object({ id: rowId })
export const fetchForm = z.object({})
