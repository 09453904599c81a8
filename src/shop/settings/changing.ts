/** Changes a section: validated by its rules, based on the version that was read, and kept for good. */
import { reads } from '../../server/verb.ts'
import { isDeepStrictEqual } from 'node:util'
import type { OperationContext, Outcome, Connected, Writing } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refusalFor } from '../../server/endpoint.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import {
  insertVersion,
  selectNewest,
  selectVersion,
  selectVersionPage,
  selectVersions,
  type StoredVersion,
} from './queries.ts'
import { readVersion, type SettingVersion } from './reading.ts'
import { firstValues } from './environment.ts'
import { isSection, sections, type Section } from './schema.ts'

/** A requested change, not validated yet. */
export interface SettingChange {
  section: Section
  /** The whole section. A field that a later release added may be left out: it stays as it is. */
  value: unknown
  /** The newest version that its author saw; 0: there was no version. */
  baseVersion: number
  /** Reason for the history; may be empty. */
  reason: string
}

const longestReason = 1000

/** Writes the first values of sections without any, from the environment; several processes may do so at once. */
export async function seedSettings({ db, now }: Connected & { now: Date }, config: Config): Promise<void> {
  const held = new Set((await selectNewest(db)).map(({ section }) => section).filter(isSection))
  const first = { version: 1, staffId: null, at: now, reason: 'first values, from the environment' }
  for (const [section, value] of Object.entries(firstValues(config, held)))
    await insertVersion(db, { section, value, ...first })
}

/**
 * Writes the next version of a section.
 * @returns the version, and true in `isNew` if it was written: a value equal to the current one is not. 400 and 422 name each
 * invalid field; 409 if the section was changed since `baseVersion`, with `current`, `yours` and their `difference`.
 */
export async function saveSetting(
  { tx, actor, now }: Writing & OperationContext,
  change: SettingChange,
): Promise<Outcome<{ saved: SettingVersion; isNew: boolean }>> {
  const { section, baseVersion } = change
  const schema = sections[section].strict()
  const given = schema.safeParse(change.value)
  if (!given.success) return refusalFor(given.error.issues)
  const [newest] = await selectVersions(tx, { section, before: null, limit: 1 })
  if ((newest?.version ?? 0) !== baseVersion) return await editConflict(tx, newest, change)
  const before = newest && readVersion(newest)
  const read = schema.safeParse({ ...given.data, ...leftOut(before?.value, change.value) })
  if (!read.success) return refusalFor(read.error.issues)
  if (before && isDeepStrictEqual(before.value, read.data)) return { saved: before, isNew: false }
  const next: StoredVersion = {
    section,
    version: baseVersion + 1,
    value: read.data,
    staffId: actor.kind === 'staff' ? actor.staffId : null,
    at: now,
    reason: change.reason.replace(/\p{Cc}+/gu, ' ').slice(0, longestReason),
  }
  const saved = readVersion(next)
  if (saved && (await insertVersion(tx, next))) return { saved, isNew: true }
  const [winner] = await selectVersions(tx, { section, before: null, limit: 1 })
  return await editConflict(tx, winner, change)
}

/** The current values of fields missing from a request: programs older than such a field do not know it. */
const leftOut = (before: object | undefined, given: unknown): object =>
  Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => !(field in Object(given))))

/** A field that two people gave different values. */
export interface FieldDifference {
  field: string
  /** The value that both started from; null: no version existed, or the author named a version that does not exist. */
  base: unknown
  current: unknown
  yours: unknown
}

/** Returns both values to their author with the fields in which they differ, so that no form values are lost. */
async function editConflict(
  tx: Tx,
  current: StoredVersion | undefined,
  { section, value, baseVersion }: SettingChange,
): Promise<Refusal> {
  const base = await selectVersion(tx, { section, version: baseVersion })
  const [was, is, yours] = [base?.value, current?.value, value].map((one) => Object(one) as object)
  const difference = Object.keys(sections[section].shape).flatMap((field): FieldDifference[] => {
    const [before, now, wanted] = [was, is, yours].map((one) => fieldOf(one, field))
    return isDeepStrictEqual(now, wanted) ? [] : [{ field, base: before, current: now, yours: wanted }]
  })
  return refuse(409, 'settings.error.changed', {
    more: { current: current ?? null, yours: value, difference },
  })
}

const fieldOf = (value: object | undefined, field: string): unknown =>
  Object.entries(value ?? {}).find(([name]) => name === field)?.[1] ?? null

/** A section's versions, newest first, including those that today's rules would refuse. */
export const settingVersionsOf = reads(selectVersionPage)

/** One version of a section as it was written; null if there is no version of that number. */
export const settingVersionOf = async (
  { db }: { db: Reader },
  asked: { section: Section; version: number },
): Promise<StoredVersion | null> => (await selectVersion(db, asked)) ?? null
