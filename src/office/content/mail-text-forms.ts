/** The schema of the form for a mail's sentences: both languages, each sentence named by `cs:` or `en:` and its key. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { line } from '../../shop/content/schema.ts'
import { count, reason } from '../kit/form-values.ts'

const languages = ['cs', 'en'] as const

const sentences = z.record(z.string().max(120), z.string().max(4000, 'content.error.long'))

export const mailTextsForm = z.object({
  cs: sentences,
  en: sentences,
  base: z.object({ cs: count, en: count }),
  note: line(500),
  from: z.union([z.literal('').transform(() => null), isoDay('content.error.day')]),
})

/** Sentences by language and key. An empty field means the text that ships with the shop; a line break becomes a space. */
export function sentencesIn(form: FormData): Record<'cs' | 'en', Record<string, string>> {
  const [cs, en] = languages.map((of) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const text = typeof value === 'string' ? value.replace(/\s*[\r\n]+\s*/g, ' ').trim() : ''
        return name.startsWith(`${of}:`) && text !== '' ? [[name.slice(of.length + 1), text] as const] : []
      }),
    ),
  )
  return { cs: cs ?? {}, en: en ?? {} }
}

export const mailTextsIn = (form: FormData) => ({
  ...sentencesIn(form),
  base: { cs: form.get('base.cs'), en: form.get('base.en') },
  note: form.get('note'),
  from: form.get('from') ?? '',
})

export const resetForm = z.object({ 'base.cs': count, 'base.en': count })

/** Sends a sample in a language to the signed-in member; the samples count from 1. */
export const testMailForm = z.object({ locale: z.enum(languages), sample: count })

/** Withdraws the version scheduled in a language. */
export const withdrawMailForm = z.object({ locale: z.enum(languages), version: count, reason })
