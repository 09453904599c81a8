/** What the forms of a document's page take. */
import { z } from 'zod'
import { isoDay } from '../../../lib/iso-day.ts'
import { line, lines } from '../../../shop/content/schema.ts'
import { count, key, reason } from '../kit/typed-values.ts'

/** Both languages side by side: a title of one line, a body of Markdown. */
export const draftForm = z.object({
  'cs.title': line(200),
  'cs.body': lines(100_000),
  'en.title': line(200),
  'en.body': lines(100_000),
  note: line(500),
  base: count,
})

/** The texts that were typed, by language. */
export const typedTexts = (given: z.output<typeof draftForm>) => ({
  cs: { title: given['cs.title'], body: given['cs.body'] },
  en: { title: given['en.title'], body: given['en.body'] },
})

export const discardForm = z.object({ revision: count })

/** What is the same when people type it: capitals, spaces and apostrophes differ by keyboard. */
const folded = (name: string): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** To publish is final: the name of the document, as the page shows it, is typed once more. */
export const publishForm = z
  .object({
    name: z.string().min(1),
    revision: count,
    from: z.union([z.literal('').transform(() => null), isoDay('content.error.day')]),
    confirm: z.string(),
    key,
  })
  .refine(({ name, confirm }) => folded(confirm) === folded(name), {
    path: ['confirm'],
    message: 'admin_content.error.confirm',
  })

export const withdrawForm = z.object({ version: count, reason })
