/** Schemas of the review forms. */
import { z } from 'zod'

export const askForm = z.object({})
