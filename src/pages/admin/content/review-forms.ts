/** What the forms about reviews take. */
import { z } from 'zod'

export const askForm = z.object({})
