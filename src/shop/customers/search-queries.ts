/** All SQL by which staff lists and searches people and companies; by the indexes of db/migrations/0013-customers.sql. */
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageQuery } from '../../server/page.ts'
import {
  guestOwner,
  isBySums,
  joinedSums,
  peopleOrders,
  sumsNow,
  waitingSums,
} from './people-sums-queries.ts'
import type { CustomerType, PeopleSort, peopleStates, PersonKind } from './rules.ts'
import type { PeopleWords } from './search-words.ts'

export type { PeopleSort, PersonKind } from './rules.ts'

export interface PeopleFilter {
  kind?: PersonKind | undefined
  /** People with this tag. */
  tag?: string | undefined
  /** The customers of this representative; accounts only. */
  representativeId?: number | undefined
  state?: (typeof peopleStates)[number] | undefined
}

export interface ListedPerson {
  kind: PersonKind
  /** Of the account or the company; for a guest, of the latest order. */
  id: number
  name: string
  email: string | null
  phone: string | null
  companyName: string | null
  ico: string | null
  type: CustomerType | null
  isBlocked: boolean
  isInvited: boolean
  /** The creation of the account or company; for a guest, the moment of the latest order. */
  since: Date
  /** All orders placed. */
  orders: number
  /** Haléře without VAT of all documents, less corrective ones. */
  turnover: number
}

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): RawBuilder<unknown> => sql.join([sql`true`, ...conditions], sql` and `)

/** Rows with an id found by one of these queries, each by its own index. */
const among = (id: RawBuilder<unknown>, queries: RawBuilder<unknown>[]): Condition =>
  queries.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${id} = any(array(${sql.join(queries, sql` union all `)}))`

/** From this number of matches on, the list is read in its order and filtered; fewer are found first and then sorted. */
const many = 10_000
/** The same for guests sorted by day, which an index supports: each order found is checked for being a guest's latest. */
const manyOfDays = 2000

/** The table of a kind, and the conditions on its row `m`. */
interface Sought {
  table: 'customer' | 'company' | 'shop_order'
  of: RawBuilder<unknown>
  /** `null`: no search. */
  found: Condition[] | null
  most?: number
}

/**
 * The search words as conditions. Statements are prepared, and a generic plan would sometimes scan the whole
 * list: so each variant has a single plan, chosen after counting the matches as far as needed.
 */
async function foundBy(db: Reader, sought: Sought): Promise<Condition[]> {
  return (await waysTo(db, sought)).is
}

/** The same; `by`: the single condition that finds all of the few matching rows. */
async function waysTo(
  db: Reader,
  { table, of, found, most = many }: Sought,
): Promise<{ is: Condition[]; by: Condition | null }> {
  if (found === null) return { is: [], by: null }
  const queries = found.map((one) => sql`select m.id from ${sql.table(table)} m where ${of} and ${one}`)
  if (queries.length === 0) return { is: [sql<boolean>`false`], by: null }
  const counts = queries.map((query) => sql`(select count(*) from (${query} limit ${most}) s)::integer`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  const each = rows[0]?.counts ?? []
  // Conditions without any match are dropped: splitting a name into words for each row would be the most expensive part.
  const some = found.filter((_, at) => each[at] !== 0)
  if (each.reduce((sum, count) => sum + count, 0) < most)
    return { is: [among(sql`m.id`, queries)], by: some.length === 1 ? (some[0] ?? null) : null }
  return { is: [sql<boolean>`(${sql.join(some, sql` or `)}) is true`], by: null }
}

/** A range instead of `like`: a prepared statement can use the index for any value. */
const begins = (by: RawBuilder<unknown>, beginning: string): Condition =>
  sql<boolean>`(${by} >= ${beginning} and ${by} < ${`${beginning}\u{10ffff}`})`

const matches = (vector: RawBuilder<unknown>, words: string[]): Condition[] =>
  words.length === 0
    ? []
    : [
        sql<boolean>`to_tsvector('simple', search_words(${vector})) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`,
      ]

/** Condition on an account `m`: each word is the beginning of a word of its name or its company's. */
export const accountHasWords = (words: string[]): Condition[] =>
  matches(sql`m.first_name || ' ' || m.last_name || ' ' || coalesce(m.company->>'name', '')`, words)

/** Ids of accounts or companies with a tag. */
const tagged = (column: 'customer_id' | 'company_id', tag: string) =>
  sql`select g.${sql.ref(column)} from customer_tag g where g.tag = ${tag} and g.${sql.ref(column)} is not null`

const accountStates = {
  open: null,
  blocked: [sql`select r.id from customer r where r.deactivated_at is not null`],
  invited: [sql`select r.id from customer r where r.confirmed_at is null`],
  reseller: null,
} as const

const foundAccounts = (words: PeopleWords): Condition[] => [
  ...accountHasWords(words.words),
  ...(words.email ? [begins(sql`m.email_key collate "C"`, words.email)] : []),
  ...words.phones.map((phone) => begins(sql`m.phone collate "C"`, phone)),
  ...(words.ico
    ? [sql<boolean>`(m.company is not null and ${begins(sql`(m.company->>'ico') collate "C"`, words.ico)})`]
    : []),
]

interface PeopleQuery {
  words: PeopleWords | null
  filter: PeopleFilter
  sort: PeopleSort
}

/** The matches of a single condition are read block by block, instead of each row by its id. */
const accountRows = (by: Condition | null) =>
  by
    ? sql`(select m.id, m.first_name, m.last_name, m.created_at, m.email, m.phone, m.company, m.type, m.deactivated_at, m.confirmed_at, m.erased_at
      from customer m where ${by} offset 0)`
    : sql`customer`

async function accounts(db: Reader, { words, filter, sort }: PeopleQuery) {
  const { tag, representativeId, state } = filter
  const id = sql`m.id`
  const ofState = state ? accountStates[state] : null
  const found = words && foundAccounts(words)
  const ways = await waysTo(db, { table: 'customer', of: sql`true`, found })
  const is = all([
    ...(ways.by ? [] : ways.is),
    ...(tag ? [among(id, [tagged('customer_id', tag)])] : []),
    ...(representativeId
      ? [among(id, [sql`select r.id from customer r where r.representative_id = ${representativeId}`])]
      : []),
    ...(ofState ? [among(id, [...ofState])] : []),
    ...(state === 'reseller' ? [sql<boolean>`m.type <> 'B2C'`] : []),
    ...(state === 'open' ? [sql<boolean>`m.deactivated_at is null`] : []),
  ])
  const kept = { kind: 'ACCOUNT', owner: id, ref: sql`('A' || m.id) collate "C"` } as const
  return joinedSums(isBySums(sort), kept, ways.by !== null).map(
    (sums) => sql`
    select 'ACCOUNT' as kind, m.id, m.id as owner, ${sums.ref} as ref,
      czech_order(m.last_name || ' ' || m.first_name) collate "C" as name_key, m.created_at as since,
      m.first_name || ' ' || m.last_name as name, m.email, m.phone, m.company->>'name' as company_name,
      m.company->>'ico' as ico, m.type, m.deactivated_at is not null as is_blocked, m.confirmed_at is null as is_invited,
      ${sums.columns}
    from ${accountRows(ways.by)} m ${sums.join} where m.erased_at is null and ${is}`,
  )
}

async function companies(db: Reader, { words, filter: { tag }, sort }: PeopleQuery) {
  const found = words && [
    ...matches(sql`m.name`, words.words),
    ...(words.ico ? [begins(sql`m.ico collate "C"`, words.ico)] : []),
  ]
  const is = all([
    ...(await foundBy(db, { table: 'company', of: sql`true`, found })),
    ...(tag ? [among(sql`m.id`, [tagged('company_id', tag)])] : []),
  ])
  const kept = { kind: 'COMPANY', owner: sql`m.id`, ref: sql`('C' || m.id) collate "C"` } as const
  return joinedSums(isBySums(sort), kept).map(
    (sums) => sql`
    select 'COMPANY' as kind, m.id, m.id as owner, ${sums.ref} as ref, czech_order(m.name) collate "C" as name_key,
      m.created_at as since, m.name, null::text as email, null::text as phone, m.name as company_name, m.ico,
      null::text as type, false as is_blocked, false as is_invited, ${sums.columns}
    from company m ${sums.join} where ${is}`,
  )
}

/**
 * Guests are known only by their orders; people with an account, and erased ones, are not guests. `offset 0`
 * makes the planner look up each row of the page by an index, instead of joining all orders.
 */
async function guests(db: Reader, { words, sort }: PeopleQuery) {
  const key = sql`lower(m.email) collate "C"`
  const found = words && [
    ...matches(
      sql`coalesce(m.billing->>'first_name', '') || ' ' || coalesce(m.billing->>'last_name', '') || ' ' || coalesce(m.company->>'name', '')`,
      words.words,
    ),
    ...(words.email ? [begins(key, words.email)] : []),
    ...words.phones.map((phone) => begins(sql`(m.billing->>'phone') collate "C"`, phone)),
  ]
  const most = sort === 'newest' || sort === 'oldest' ? manyOfDays : many
  const is = all(await foundBy(db, { table: 'shop_order', of: sql`m.customer_id is null`, found, most }))
  const owner = guestOwner(sql`m.email`)
  return joinedSums(isBySums(sort), { kind: 'GUEST', owner, ref: sql`('G' || m.id) collate "C"` }).map(
    (sums) => sql`
    select 'GUEST' as kind, m.id, ${owner} as owner, ${sums.ref} as ref, 
      czech_order(coalesce(m.billing->>'last_name', '') || ' ' || coalesce(m.billing->>'first_name', '')) collate "C" as name_key, m.created_at as since,
      concat_ws(' ', m.billing->>'first_name', m.billing->>'last_name') as name, m.email, m.billing->>'phone' as phone,
      m.company->>'name' as company_name, m.company->>'ico' as ico, null::text as type, false as is_blocked,
      false as is_invited, ${sums.columns}
    from shop_order m ${sums.join}
    where m.customer_id is null and lower(m.email) not like '%@erased.invalid'
      and not exists (select from customer c where c.email_key = lower(m.email) offset 0)
      and not exists (select from shop_order l where l.customer_id is null
        and lower(l.email) collate "C" = ${key} and l.id > m.id offset 0)
      and ${is}`,
  )
}

async function branchesOf(db: Reader, asked: PeopleQuery): Promise<RawBuilder<unknown>[]> {
  const { kind: only, state, representativeId, tag } = asked.filter
  const isOfAccounts = state !== undefined || representativeId !== undefined
  const wants = (kind: PersonKind) => (only ?? kind) === kind && (kind === 'ACCOUNT' || !isOfAccounts)
  return [
    ...(wants('ACCOUNT') ? await accounts(db, asked) : []),
    ...(wants('COMPANY') ? await companies(db, asked) : []),
    ...(wants('GUEST') && tag === undefined ? await guests(db, asked) : []),
  ]
}

const columns = sql`t.kind, t.id, t.owner, t.ref, t.name_key, t.since, t.name, t.email, t.phone, t.company_name, t.ico, t.type,
  t.is_blocked, t.is_invited, t.orders, t.turnover`

export async function selectPeople(
  db: Reader,
  { words, filter, sort, ...asked }: PageQuery & PeopleQuery,
): Promise<Outcome<Page<ListedPerson>>> {
  const branches = await branchesOf(db, { words, filter, sort })
  return await pageBy(peopleOrders[sort], asked, async ({ where, orderBy, limit, key }) => {
    if (branches.length === 0) return []
    // Each kind contributes at most one page, by its own index; the final page is the first of them all.
    const pages = branches.map(
      (branch) =>
        sql`(select ${columns} from (${branch}) t where ${where} order by ${orderBy} limit ${limit})`,
    )
    const { rows } = await sql<ListedPerson & { pageKey: string[] }>`
      ${isBySums(sort) ? sql`with ${waitingSums}` : sql``}
      select ${key} as "pageKey", t.kind, t.id, t.name, t.email, t.phone, t.company_name as "companyName", t.ico, t.type,
        t.is_blocked as "isBlocked", t.is_invited as "isInvited", t.since, now.orders, now.turnover
      from (select ${columns} from (${sql.join(pages, sql` union all `)}) t order by ${orderBy} limit ${limit}) t cross join ${sumsNow}
      order by ${orderBy}`.execute(db)
    return rows
  })
}
