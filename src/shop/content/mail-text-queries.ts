/** All SQL of sentences of mails rewritten by staff. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { MailVersionSort } from './rules.ts'

export interface MailTextVersion {
  kind: string
  locale: Locale
  version: number
  /** By key, as stored. */
  texts: Record<string, unknown>
  note: string
  /** The member of staff who wrote it; `null`: the program. */
  staffId: number | null
  at: Date
  /** First day in force, in Prague; until then the previous version applies; `null`: since it was saved. */
  validFrom: string | null
}

const columns = [
  'kind',
  'locale',
  'version',
  'texts',
  'note',
  'staff_id as staffId',
  'at',
  'valid_from as validFrom',
] as const

type Row = Omit<MailTextVersion, 'texts'> & { texts: unknown }
const versionOf = (row: Row): MailTextVersion => ({
  ...row,
  texts: Object(row.texts) as Record<string, unknown>,
})

const holdsOn = (day: string) => sql<boolean>`(valid_from is null or valid_from <= ${day}::date)`

/** The version of every mail and language in force on a day. */
export async function selectMailTextsOn(db: Reader, day: string): Promise<MailTextVersion[]> {
  const rows = await db
    .selectFrom('mail_text_version')
    .distinctOn(['kind', 'locale'])
    .select(columns)
    .where(holdsOn(day))
    .orderBy('kind')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(versionOf)
}

/** Mails with a version scheduled for a future day, with that day: only the newest version can be scheduled. */
export async function selectWaitingDays(
  db: Reader,
  today: string,
): Promise<{ kind: string; locale: Locale; validFrom: string }[]> {
  const { rows } = await sql<{ kind: string; locale: Locale; validFrom: string }>`
    select v.kind, v.locale, v.valid_from as "validFrom" from mail_text_version v where v.valid_from > ${today}::date
      and not exists (select from mail_text_version n where n.kind = v.kind and n.locale = v.locale and n.version > v.version)`.execute(
    db,
  )
  return rows
}

/** The newest version of a mail in a language; with `on` the one in force on that day, with `version` that one. */
export async function selectNewestOf(
  db: Reader,
  { kind, locale, on, version }: { kind: string; locale: Locale; on?: string; version?: number },
): Promise<MailTextVersion | null> {
  const row = await db
    .selectFrom('mail_text_version')
    .select(columns)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .$if(version !== undefined, (all) => all.where('version', '=', version ?? 0))
    .$if(on !== undefined, (all) => all.where(holdsOn(on ?? '')))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

/** A mail has few versions: they are found by its kind, then sorted. */
const sorts = sortsBy('mail_text_versions', sql`version`, {
  version: { by: sql`version`, kind: 'integer' },
  who: {
    by: sql`coalesce((select lower(a.email) from staff_member s join customer a on a.id = s.customer_id
      where s.id = mail_text_version.staff_id), '') collate "C"`,
    kind: 'text',
  },
})

/** A version in a list, with the sentences of the previous one; `null`: it is the first. */
export type ListedMailTexts = Row & { before: unknown }

export interface MailVersionsQuery extends SortedPageQuery<MailVersionSort> {
  kind: string
  locale: Locale
}

/** The versions of a mail in a language, by default newest first. */
export async function selectMailTextPage(
  db: Reader,
  { kind, locale, sort = 'version_down', ...asked }: MailVersionsQuery,
): Promise<Outcome<Page<ListedMailTexts>>> {
  const query = db
    .selectFrom('mail_text_version')
    .select(columns)
    .select(
      sql`(select b.texts from mail_text_version b where b.kind = mail_text_version.kind
        and b.locale = mail_text_version.locale and b.version = mail_text_version.version - 1)`.as('before'),
    )
    .where('kind', '=', kind)
    .where('locale', '=', locale)
  return await readPage(query, sorts[sort], asked)
}

/** @returns false if another call wrote that version first */
export async function insertMailTexts(tx: Tx, one: MailTextVersion): Promise<boolean> {
  const { kind, locale, version, texts, note, staffId, at, validFrom } = one
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_text_version')
    .values({
      kind,
      locale,
      version,
      texts: JSON.stringify(texts),
      note,
      staff_id: staffId,
      at,
      valid_from: validFrom,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'locale', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
