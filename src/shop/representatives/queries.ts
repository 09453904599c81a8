/** All SQL of representatives and their acts for their customers; their figures are in figures-queries.ts. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import {
  byName,
  mapPage,
  pageBy,
  readPage,
  sortsBy,
  type Page,
  type PageQuery,
  type Sort,
  type SortedPageQuery,
} from '../../server/page.ts'
import { customerColumns, customerOf } from '../customers/customers.ts'
import { displayName, type Company, type Customer, type CustomerType } from '../customers/rules.ts'
import type { ActName, CustomerKind, OwnCustomerSort } from './rules.ts'

export async function selectOwnCustomer(
  db: Reader,
  representativeId: number,
  customerId: number,
): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where('id', '=', customerId)
    .where('representative_id', '=', representativeId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row ? customerOf(row) : null
}

/** One of a representative's customers in their list. */
export interface OwnCustomer {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  type: CustomerType
  company: Company | null
  confirmedAt: Date | null
  createdAt: Date
  /** Their last order that was not cancelled, no matter who placed it. */
  lastNumber: string | null
  lastAt: Date | null
}

export interface CustomerFilter {
  representativeId: number
  /** Folded words, each of which has to occur somewhere. */
  words: string[]
  kind: CustomerKind | null
  /** Only customers with their last order at this moment or before; without an order, the day they were added counts. */
  notSince: Date | null
}

/** By the indexes `customer_representative` and `representative_act_representative`. */
const [lastAdded, latestActs] = [
  { name: 'own customers', direction: 'desc', keys: [{ by: sql`c.id`, kind: 'integer' }] },
  { name: 'acts', direction: 'desc', keys: [{ by: sql`a.id`, kind: 'integer' }] },
] as const satisfies Sort[]

/**
 * A representative's customers are found by the first of these indexes and sorted afterwards. Those without an
 * order come first.
 */
const sorts = sortsBy('own customers', sql`c.id`, {
  added: { by: sql`c.created_at`, kind: 'moment' },
  name: byName(sql`coalesce(nullif(c.company->>'name', ''), concat_ws(' ', c.last_name, c.first_name))`),
  last: { by: sql`coalesce(last.created_at, '1970-01-01 00:00+00')`, kind: 'moment' },
})

/** A representative's customers, latest added first by default. */
export async function selectOwnCustomers(
  db: Reader,
  filter: CustomerFilter,
  { sort, ...asked }: SortedPageQuery<OwnCustomerSort>,
): Promise<Outcome<Page<OwnCustomer>>> {
  const { representativeId, words, kind, notSince } = filter
  const conditions = [
    ...(kind === null ? [] : [kind === 'B2C' ? sql`c.type = 'B2C'` : sql`c.type <> 'B2C'`]),
    ...(notSince === null ? [] : [sql`coalesce(last.created_at, c.created_at) <= ${notSince}`]),
    ...words.map((word) => sql`strpos(${folded}, ${word}) > 0`),
  ]
  return await pageBy(sort ? sorts[sort] : lastAdded, asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<OwnCustomer & { pageKey: string[] }>`
    select ${key} as "pageKey", c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.type, c.company,
      c.confirmed_at as "confirmedAt", c.created_at as "createdAt", last.number as "lastNumber", last.created_at as "lastAt"
    from customer c
    left join lateral (
      -- The last order by each index: no index covers both, so all orders of a large company would be read.
      select o.number, o.created_at from (
        (select own.id, own.number, own.created_at from shop_order own
          where own.customer_id = c.id and own.order_state <> 'CANCELLED' order by own.id desc limit 1)
        union all
        (select theirs.id, theirs.number, theirs.created_at from shop_order theirs
          where theirs.company_id = (select m.company_id from company_member m where m.customer_id = c.id)
            and theirs.order_state <> 'CANCELLED' order by theirs.id desc limit 1)
      ) o order by o.id desc limit 1
    ) last on true
    where c.representative_id = ${representativeId} and c.deactivated_at is null
      and ${sql.join([where, ...conditions], sql` and `)}
    order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

/** The searched text, without accents and in lower case, in the form that `foldedWords` gives to the search. */
const folded = sql`lower(regexp_replace(normalize(concat_ws(' ', c.first_name, c.last_name, c.email,
  c.company->>'name', c.company->>'ico'), NFD), '[\\u0300-\\u036f]', '', 'g'))`

export interface Act {
  representativeId: number
  customerId: number
  act: ActName
  at: Date
}

export async function insertAct(tx: Tx, { representativeId, customerId, act, at }: Act): Promise<void> {
  await tx
    .insertInto('representative_act')
    .values({ at, representative_id: representativeId, customer_id: customerId, act })
    .execute()
}

export interface RecordedAct {
  id: number
  at: Date
  act: ActName
  customerId: number
  /** Their name; null: they are no longer this representative's. */
  customer: string | null
  orderNumber: string | null
}

/** Acts of a representative, latest first. */
export async function selectActs(
  db: Reader,
  representativeId: number,
  asked: PageQuery,
): Promise<Outcome<Page<RecordedAct>>> {
  const query = db
    .selectFrom('representative_act as a')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .leftJoin('shop_order as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.at', 'a.act', 'a.customer_id', 'c.first_name', 'c.last_name', 'c.company'])
    .select(['c.representative_id', 'o.number'])
    .where('a.representative_id', '=', representativeId)
  return await mapPage(await readPage(query, latestActs, asked), (rows) =>
    rows.map((row) => ({
      id: row.id,
      at: row.at,
      act: row.act,
      customerId: row.customer_id,
      customer: row.representative_id === representativeId ? calledAs(row) : null,
      orderNumber: row.number,
    })),
  )
}

const calledAs = (row: { first_name: string; last_name: string; company: unknown }): string =>
  (row.company as Company | null)?.name ?? displayName({ firstName: row.first_name, lastName: row.last_name })

/** Serialises representatives who add the same address concurrently. */
export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('add customer'), hashtext(${emailKey}))`.execute(tx)
}
