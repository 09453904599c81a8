/** Newsletter on the wire (specification, section 7). */
import { z } from 'zod'
import { emailField } from '../customers/schema.ts'

export const signup = z.strictObject({ email: emailField() })
