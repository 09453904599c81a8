/** Staff rewrites sentences of mails: with a separate permission, audited by version numbers. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import { changeMailTexts, withdrawMailTexts } from '../../shop/content/content.ts'
import { mailTestBody, mailTextsBody, mailWithdrawBody } from '../../shop/content/schema.ts'
import type { Queue } from '../../server/queue.ts'
import { f, operation } from '../operations/operations.ts'
import { testMailTexts, type MailTested } from './text-tests.ts'

type Context = Writing & OperationContext
interface Named {
  kind: string
  locale: string
}
interface Done {
  version: number
  isNew: boolean
}

const { shape: change } = mailTextsBody
const named = { kind: f.wire(change.kind, { isWord: true }), locale: f.wire(change.locale, { isWord: true }) }
const subjectOf = ({ kind, locale }: Named) => ({ kind: 'mail_text', id: `${kind}.${locale}` })
const isChange = ({ isNew }: Done) => isNew
const answers = {
  schema: z.object({ version: z.int(), is_new: z.boolean() }),
  of: ({ version, isNew }: Done) => ({ version, is_new: isNew }),
}

/** As `changeMailTexts` of the content, by staff. */
export const changeMailTextsByStaff = operation({
  operation: 'mail_text.change',
  call: 'content/mails/change',
  summary: 'Rewrites sentences of a mail; without any, the shop’s own are used',
  input: {
    ...named,
    texts: f.wire(change.texts, { example: {} }),
    note: f.wire(change.note),
    validFrom: f.wire(change.valid_from),
    baseVersion: f.wire(change.base_version, { example: 0 }),
  },
  run: async (context: Context, given) => await changeMailTexts(context, given),
  audit: (_context, { texts, validFrom, ...given }) => ({
    subject: subjectOf(given),
    keep: ({ version }) => ({
      version,
      sentences: Object.keys(texts).length,
      ...(validFrom === null ? {} : { validFrom }),
    }),
    isChange,
  }),
  says: (_context, { texts }) => ({ texts: () => texts }),
  answer: {
    ...answers,
    refused: z.object({
      version: z.int().meta({ description: 'With 409: the version of now' }),
      current: z.unknown().meta({ description: 'With 409: the sentences of now, by key' }),
      waits: z.iso
        .date()
        .meta({ description: 'With 409: the day of a version that has to be taken back first' }),
    }),
  },
  // Its page has both languages side by side.
  forms: {},
})

/** As `testMailTexts`, by staff. */
export const testMailTextsByStaff = operation({
  operation: 'mail_text.test',
  call: 'content/mails/test',
  summary: 'Mails a sample of a mail to the calling member of staff, with the sentences saved last',
  input: { ...named, sample: f.wire(mailTestBody.shape.sample, { example: 1 }) },
  run: async (context: Context & { queue: Queue }, given) => await testMailTexts(context, given),
  audit: (_context, { sample, ...given }) => ({
    subject: subjectOf(given),
    keep: ({ version }: MailTested) => ({ version, sample }),
  }),
  answer: {
    schema: z.object({
      email: z.string().meta({ description: 'Of the caller' }),
      version: z.int().meta({ description: '0: the shop’s own sentences' }),
      valid_from: z.iso.date().nullable().meta({ description: 'Of a scheduled version' }),
    }),
    of: ({ email, version, validFrom }: MailTested) => ({ email, version, valid_from: validFrom }),
  },
  forms: {},
})

/** As `withdrawMailTexts` of the content, by staff. */
export const withdrawMailTextsByStaff = operation({
  operation: 'mail_text.withdraw',
  call: 'content/mails/withdraw',
  summary: 'Withdraws sentences of a mail scheduled for a later day; those in force stay',
  input: {
    ...named,
    version: f.wire(mailWithdrawBody.shape.version, { example: 1 }),
    note: f.wire(mailWithdrawBody.shape.note),
  },
  run: async (context: Context, given) => await withdrawMailTexts(context, given),
  audit: (_context, { version: withdrawn, note: reason, ...given }) => ({
    subject: subjectOf(given),
    reason,
    keep: ({ version }) => ({ withdrawn, version }),
    isChange,
  }),
  answer: answers,
  forms: {},
})
