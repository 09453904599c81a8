/** What the form of the list of refused orders takes. */
import { z } from 'zod'
import { rowId } from '../kit/typed-values.ts'

/** `seen`: how many the page showed. */
export const seeForm = z.object({ id: rowId, seen: rowId })
