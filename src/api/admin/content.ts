/** /api/admin/content: the shop's documents, their drafts and versions. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  documentDifference,
  documentVersionOf,
  documentVersions,
  editedDocument,
  editedDocuments,
  previewDraft,
  type Draft,
  type PublishedVersion,
} from '../../shop/content/content.ts'
import { textVersionSorts, type Document } from '../../shop/content/rules.ts'
import { documentCode, textsAtWord } from '../../shop/content/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { draftAnswer, draftOnWire, lineChange, textsAnswer } from '../../workflows/content/content.ts'
import { pageAnswer, pageIn, pageQuery, sortQuery, staffRead } from './staff-calls.ts'

const at = '/api/admin/content'
const permission = 'content.read'

const version = z.object({
  version: z.int(),
  valid_from: z.iso.date(),
  published_at: z.iso.datetime().nullable().meta({ description: 'null: it came with a release of the shop' }),
  published_by: z.int().nullable().meta({ description: 'The member of staff' }),
  note: z.string(),
  withdrawn_at: z.iso.datetime().nullable(),
})
const versionOf = (one: PublishedVersion) => ({
  version: one.version,
  valid_from: one.validFrom,
  published_at: one.publishedAt?.toISOString() ?? null,
  published_by: one.staffId,
  note: one.note,
  withdrawn_at: one.withdrawnAt?.toISOString() ?? null,
})

export const contentEndpoints = (shop: Shop): Endpoint[] => [
  listing(shop),
  single(shop),
  history(shop),
  texts(shop),
  difference(shop),
  preview(shop),
]

const standing = z.object({
  code: z.string(),
  in_force: version.nullable(),
  scheduled: version.nullable().meta({ description: 'The version whose day is yet to come' }),
})

const listing = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: at,
    summary: 'All documents of the shop: versions in force, scheduled versions, and the age of drafts',
    answer: z.object({ documents: z.array(standing.extend({ draft_at: z.iso.datetime().nullable() })) }),
    read: async ({ db }) => ({
      documents: (await editedDocuments({ db, now: shop.now() })).map(
        ({ code, inForce, scheduled, draftAt }) => ({
          code,
          in_force: inForce && versionOf(inForce),
          scheduled: scheduled && versionOf(scheduled),
          draft_at: draftAt?.toISOString() ?? null,
        }),
      ),
    }),
  })

function single(shop: Shop): Endpoint {
  const shown = (draft: Draft | null) => draft && draftOnWire(draft)
  return staffRead(shop, permission, {
    path: `${at}/document`,
    summary: 'A document with its draft',
    query: z.strictObject({ code: documentCode }),
    answer: standing.extend({
      revision: z.int().meta({ description: 'What a save names as its `base_revision`' }),
      draft: draftAnswer.nullable(),
    }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await editedDocument({ db, now: shop.now() }, call.query.code)
      if (isRefusal(found)) return found
      const { code, inForce, scheduled, revision, draft } = found
      return {
        code,
        in_force: inForce && versionOf(inForce),
        scheduled: scheduled && versionOf(scheduled),
        revision,
        draft: shown(draft),
      }
    },
  })
}

const history = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: `${at}/versions`,
    summary: 'The versions of a document, the newest first unless sorted otherwise, page by page',
    query: pageQuery.extend({ code: documentCode, sort: sortQuery(textVersionSorts) }),
    answer: pageAnswer('versions', version),
    refusals: [400, 404],
    read: async ({ db }, call) => pageIn('versions', await documentVersions({ db }, call.query), versionOf),
  })

const texts = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: `${at}/version`,
    summary: 'A version of a document as it was written',
    query: z.strictObject({
      code: documentCode,
      version: z
        .string()
        .regex(/^[1-9]\d{0,6}$/, 'validation.query')
        .transform(Number),
    }),
    answer: textsAnswer,
    refusals: [404],
    read: async ({ db }, call) => await documentVersionOf({ db }, call.query),
  })

function difference(shop: Shop): Endpoint {
  const changes = z.object({ title: z.array(lineChange), body: z.array(lineChange) })
  return staffRead(shop, permission, {
    path: `${at}/difference`,
    summary: 'The lines in which two versions of a document differ, or a version and its draft',
    query: z.strictObject({ code: documentCode, from: textsAtWord, to: textsAtWord }),
    answer: z.object({ cs: changes, en: changes }),
    refusals: [404],
    read: async ({ db }, call) => await documentDifference({ db }, call.query),
  })
}

function preview(shop: Shop): Endpoint {
  const drawn = z.object({
    title: z.string(),
    blocks: z.array(z.record(z.string(), z.unknown())).meta({
      description:
        'Headings, paragraphs and lists of inlines (text, strong, emphasis, link), as the pages draw them',
    }),
  })
  const shown = ({ title, blocks }: Document) => ({ title, blocks: blocks.map((block) => ({ ...block })) })
  return staffRead(shop, permission, {
    path: `${at}/preview`,
    summary: 'The draft, or a version, as its page shows it, filled in from the current settings',
    query: z.strictObject({ code: documentCode, at: textsAtWord }),
    answer: z.object({ cs: drawn, en: drawn, faults: draftAnswer.shape.faults }),
    refusals: [404],
    read: async ({ db }, call) => {
      const asked = { ...call.query, issuer: shop.config }
      const found = await previewDraft({ db, now: shop.now() }, asked)
      if (isRefusal(found)) return found
      const { documents, faults } = found
      return { cs: shown(documents.cs), en: shown(documents.en), faults }
    },
  })
}
