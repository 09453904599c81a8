/** Staff operations on the shop's documents: each checks its permission, and is audited by version numbers. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import {
  discardDraft,
  editedDocuments,
  publishDraft,
  saveDraft,
  textsAt,
  withdrawVersion,
} from '../../shop/content/content.ts'
import { draftBody, publishBody } from '../../shop/content/schema.ts'
import { f, operation } from '../operations/operations.ts'
import { draftAnswer, draftOnWire, savedConcurrently } from './answers.ts'

type Context = Writing & OperationContext

const isChange = ({ isNew }: { isNew: boolean }) => isNew
const documentOf = (code: string) => ({ kind: 'document', id: code })

const named = { code: f.text({ most: 60, fault: 'validation.query', isWord: true }) }
const number = () => f.count({ least: 1, most: 2_147_483_647, fault: 'validation.query' })
const noText = { title: '', body: '' }

/** As `saveDraft` of the content, by staff. Its faults are answered, and keep it from being published only. */
export const saveDraftByStaff = operation({
  operation: 'document.save',
  call: 'content/draft',
  summary: 'Saves the draft of a document; its faults are reported, and only block publishing',
  longestBody: 1024 * 1024,
  input: {
    ...named,
    cs: f.wire(draftBody.shape.cs, { example: noText }),
    en: f.wire(draftBody.shape.en, { example: noText }),
    note: f.wire(draftBody.shape.note),
    baseRevision: f.wire(draftBody.shape.base_revision, { example: 0 }),
  },
  run: async (context: Context, { cs, en, ...draft }) =>
    await saveDraft(context, { ...draft, texts: { cs, en } }),
  audit: (_context, { code }) => ({
    subject: documentOf(code),
    keep: ({ draft: { revision, faults } }) => ({ revision, faults: faults.length }),
    isChange,
  }),
  answer: {
    schema: z.object({ draft: draftAnswer, is_new: z.boolean() }),
    of: ({ draft, isNew }) => ({ draft: draftOnWire(draft), is_new: isNew }),
    refused: savedConcurrently,
  },
  // Its page is an editor.
  forms: {},
})

/** The state of a document that its page needs, and the answers of calls that name one. */
type DocumentView = { draftAt: string | null; scheduled: { version: number } | null }
const answersNew = {
  schema: z.object({ is_new: z.boolean() }),
  of: ({ isNew }: { isNew: boolean }) => ({ is_new: isNew }),
}

/** As `discardDraft` of the content, by staff. */
export const discardDraftByStaff = operation({
  operation: 'document.discard',
  call: 'content/discard',
  summary: 'Discards the draft of a document',
  input: { ...named, revision: number() },
  run: async (context, draft) => await discardDraft(context, draft),
  audit: (_context, { code, revision }) => ({
    subject: documentOf(code),
    keep: () => ({ revision }),
    isChange,
  }),
  answer: answersNew,
  forms: {
    discard: {
      hotkey: 'd',
      isWarned: true,
      isSure: true,
      offered: ({ draftAt }: DocumentView) => draftAt !== null,
    },
  },
})

/** As `withdrawVersion` of the content, by staff. */
export const withdrawVersionByStaff = operation({
  operation: 'document.withdraw',
  call: 'content/withdraw',
  summary: 'Withdraws a version before its day',
  input: { ...named, version: number(), reason: f.reason() },
  run: async (context, { code, version }) => await withdrawVersion(context, { code, version }),
  audit: (_context, { code, version }) => ({
    subject: documentOf(code),
    keep: () => ({ version, withdrawn: true }),
    isChange,
  }),
  answer: answersNew,
  forms: {
    withdraw: {
      hotkey: 'w',
      isWarned: true,
      offered: ({ scheduled }: DocumentView) => scheduled !== null,
    },
  },
})

/** As `publishDraft` of the content, by staff. The note of the draft is the reason. */
export const publishDraftByStaff = operation({
  operation: 'document.publish',
  call: 'content/publish',
  summary: 'Publishes the draft of a document, at once or from a day on; a published version never changes',
  input: { ...named, revision: number(), validFrom: f.wire(publishBody.shape.valid_from), key: f.key() },
  run: async (context: Context, draft) => await publishDraft(context, draft),
  audit: (_context, { code }) => ({
    subject: documentOf(code),
    keep: ({ version, validFrom }) => ({ version, validFrom }),
    isChange,
  }),
  says: async ({ tx, now }, { code }) => {
    // The version in force stays published: only a later version can replace it.
    const documents = await editedDocuments({ db: tx, now })
    const standing = documents.find((one) => one.code === code)?.inForce
    const at = async (version: number) => await textsAt({ db: tx }, { code, at: version })
    return {
      texts: async ({ version }) => await at(version),
      before: async () => (standing ? await at(standing.version) : []),
    }
  },
  answer: {
    schema: z.object({ version: z.int(), valid_from: z.iso.date(), is_new: z.boolean() }),
    of: ({ version, validFrom, isNew }) => ({ version, valid_from: validFrom, is_new: isNew }),
  },
  isForGood: true,
  // The page asks for the name of the document as confirmation.
  forms: {},
})
