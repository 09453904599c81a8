/** Form values of a picture. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { longestAlt } from './rules.ts'

const alt = textField()
  .min(1, 'pictures.error.alt')
  .max(longestAlt, 'pictures.error.alt_long')
  .regex(/^[^\p{Cc}]*$/u, 'pictures.error.alt')

/** Alternative texts, one in each language. */
export const altTexts = z.strictObject({ cs: alt, en: alt })
