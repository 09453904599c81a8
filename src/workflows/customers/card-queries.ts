/** All SQL of the card of a person or a company, across all parts of the shop. Read-only. */
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { States } from '../../shop/orders/rules.ts'
import { pageBy, type Page, type PageQuery, type Sort, reversed } from '../../server/page.ts'

/** Owner of a card: an account, a company, or a guest, identified by the folded address of their orders. */
export type CardOwner = { customerId: number } | { companyId: number } | { guestKey: string }

/** A page of one of its lists, newest first; `isReversed`: oldest first. */
export type CardPage = PageQuery & CardNarrowed & { owner: CardOwner; isReversed?: boolean | undefined }

/** Filters of a card's list, so that it adds up to a number. */
export interface CardNarrowed {
  /** Orders that were not cancelled. */
  isStanding?: boolean | undefined
  /** Documents with a tax point since this day. */
  since?: string | undefined
}

/** By the indexes `shop_order_customer`, `shop_order_company` and `shop_order_guest`. */
function isOwners(owner: CardOwner): RawBuilder<boolean> {
  if ('customerId' in owner) return sql<boolean>`o.customer_id = ${owner.customerId}`
  if ('companyId' in owner) return sql<boolean>`o.company_id = ${owner.companyId}`
  return sql<boolean>`(o.customer_id is null and lower(o.email) collate "C" = ${owner.guestKey})`
}

/** The key of their stored sums. */
function keptOf(owner: CardOwner): RawBuilder<unknown> {
  if ('customerId' in owner) return sql`('ACCOUNT', ${owner.customerId}::bigint)`
  if ('companyId' in owner) return sql`('COMPANY', ${owner.companyId}::bigint)`
  return sql`('GUEST', person_guest(${owner.guestKey}))`
}

/** Amounts in haléře, without VAT. */
export interface CardSums {
  orders: number
  /** Value of orders placed and not cancelled. */
  ordersValue: number
  lastOrderAt: Date | null
  documents: number
  /** Documents minus corrections, by tax point, since a day. */
  turnover: number
  /** The same over all days. */
  turnoverOfAll: number
  claims: number
  reviews: number
}

export async function selectSums(db: Reader, owner: CardOwner, since: string): Promise<CardSums> {
  const { rows } = await sql<CardSums>`
    with o as materialized (select o.id, o.created_at, o.order_state, o.total_without_vat from shop_order o where ${isOwners(owner)})
    select (select count(*)::integer from o) as orders,
      (select coalesce(sum(o.total_without_vat), 0)::bigint from o where o.order_state <> 'CANCELLED') as "ordersValue",
      (select max(o.created_at) from o) as "lastOrderAt",
      (select count(*)::integer from invoice i where i.order_id in (select id from o)) as documents,
      (select coalesce(sum(invoice_base(i.snapshot::jsonb)), 0)::bigint from invoice i
        where i.order_id in (select id from o) and i.taxable_on >= ${since}::date) as turnover,
      (select coalesce(sum(k.turnover), 0)::bigint from (
        select s.turnover from person_sales s where (s.kind, s.owner) = ${keptOf(owner)}
        union all select d.turnover from person_sales_delta d where (d.kind, d.owner) = ${keptOf(owner)}) as k) as "turnoverOfAll",
      (select count(*)::integer from complaint c where c.order_id in (select id from o))
        + (select count(*)::integer from withdrawal w where w.order_id in (select id from o)) as claims,
      (select count(*)::integer from review r where r.order_id in (select id from o)) as reviews`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('Sums have one row')
  return sums
}

/** Amounts in haléře: `total` with VAT, `base` without it. */
export interface CardOrder {
  id: number
  number: string
  createdAt: Date
  total: number
  base: number
  orderState: States['order']
  paymentState: States['payment']
  fulfilmentState: States['fulfilment']
}

const idDesc = (name: string, by: RawBuilder<unknown>): Sort => ({
  name,
  direction: 'desc',
  keys: [{ by, kind: 'integer' }],
})
const orderSort = idDesc('card-orders', sql`o.id`)
const documentSort: Sort = {
  name: 'card-documents by tax point',
  direction: 'desc',
  keys: [
    { by: sql`i.taxable_on`, kind: 'day' },
    { by: sql`i.id`, kind: 'integer' },
  ],
}

export async function selectCardOrders(
  db: Reader,
  { owner, isReversed, isStanding, ...asked }: CardPage,
): Promise<Outcome<Page<CardOrder>>> {
  return await pageBy(
    isReversed ? reversed(orderSort) : orderSort,
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<CardOrder & { pageKey: string[] }>`
      select ${key} as "pageKey", o.id, o.number, o.created_at as "createdAt", o.total_with_vat as total,
        o.total_without_vat as base, o.order_state as "orderState", o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState"
      from shop_order o where ${isOwners(owner)} and ${isStanding ? sql`o.order_state <> 'CANCELLED'` : sql`true`}
        and ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

/** Amounts in haléře: `total` with VAT, `base` without it. */
export interface CardDocument {
  id: number
  number: string
  kind: string
  issuedOn: string
  taxableOn: string
  total: number
  base: number
  order: string
}

export async function selectCardDocuments(
  db: Reader,
  { owner, isReversed, since, ...asked }: CardPage,
): Promise<Outcome<Page<CardDocument>>> {
  return await pageBy(
    isReversed ? reversed(documentSort) : documentSort,
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<CardDocument & { pageKey: string[] }>`
      select ${key} as "pageKey", i.id, i.number, i.kind, i.issued_on::text as "issuedOn",
        i.taxable_on::text as "taxableOn", i.total, invoice_base(i.snapshot::jsonb) as base, o.number as "order"
      from invoice i join shop_order o on o.id = i.order_id
      where ${isOwners(owner)} and ${since === undefined ? sql`true` : sql`i.taxable_on >= ${since}::date`} and ${where} order by ${orderBy} limit ${limit}`.execute(
        db,
      )
      return rows
    },
  )
}

export interface CardClaim {
  kind: 'COMPLAINT' | 'WITHDRAWAL'
  id: number
  order: string
  state: string
  receivedAt: Date
}

const claimSort: Sort = {
  name: 'card-claims',
  direction: 'desc',
  keys: [
    { by: sql`t.received_at`, kind: 'moment' },
    { by: sql`t.ref`, kind: 'text' },
  ],
}

export async function selectCardClaims(
  db: Reader,
  { owner, isReversed, ...asked }: CardPage,
): Promise<Outcome<Page<CardClaim>>> {
  return await pageBy(
    isReversed ? reversed(claimSort) : claimSort,
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<CardClaim & { pageKey: string[] }>`
      select ${key} as "pageKey", t.kind, t.id, t.number as "order", t.state, t.received_at as "receivedAt" from (
        select 'COMPLAINT' as kind, c.id, 'C' || c.id as ref, o.number, c.state, c.received_at
        from complaint c join shop_order o on o.id = c.order_id where ${isOwners(owner)}
        union all
        select 'WITHDRAWAL', w.id, 'W' || w.id, o.number, w.state, w.received_at
        from withdrawal w join shop_order o on o.id = w.order_id where ${isOwners(owner)}) t
      where ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

export interface CardReview {
  id: number
  product: string
  stars: number
  text: string
  state: string
  writtenAt: Date
}

const reviewSort = idDesc('card-reviews', sql`r.id`)

export async function selectCardReviews(
  db: Reader,
  { owner, isReversed, ...asked }: CardPage,
): Promise<Outcome<Page<CardReview>>> {
  return await pageBy(
    isReversed ? reversed(reviewSort) : reviewSort,
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<CardReview & { pageKey: string[] }>`
      select ${key} as "pageKey", r.id, p.code as product, r.stars, r.text, r.state, r.written_at as "writtenAt"
      from review r join shop_order o on o.id = r.order_id join product p on p.id = r.product_id
      where ${isOwners(owner)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

/**
 * A guest's contact data by their latest order; `orderId` is any of their orders. Null if there is no such
 * order, it belongs to an account, or was erased.
 */
export interface GuestContact {
  email: string
  guestKey: string
  name: string
  phone: string | null
}

export async function selectGuest(db: Reader, orderId: number): Promise<GuestContact | null> {
  const { rows } = await sql<GuestContact>`
    select l.email, lower(l.email) as "guestKey", l.billing->>'phone' as phone,
      concat_ws(' ', l.billing->>'first_name', l.billing->>'last_name') as name
    from shop_order o join shop_order l on l.customer_id is null and lower(l.email) collate "C" = lower(o.email) collate "C"
    where o.id = ${orderId} and o.customer_id is null and lower(o.email) not like '%@erased.invalid'
    order by l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface CardOfAddress {
  emailKey: string
  accountId: number | null
  /** The latest order of a guest with this address. */
  guestId: number | null
}

/** The account of each address, and the latest order placed with it without an account. */
export async function selectCardsOf(db: Reader, emailKeys: string[]): Promise<CardOfAddress[]> {
  const { rows } = await sql<CardOfAddress>`
    select k.key as "emailKey", c.id as "accountId", g.id as "guestId"
    from unnest(${emailKeys}::text[]) as k(key)
      left join customer c on c.email_key = k.key
      left join lateral (
        select o.id from shop_order o where o.customer_id is null and lower(o.email) collate "C" = k.key
        order by o.id desc limit 1) g on c.id is null`.execute(db)
  return rows
}

/** The account that an order belongs to now; null if it has none, or there is no such order. */
export async function selectOrderCustomer(db: Reader, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export interface CompanyRow {
  id: number
  name: string
  ico: string
  dic: string | null
  createdAt: Date
}

export async function selectCompany(
  db: Reader,
  by: { id: number } | { memberId: number },
): Promise<CompanyRow | null> {
  const row = await db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.ico', 'c.dic', 'c.created_at'])
    .where((eb) =>
      'id' in by
        ? eb('c.id', '=', by.id)
        : eb(
            'c.id',
            'in',
            eb.selectFrom('company_member').select('company_id').where('customer_id', '=', by.memberId),
          ),
    )
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, ico: row.ico, dic: row.dic, createdAt: row.created_at } : null
}

/** Counts a mailbox's orders without an account. */
export async function countGuestOrders(db: Reader, guestKey: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop_order o where ${isOwners({ guestKey })}`.execute(db)
  return rows[0]?.count ?? 0
}
