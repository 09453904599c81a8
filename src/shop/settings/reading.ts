/** The settings in force: the newest valid version of each section. */
import type { Reading } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import type { Reader } from '../../server/db.ts'
import { refusalFor } from '../../server/endpoint.ts'
import { translator } from '../../server/texts.ts'
import { selectNewest, selectVersions, type StoredVersion } from './queries.ts'
import { environmentValues, laidOver } from './environment.ts'
import { isSection, sectionNames, sections, type Section, type SettingValues } from './schema.ts'

/** A section in a version, in force or earlier. */
export interface SettingVersion<S extends Section = Section> {
  section: S
  /** 0: the database has none yet, and the environment speaks. */
  version: number
  /** The number that a change builds on; above `version` if newer versions are invalid. */
  newest: number
  value: SettingValues[S]
  /** The member of staff who wrote it; null: the program. */
  staffId: number | null
  /** Null: the environment. */
  at: Date | null
  reason: string
}

/** A section has no version that its rules allow, so it has no value. */
export class SettingsWrong extends Error {}

/** Most versions to look through for a valid one. */
const looksBack = 50

/** The values in force of the sections in the database, and the faults of newer versions. */
export interface ValuesInForce {
  versions: SettingVersion[]
  values: Partial<SettingValues>
  /** A sentence for each section with an invalid newest version; an older version stays in force. */
  faults: string[]
}

/** A section without any valid version. */
interface LostSection {
  section: Section
  newest: number
  fault: string
}

/**
 * Reads the newest version of each section. If it breaks the section's rules, the newest valid one before it is
 * in force, the same in every process.
 * @throws SettingsWrong for a section without a valid version.
 */
export async function valuesInForce({ db }: Reading): Promise<ValuesInForce> {
  const { lost, ...found } = await readSections(db)
  if (lost.length > 0) throw new SettingsWrong(lost.map(({ fault }) => fault).join('\n'))
  return found
}

async function readSections(db: Reader): Promise<ValuesInForce & { lost: LostSection[] }> {
  const [faults, versions, lost]: [string[], SettingVersion[], LostSection[]] = [[], [], []]
  for (const stored of await selectNewest(db)) {
    const { section, version: newest } = stored
    // A later release has sections that this one does not know.
    if (!isSection(section)) continue
    const good = readVersion(stored) ?? (await lastGood(db, section, newest))
    if (good) versions.push({ ...good, newest })
    if (good?.version === newest) continue
    const holds = good ? `Version ${good.version} holds` : 'No earlier version is right'
    const fault = `The settings "${section}", version ${newest}, are wrong: ${faultsOf(stored)}. ${holds}. npm run shop -- settings set ${section} corrects them.`
    if (good) faults.push(fault)
    else lost.push({ section, newest, fault })
  }
  const values = Object.fromEntries(versions.map(({ section, value }) => [section, value]))
  return { versions, values, faults, lost }
}

/** A stored version parsed by its section; null if it breaks the rules. */
export function readVersion({ section, value, ...rest }: StoredVersion): SettingVersion | null {
  if (!isSection(section)) return null
  const read = sections[section].safeParse(value)
  return read.success ? { section, value: read.data, newest: rest.version, ...rest } : null
}

/**
 * The value of one section in force at this moment, read in the transaction that decides by it.
 * @param input.usual the value if no version was written, or no valid one
 */
export async function sectionInForce<S extends Section>(
  { db }: { db: Reader },
  { section, usual }: { section: S; usual: SettingValues[S] },
): Promise<SettingValues[S]> {
  const [newest] = await selectVersions(db, { section, before: null, limit: 1 })
  if (!newest) return usual
  const good = readVersion(newest) ?? (await lastGood(db, section, newest.version))
  return (good?.value as SettingValues[S] | undefined) ?? usual
}

async function lastGood(db: Reader, section: Section, before: number): Promise<SettingVersion | null> {
  const older = await selectVersions(db, { section, before, limit: looksBack })
  return older.map(readVersion).find((one) => one !== null) ?? null
}

function faultsOf({ section, value }: StoredVersion): string {
  const issues = (isSection(section) && sections[section].safeParse(value).error?.issues) || []
  const t = translator('en')
  return (refusalFor(issues).errors ?? [])
    .map(({ path, error_trans_key, values }) => `${path}: ${t(error_trans_key, values).replace(/\.$/, '')}`)
    .join('; ')
}

/** The settings of the environment overlaid with those of the database. @throws SettingsWrong like `valuesInForce` */
export async function configInForce({ db }: Reading, environment: Config): Promise<Config> {
  return laidOver(environment, (await valuesInForce({ db })).values)
}

/**
 * The value of every section in force, for display and editing. If the database has no valid version of a
 * section, it is the environment's.
 */
export async function currentSettings({ db }: Reading, environment: Config): Promise<SettingVersion[]> {
  const said = environmentValues(environment)
  const { versions, lost } = await readSections(db)
  return sectionNames.map((section): SettingVersion => {
    const held = versions.find((one) => one.section === section)
    const newest = lost.find((one) => one.section === section)?.newest ?? 0
    return held ?? { section, version: 0, newest, value: said[section], staffId: null, at: null, reason: '' }
  })
}
