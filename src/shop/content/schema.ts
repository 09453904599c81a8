/** Input of texts by staff, as the API takes it. */
import { z } from 'zod'
import { textField, rawText } from '../../lib/text-field.ts'

const fault = (key: string) => `content.error.${key}`

/** One line. */
export const line = (max: number) =>
  textField(fault('text'))
    .max(max, fault('long'))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault('text'))

/** Several lines; line breaks of any system become `\n`. */
export const lines = (max: number) =>
  rawText(fault('text'))
    .overwrite((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[ \t]+$/gm, ''))
    .max(max, fault('long'))
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, fault('text'))

/** Idempotency key. */
export const contentKey = z.string('validation.query').regex(/^[\w.:-]{1,100}$/, 'validation.query')

export const documentCode = z.string('validation.query').max(60, 'validation.query')

/** Most of a shop's documents have a tenth of it. */
const written = z.strictObject({ title: line(200), body: lines(100_000) })

export const draftBody = z.strictObject({
  code: documentCode,
  cs: written,
  en: written,
  note: line(500).default(''),
  base_revision: z
    .int('validation.query')
    .min(0, 'validation.query')
    .meta({ description: 'The `revision` that the change was made from; 0: there was none' }),
})

const draftNamed = z.strictObject({
  code: documentCode,
  revision: z.int('validation.query').min(1, 'validation.query'),
})

const validFrom = z.iso
  .date(fault('day'))
  .nullable()
  .meta({ description: 'The first day in force, in Prague; null: at once' })

export const publishBody = draftNamed.extend({
  valid_from: validFrom,
  key: contentKey,
})

/** A version by its number, or the draft. */
export const textsAtWord = z
  .string('validation.query')
  .regex(/^(?:draft|[1-9]\d{0,6})$/, 'validation.query')
  .transform((word) => (word === 'draft' ? ('draft' as const) : Number(word)))

const mailKind = z.string('validation.query').max(80, 'validation.query')
const locale = z.enum(['cs', 'en'], 'validation.query')
/** The rules of the sentences themselves are checked for their mail. */
const sentences = z
  .record(z.string().max(120, fault('long')), rawText(fault('text')).max(4000, fault('long')))
  .refine((given) => Object.keys(given).length <= 300, fault('long'))
  .meta({
    description: 'By key: each sentence that is to differ from what ships with the shop, and no other',
  })

export const mailNamed = z.strictObject({ kind: mailKind, locale })
export const mailPreviewBody = mailNamed.extend({ texts: sentences })
export const mailTextsBody = mailPreviewBody.extend({
  note: line(500).default(''),
  valid_from: validFrom.default(null),
  base_version: z.int('validation.query').min(0, 'validation.query').max(2_147_483_647, 'validation.query'),
})

export const mailTestBody = mailNamed.extend({
  sample: z
    .int('validation.query')
    .min(1, 'validation.query')
    .max(12, 'validation.query')
    .default(1)
    .meta({ description: 'Which of the mail’s samples, from 1' }),
})

export const mailWithdrawBody = mailNamed.extend({
  version: z.int('validation.query').min(1, 'validation.query').max(2_147_483_647, 'validation.query'),
  note: line(500).default(''),
})
