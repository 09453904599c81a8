/** Publishes a draft as a version that is in force from a day on, and never changes afterwards. */
import { dayInPrague } from '../../lib/dates.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { closeDraft, faultsOfTexts } from './drafts.ts'
import {
  insertPublished,
  lockDraft,
  lockVersions,
  markWithdrawn,
  selectHighest,
  selectStanding,
  selectVersionBy,
} from './draft-queries.ts'
import { mayHoldFrom } from './day-to-hold-from.ts'
import { isDocument, textsOf } from './rules.ts'

export interface Published {
  version: number
  /** First day in force, `2026-12-01`. */
  validFrom: string
  isNew: boolean
}

export interface PublishInput {
  code: string
  /** The revision of the draft that the caller saw. */
  revision: number
  /** The first day in force; `null`: at once. */
  validFrom: string | null
  /** Idempotency key: the same one publishes only one version. */
  key: string
}

/**
 * Publishes the draft of a document: at once, or from a day on. Pages show it from the beginning of that day in
 * Prague, without a restart, and orders placed from then on accept it.
 * @returns 404 if no draft is open; 409 if it was changed since `revision`, or another version is scheduled (it
 * must be withdrawn first); 422 if the day is in the past or too far ahead, or with each fault of the draft
 */
export async function publishDraft(
  context: Writing & OperationContext,
  { code, revision, validFrom, key }: PublishInput,
): Promise<Outcome<Published>> {
  const { tx, actor, now } = context
  if (!isDocument(code)) return refuse(404, 'content.error.unknown')
  await lockVersions(tx, code)
  const before = await selectVersionBy(tx, code, { key })
  if (before) return { version: before.version, validFrom: before.validFrom, isNew: false }
  const draft = await lockDraft(tx, code)
  if (!draft || draft.closedAt !== null) return refuse(404, 'content.error.no_draft')
  if (draft.revision !== revision) return refuse(409, 'content.error.changed')
  const today = dayInPrague(now)
  const from = validFrom ?? today
  if (!mayHoldFrom(from, now)) return refuse(422, 'content.error.day')
  const standing = (await selectStanding(tx)).filter((one) => one.code === code)
  if (standing.some((one) => one.validFrom > today)) return refuse(409, 'content.error.scheduled')
  const texts = textsOf(draft)
  const errors = faultsOfTexts(code, texts).map(({ field, line, error_trans_key }) => ({
    path: `${field}:${line}`,
    error_trans_key,
  }))
  if (errors.length > 0) return refuse(422, 'content.error.faults', { errors })
  const version = (await selectHighest(tx, code)) + 1
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const row = { code, key, texts, version, validFrom: from, publishedAt: now, staffId, note: draft.note }
  await insertPublished(tx, row)
  await closeDraft(context, draft)
  return { version, validFrom: from, isNew: true }
}

/** Withdraws a scheduled version; idempotent. @returns 404 if not found; 409 if it is or was in force */
export async function withdrawVersion(
  { tx, actor, now }: Writing & OperationContext,
  { code, version }: { code: string; version: number },
): Promise<Outcome<{ isNew: boolean }>> {
  await lockVersions(tx, code)
  const found = await selectVersionBy(tx, code, { version })
  if (!found) return refuse(404, 'content.error.unknown')
  if (found.withdrawnAt !== null) return { isNew: false }
  if (found.validFrom <= dayInPrague(now)) return refuse(409, 'content.error.in_force')
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  return { isNew: await markWithdrawn(tx, { code, version, staffId }, now) }
}
