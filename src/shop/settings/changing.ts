/** Changing a section: checked by its rules, on top of the version that was read, and kept for good. */
import { isDeepStrictEqual } from 'node:util'
import type { OperationContext, Outcome, Connected, Writing, Reading } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import { refusalFor } from '../../server/endpoint.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { insertVersion, selectNewest, selectVersions, type StoredVersion } from './queries.ts'
import { readVersion, type SettingVersion } from './reading.ts'
import { firstValues } from './environment.ts'
import { isSection, sections, type Section } from './schema.ts'

/** A change as it was asked for; nothing of it is believed. */
export interface SettingChange {
  section: Section
  /** The whole section, every field of it. */
  value: unknown
  /** The newest version that its author saw; 0: none. */
  baseVersion: number
  /** Why, for the history; may be empty. */
  reason: string
}

const longestReason = 1000

/** Writes the first values of sections that have none yet, from the environment; may be done by several processes at once. */
export async function seedSettings({ db, now }: Connected & { now: Date }, config: Config): Promise<void> {
  const held = new Set((await selectNewest(db)).map(({ section }) => section).filter(isSection))
  const first = { version: 1, staffId: null, at: now, reason: 'first values, from the environment' }
  for (const [section, value] of Object.entries(firstValues(config, held)))
    await insertVersion(db, { section, value, ...first })
}

/**
 * Writes the next version of a section.
 * @returns the version, and whether it is a new one: what says the same as before is not written. 400 and 422 name each wrong
 *   field; 409 where the section was changed since `baseVersion`, with `current` and `yours` beside.
 */
export async function saveSetting(
  { tx, actor, now }: Writing & OperationContext,
  change: SettingChange,
): Promise<Outcome<{ saved: SettingVersion; isNew: boolean }>> {
  const { section, baseVersion } = change
  const read = sections[section].strict().safeParse(change.value)
  if (!read.success) return refusalFor(read.error.issues)
  const [newest] = await selectVersions(tx, { section, before: null, limit: 1 })
  if ((newest?.version ?? 0) !== baseVersion) return changedMeanwhile(newest, change)
  const before = newest && readVersion(newest)
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
  return changedMeanwhile((await selectVersions(tx, { section, before: null, limit: 1 }))[0], change)
}

/** Both values go back to their author, so that nothing typed is lost. */
const changedMeanwhile = (current: StoredVersion | undefined, { value }: SettingChange): Refusal =>
  refuse(409, 'settings.error.changed', { more: { current: current ?? null, yours: value } })

/**
 * A section's versions, the newest first, also those that today's rules would refuse.
 * @param before the number that the page before ended with (`next`); null: from the newest on.
 */
export async function settingVersionsOf(
  { db }: Reading,
  { section, before = null, limit = 20 }: { section: Section; before?: number | null; limit?: number },
): Promise<{ versions: StoredVersion[]; next: number | null }> {
  const found = await selectVersions(db, { section, before, limit: limit + 1 })
  const versions = found.slice(0, limit)
  return { versions, next: found.length > limit ? (versions.at(-1)?.version ?? null) : null }
}
