/** What staff does about the shop's documents: each asks for its permission, and is written into the audit by version numbers. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import {
  discardDraft,
  editedDocuments,
  publishDraft,
  saveDraft,
  textsAt,
  withdrawVersion,
  type Draft,
  type Published,
} from '../../shop/content/content.ts'
import type { WrittenTexts } from '../../shop/content/rules.ts'
import { operate } from '../../shop/staff/staff.ts'

type Context = Writing & OperationContext

const isChange = ({ isNew }: { isNew: boolean }) => isNew
const documentOf = (code: string) => ({ kind: 'document', id: code })

/** As `saveDraft` of the content, by staff: `document.save`. */
export async function saveDraftByStaff(
  context: Context,
  draft: { code: string; texts: WrittenTexts; note: string; baseRevision: number },
): Promise<Outcome<{ draft: Draft; isNew: boolean }>> {
  const asked = {
    operation: 'document.save',
    subject: documentOf(draft.code),
    keep: (done: { draft: Draft }) => ({ revision: done.draft.revision, faults: done.draft.faults.length }),
    isChange,
  } as const
  return await operate(context, { asked, work: async () => await saveDraft(context, draft) })
}

/** As `discardDraft` of the content, by staff: `document.discard`. */
export async function discardDraftByStaff(
  context: Context,
  draft: { code: string; revision: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const { code, revision } = draft
  const subject = documentOf(code)
  const asked = { operation: 'document.discard', subject, keep: () => ({ revision }), isChange } as const
  return await operate(context, { asked, work: async () => await discardDraft(context, draft) })
}

export interface DraftToPublish {
  code: string
  revision: number
  validFrom: string | null
  key: string
}

/** As `publishDraft` of the content, by staff: `document.publish`. The note of the draft is the reason. */
export async function publishDraftByStaff(
  context: Context,
  draft: DraftToPublish,
): Promise<Outcome<Published>> {
  const { code } = draft
  // What is in force stays published: only a later version can take its place.
  const standing = (await editedDocuments({ db: context.tx, now: context.now })).find(
    (one) => one.code === code,
  )?.inForce
  const at = async (version: number) => await textsAt({ db: context.tx }, { code, at: version })
  const asked = {
    operation: 'document.publish',
    subject: documentOf(draft.code),
    keep: ({ version, validFrom }: Published) => ({ version, validFrom }),
    isChange,
    says: {
      texts: async ({ version }: Published) => await at(version),
      before: async () => (standing ? await at(standing.version) : []),
      input: draft,
    },
  } as const
  return await operate(context, { asked, work: async () => await publishDraft(context, draft) })
}

/** As `withdrawVersion` of the content, by staff: `document.withdraw`. */
export async function withdrawVersionByStaff(
  context: Context,
  { reason, ...asked }: { code: string; version: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { code, version } = asked
  const operation = 'document.withdraw'
  const subject = documentOf(code)
  const kept = { operation, subject, reason, keep: () => ({ version, withdrawn: true }), isChange } as const
  return await operate(context, { asked: kept, work: async () => await withdrawVersion(context, asked) })
}
