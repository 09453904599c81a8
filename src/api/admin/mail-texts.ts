/** /api/admin/content/mails: the sentences of mails to customers, and staff's replacements of them. */
import { z } from 'zod'
import { type Endpoint, post } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  mailTextKinds,
  mailTextsOf,
  mailTextVersions,
  previewMailTexts,
  type MailTexts,
} from '../../shop/content/content.ts'
import { mailVersionSorts } from '../../shop/content/rules.ts'
import { mailNamed, mailPreviewBody } from '../../shop/content/schema.ts'
import { senderOf } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { pageAnswer, pageQuery, sortQuery, staffCalls, staffRead, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/content/mails'
const permission = 'content.read'

export const mailTextEndpoints = (shop: Shop): Endpoint[] => [
  listing(shop),
  single(shop),
  history(shop),
  preview(shop),
]

function listing(shop: Shop): Endpoint {
  const row = z.object({
    kind: z.string(),
    sentences: z.int(),
    changed: z.object({ cs: z.int(), en: z.int() }).meta({ description: 'How many staff wrote anew' }),
    waits_for: z.iso.date().nullable().meta({ description: 'The first day on which other sentences hold' }),
  })
  return staffRead(shop, permission, {
    path: at,
    summary: 'Mails to customers with editable sentences',
    answer: z.object({ mails: z.array(row) }),
    read: async ({ db }) => ({
      mails: (await mailTextKinds({ db, now: shop.now() })).map(({ waitsFor, ...mail }) => ({
        ...mail,
        waits_for: waitsFor,
      })),
    }),
  })
}

const sentence = z.object({
  key: z.string(),
  shipped: z.string(),
  text: z.string().nullable().meta({ description: 'In place of the shipped one; null: that' }),
  fault: z.string().nullable().meta({ description: 'Why the text does not hold, as a translation key' }),
  fillings: z.array(z.string()).meta({ description: 'What may be filled in, as `total` for {{total}}' }),
  required: z.array(z.string()).meta({ description: 'What may not be missing' }),
})
const textsOnWire = ({ kind, locale, version, at: moment, staffId, sentences, waiting }: MailTexts) => ({
  kind,
  locale,
  version,
  saved_at: moment?.toISOString() ?? null,
  saved_by: staffId,
  sentences,
  waiting: waiting && { version: waiting.version, valid_from: waiting.validFrom, texts: waiting.texts },
})

const single = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: `${at}/one`,
    summary: 'The sentences of a mail in a language: the shop’s own, and those of staff',
    query: mailNamed,
    answer: z.object({
      kind: z.string(),
      locale: z.enum(['cs', 'en']),
      version: z.int().meta({ description: 'What a change names as its `base_version`' }),
      saved_at: z.iso.datetime().nullable(),
      saved_by: z.int().nullable(),
      sentences: z.array(sentence),
      waiting: z
        .object({ version: z.int(), valid_from: z.iso.date(), texts: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: 'The version whose day is yet to come' }),
    }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await mailTextsOf({ db, now: shop.now() }, call.query)
      return isRefusal(found) ? found : textsOnWire(found)
    },
  })

function history(shop: Shop): Endpoint {
  const version = z.object({
    version: z.int(),
    texts: z.record(z.string(), z.unknown()),
    note: z.string(),
    saved_at: z.iso.datetime(),
    saved_by: z.int().nullable(),
    valid_from: z.iso.date().nullable().meta({ description: 'Null: since it was saved' }),
  })
  return staffRead(shop, permission, {
    path: `${at}/versions`,
    summary:
      'Versions of a mail’s sentences in a language, the newest first unless sorted otherwise, page by page',
    query: pageQuery.extend({ ...mailNamed.shape, sort: sortQuery(mailVersionSorts) }),
    answer: pageAnswer('versions', version),
    refusals: [400, 404],
    read: async ({ db }, call) => {
      const page = await mailTextVersions({ db }, call.query)
      if (isRefusal(page)) return page
      const versions = page.rows.map(({ version: number, texts, note, at: moment, staffId, validFrom }) => ({
        version: number,
        texts: Object(texts) as Record<string, unknown>,
        note,
        saved_at: moment.toISOString(),
        saved_by: staffId,
        valid_from: validFrom,
      }))
      return { versions, next: page.next }
    },
  })
}

function preview(shop: Shop): Endpoint {
  const { read } = staffCalls(shop)
  return post(`${at}/preview`, {
    tag: 'admin',
    summary: 'Previews a mail with sample data and these sentences; saves nothing',
    body: mailPreviewBody,
    answer: z.object({
      mails: z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
    }),
    refusals: [...staffRefusals, 404, 422],
    handle: async (call) =>
      await read(call, permission, async () => {
        const sender = senderOf({ shop, origin: () => shop.config.publicUrl ?? 'http://localhost' })
        const mails = previewMailTexts({ sender }, call.body)
        return await Promise.resolve(
          isRefusal(mails)
            ? mails
            : { mails: mails.map(({ subject, html, text }) => ({ subject, html, text })) },
        )
      }),
  })
}
