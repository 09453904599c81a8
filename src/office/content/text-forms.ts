/** Schemas of the forms on a document's page. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { line, lines } from '../../shop/content/schema.ts'
import { isSure } from '../kit/sure.ts'
import { count, key } from '../kit/form-values.ts'

/** Both languages side by side: a title of one line, a body of Markdown. */
export const draftForm = z.object({
  'cs.title': line(200),
  'cs.body': lines(100_000),
  'en.title': line(200),
  'en.body': lines(100_000),
  note: line(500),
  base: count,
})

/** The typed texts, by language. */
export const draftTexts = (given: z.output<typeof draftForm>) => ({
  cs: { title: given['cs.title'], body: given['cs.body'] },
  en: { title: given['en.title'], body: given['en.body'] },
})

/** Publishing is final. */
export const publishForm = z
  .object({
    revision: count,
    from: z.union([z.literal('').transform(() => null), isoDay('content.error.day')]),
    key,
  })
  .and(isSure)
