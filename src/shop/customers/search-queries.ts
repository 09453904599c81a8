/** All SQL by which staff lists and finds people and companies; by the indexes of db/migrations/0134. */
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageAsked, type Sort } from '../../server/page.ts'
import type { CustomerType } from './rules.ts'
import type { PeopleWords } from './search-words.ts'

export const personKinds = ['ACCOUNT', 'COMPANY', 'GUEST'] as const
/** A guest is a mailbox without an account that ordered: their latest order names them. */
export type PersonKind = (typeof personKinds)[number]
export const peopleSorts = ['name', 'newest'] as const
export type PeopleSort = (typeof peopleSorts)[number]

export interface PeopleFilter {
  kind?: PersonKind | undefined
  /** A tag of theirs. */
  tag?: string | undefined
  /** Whose customers; accounts alone. */
  representativeId?: number | undefined
  /** Accounts that are shut, that have not set a password yet, that trade. */
  state?: 'blocked' | 'invited' | 'reseller' | undefined
}

export interface ListedPerson {
  kind: PersonKind
  /** Of the account or the company; of a guest their latest order's. */
  id: number
  name: string
  email: string | null
  phone: string | null
  companyName: string | null
  ico: string | null
  type: CustomerType | null
  isBlocked: boolean
  isInvited: boolean
  /** When they came; of a guest the moment of the latest order. */
  since: Date
  orders: number
}

const sorts: Record<PeopleSort, Sort> = {
  name: {
    name: 'people-by-name',
    direction: 'asc',
    keys: [
      { by: sql`t.name_key`, kind: 'text' },
      { by: sql`t.ref`, kind: 'text' },
    ],
  },
  newest: {
    name: 'people-newest',
    direction: 'desc',
    keys: [
      { by: sql`t.since`, kind: 'moment' },
      { by: sql`t.ref`, kind: 'text' },
    ],
  },
}

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): RawBuilder<unknown> => sql.join([sql`true`, ...conditions], sql` and `)
const any = (conditions: Condition[]): Condition[] =>
  conditions.length === 0 ? [] : [sql<boolean>`(${sql.join(conditions, sql` or `)})`]

/** A range, not `like`: a prepared statement uses the index for any value. */
const begins = (by: RawBuilder<unknown>, beginning: string): Condition =>
  sql<boolean>`(${by} >= ${beginning} and ${by} < ${`${beginning}\u{10ffff}`})`

const matches = (vector: RawBuilder<unknown>, words: string[]): Condition[] =>
  words.length === 0
    ? []
    : [sql<boolean>`${vector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]

function accounts(words: PeopleWords | null, { tag, representativeId, state }: PeopleFilter) {
  const found = words && [
    ...matches(
      sql`to_tsvector('simple', search_words(c.first_name || ' ' || c.last_name || ' ' || coalesce(c.company->>'name', '')))`,
      words.words,
    ),
    ...(words.email ? [begins(sql`c.email_key collate "C"`, words.email)] : []),
    ...words.phones.map((phone) => begins(sql`c.phone collate "C"`, phone)),
    ...(words.ico
      ? [sql<boolean>`(c.company is not null and ${begins(sql`(c.company->>'ico') collate "C"`, words.ico)})`]
      : []),
  ]
  const states = {
    blocked: sql<boolean>`c.deactivated_at is not null`,
    invited: sql<boolean>`c.confirmed_at is null`,
    reseller: sql<boolean>`c.type <> 'B2C'`,
  }
  return sql`
    select 'ACCOUNT' as kind, c.id, ('A' || c.id) collate "C" as ref,
      search_words(c.last_name || ' ' || c.first_name) collate "C" as name_key, c.created_at as since,
      c.first_name || ' ' || c.last_name as name, c.email, c.phone, c.company->>'name' as company_name,
      c.company->>'ico' as ico, c.type, c.deactivated_at is not null as is_blocked, c.confirmed_at is null as is_invited
    from customer c where c.erased_at is null and ${all([
      ...any(found ?? []),
      ...(tag ? [sql<boolean>`c.id in (select g.customer_id from customer_tag g where g.tag = ${tag})`] : []),
      ...(representativeId ? [sql<boolean>`c.representative_id = ${representativeId}`] : []),
      ...(state ? [states[state]] : []),
    ])}`
}

function companies(words: PeopleWords | null, { tag }: PeopleFilter) {
  const found = words && [
    ...matches(sql`to_tsvector('simple', search_words(c.name))`, words.words),
    ...(words.ico ? [begins(sql`c.ico collate "C"`, words.ico)] : []),
  ]
  if (found?.length === 0) return null
  return sql`
    select 'COMPANY' as kind, c.id, ('C' || c.id) collate "C" as ref, search_words(c.name) collate "C" as name_key,
      c.created_at as since, c.name, null::text as email, null::text as phone, c.name as company_name, c.ico,
      null::text as type, false as is_blocked, false as is_invited
    from company c where ${all([
      ...any(found ?? []),
      ...(tag ? [sql<boolean>`c.id in (select g.company_id from customer_tag g where g.tag = ${tag})`] : []),
    ])}`
}

/** Guests have no more than their orders say; who has an account, or was forgotten, is no guest. */
function guests(words: PeopleWords | null) {
  if (words && !words.email) return null
  const key = sql`lower(o.email) collate "C"`
  return sql`
    select 'GUEST' as kind, o.id, ('G' || o.id) collate "C" as ref, ${key} as name_key, o.created_at as since,
      concat_ws(' ', o.billing->>'first_name', o.billing->>'last_name') as name, o.email, o.billing->>'phone' as phone,
      o.company->>'name' as company_name, o.company->>'ico' as ico, null::text as type, false as is_blocked,
      false as is_invited
    from shop_order o
    where o.customer_id is null and lower(o.email) not like '%@erased.invalid'
      and not exists (select from customer c where c.email_key = lower(o.email))
      and not exists (select from shop_order l where l.customer_id is null
        and lower(l.email) collate "C" = ${key} and l.id > o.id)
      and ${all(words?.email ? [begins(key, words.email)] : [])}`
}

function branchesOf(words: PeopleWords | null, filter: PeopleFilter): RawBuilder<unknown>[] {
  const isOfAccounts = filter.state !== undefined || filter.representativeId !== undefined
  const wants = (kind: PersonKind) => (filter.kind ?? kind) === kind && (kind === 'ACCOUNT' || !isOfAccounts)
  return [
    wants('ACCOUNT') ? accounts(words, filter) : null,
    wants('COMPANY') ? companies(words, filter) : null,
    wants('GUEST') && filter.tag === undefined ? guests(words) : null,
  ].filter((branch) => branch !== null)
}

const columns = sql`t.kind, t.id, t.ref, t.name_key, t.since, t.name, t.email, t.phone, t.company_name, t.ico, t.type,
  t.is_blocked, t.is_invited`

export async function selectPeople(
  db: Reader,
  {
    words,
    filter,
    sort,
    ...asked
  }: PageAsked & { words: PeopleWords | null; filter: PeopleFilter; sort: PeopleSort },
): Promise<Outcome<Page<ListedPerson>>> {
  const branches = branchesOf(words, filter)
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    if (branches.length === 0) return []
    // Each kind brings one page at most, by its own index; the page is the first of them all.
    const pages = branches.map(
      (branch) =>
        sql`(select ${columns} from (${branch}) t where ${where} order by ${orderBy} limit ${limit})`,
    )
    const { rows } = await sql<ListedPerson & { pageKey: string[] }>`
      select ${key} as "pageKey", t.kind, t.id, t.name, t.email, t.phone, t.company_name as "companyName", t.ico, t.type,
        t.is_blocked as "isBlocked", t.is_invited as "isInvited", t.since,
        (case t.kind when 'ACCOUNT' then (select count(*) from shop_order o where o.customer_id = t.id)
          when 'COMPANY' then (select count(*) from shop_order o where o.company_id = t.id)
          else (select count(*) from shop_order o where o.customer_id is null
            and lower(o.email) collate "C" = lower(t.email) collate "C") end)::integer as orders
      from (${sql.join(pages, sql` union all `)}) t order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}
