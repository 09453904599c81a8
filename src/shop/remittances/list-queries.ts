/** SQL of the lists of remittances, of their lines, and of parcels with cash that is still with the carrier. */
import { remitters, type Remitter } from '../../lib/delivery.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { firstRows, type FirstRows } from '../../server/first-rows.ts'
import {
  mapPage,
  pageBy,
  readPage,
  sortsBy,
  type Page,
  type Sort,
  type SortedPageQuery,
} from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import {
  broughtOfLine,
  lineColumns,
  lineOf,
  remittanceColumns,
  remittanceOf,
  type Remittance,
  type RemittanceLine,
} from './queries.ts'
import type { AwaitedSort, LineSort, RemittanceFilter, RemittanceSort } from './rules.ts'

const isUndecided = sql`l.state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE')`
/** Of the line `l`. */
const isLineNotSnoozed = (today: string | undefined) => isNotSnoozed('remittance_line', sql`l.id`, today)

/** True if a batch waits only for lines that are snoozed. */
const hasSnoozedLine = (batchId: RawBuilder<unknown>, today: string) => sql`(
  exists (select from remittance_line l where l.remittance_id = ${batchId} and ${isUndecided})
  and not exists (select from remittance_line l ${broughtOfLine} where l.remittance_id = ${batchId} and (l.state = 'WAITING'
    or ${isUndecided} and ${isLineNotSnoozed(today)}
    or l.cash_id is not null and least(l.expected, l.amount) - l.fee - l.missed > b.brought)))`

const latestFirst: Sort = {
  name: 'remittances',
  direction: 'desc',
  keys: [{ by: sql`remittance.id`, kind: 'integer' }],
}

/** A carrier sends one a day at most, so the table stays small. */
const sorts = sortsBy('remittances', sql`remittance.id`, {
  on: { by: sql`remitted_on`, kind: 'day' },
  reference: { by: sql`reference collate "C"`, kind: 'text' },
  collected: { by: sql`collected`, kind: 'integer' },
  transferred: { by: sql`(collected - fee)`, kind: 'integer' },
})

export interface RemittancesQuery extends SortedPageQuery<RemittanceSort> {
  filter: RemittanceFilter
  /** Leaves out lines snoozed beyond this day, and batches that wait only for such lines. */
  withoutAside?: string | undefined
}

/** Remittances, latest first; `open`: those not fully settled; `undecided`: those with lines to decide about. */
export async function selectRemittancePage(
  db: Reader,
  { filter, withoutAside, sort, ...asked }: RemittancesQuery,
): Promise<Outcome<Page<Remittance>>> {
  const query = db
    .selectFrom('remittance')
    .select(remittanceColumns)
    .$if(filter === 'open', (rows) => rows.where(sql<boolean>`not is_settled`))
    .$if(filter === 'open' && withoutAside !== undefined, (rows) =>
      rows.where(sql<boolean>`not ${hasSnoozedLine(sql`remittance.id`, withoutAside ?? '')}`),
    )
    .$if(filter === 'undecided', (rows) =>
      rows.where(
        sql<boolean>`remittance.id in (select l.remittance_id from remittance_line l where ${isUndecided}
          and ${isLineNotSnoozed(withoutAside)})`,
      ),
    )
  return await mapPage(await readPage(query, sort ? sorts[sort] : latestFirst, asked), (rows) =>
    rows.map(remittanceOf),
  )
}

/** The lines of one batch are found by its index and sorted afterwards. */
const lineSorts = sortsBy('remittance-lines', sql`l.id`, {
  number: { by: sql`l.number`, kind: 'integer' },
  parcel: { by: sql`l.reference collate "C"`, kind: 'text' },
  amount: { by: sql`l.amount`, kind: 'integer' },
  order: { by: sql`coalesce(o.number, '') collate "C"`, kind: 'text' },
})

/** A line with the order of its parcel, and the amount that transfers have brought for it. */
export interface ListedLine extends RemittanceLine {
  orderNumber: string | null
  brought: number
}

export async function selectLinePage(
  db: Reader,
  {
    remittanceId,
    undecidedOnly,
    sort = 'number',
    ...asked
  }: SortedPageQuery<LineSort> & { remittanceId: number; undecidedOnly: boolean },
): Promise<Outcome<Page<ListedLine>>> {
  const page = await pageBy(lineSorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    type Row = Parameters<typeof lineOf>[0] & {
      orderNumber: string | null
      brought: number
      pageKey: string[]
    }
    const { rows } = await sql<Row>`
      select ${sql.join(lineColumns.map((column) => sql.ref(`l.${column}`)))}, o.number as "orderNumber", b.brought, ${key} as "pageKey"
      from remittance_line l left join shipment s on s.id = l.shipment_id left join shop_order o on o.id = s.order_id ${broughtOfLine}
      where l.remittance_id = ${remittanceId} and ${where}
        and (not ${undecidedOnly}::boolean or l.state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE'))
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
  return await mapPage(page, (rows) =>
    rows.map((row) => ({ ...lineOf(row), orderNumber: row.orderNumber, brought: row.brought })),
  )
}

/** The state of a remittance; amounts in haléře. */
export interface Standing {
  /** Number of lines in each state. */
  lines: Partial<Record<RemittanceLine['state'], number>>
  /** Amount that transfers have brought. */
  brought: number
  /** Amount that they have yet to bring for lines with a parcel. */
  missing: number
  letGo: number
  /** Amount that stays with the transfers for another purpose, or waits for a decision. */
  elsewhere: number
  transfers: number[]
}

export async function selectStanding(db: Reader, remittanceId: number): Promise<Standing> {
  const { rows } = await sql<{
    state: RemittanceLine['state']
    count: number
    brought: number
    missing: number
    letGo: number
    elsewhere: number
  }>`select l.state, count(*)::integer as count, sum(b.brought)::bigint as brought,
      coalesce(sum(least(l.expected, l.amount) - l.fee - l.missed - b.brought) filter (where l.cash_id is not null), 0)::bigint as missing,
      sum(l.let_go + l.missed)::bigint as "letGo",
      coalesce(sum(case when l.cash_id is null then l.amount - l.fee else greatest(0, l.amount - l.expected) end), 0)::bigint as elsewhere
    from remittance_line l ${broughtOfLine} where l.remittance_id = ${remittanceId} group by l.state`.execute(
    db,
  )
  const transfers = await db
    .selectFrom('remittance_transfer')
    .select('received_id')
    .where('remittance_id', '=', remittanceId)
    .where('ended_at', 'is', null)
    .orderBy('received_id')
    .execute()
  const sum = (of: 'brought' | 'missing' | 'letGo' | 'elsewhere') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    lines: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    brought: sum('brought'),
    missing: sum('missing'),
    letGo: sum('letGo'),
    elsewhere: sum('elsewhere'),
    transfers: transfers.map((one) => one.received_id),
  }
}

/** A delivered parcel with cash that has not come. */
export interface AwaitedParcel {
  shipmentId: number
  carrier: Remitter
  reference: string
  trackingNumber: string | null
  orderNumber: string
  /** Amount still to come, in haléře. */
  amount: number
  deliveredOn: string
  /** Days since then. */
  age: number
  /** Day by which the carrier should have paid. */
  dueOn: string
  /** It is claimed from the carrier. */
  isClaimed: boolean
}

/** Days within which each carrier should pay. */
export type RemitDays = Record<Remitter, number>

/** Parcels with cash awaited (`cash_awaited`), except those of orders that no longer wait for it. */
const awaited = sql`
  from cash_awaited few join shipment s on s.id = few.shipment_id join shop_order o on o.id = s.order_id
  left join remittance_line l on l.shipment_id = s.id and l.state = 'CLAIMED'
  where (l.id is not null or o.payment_state = 'NOT_DUE_YET'
    or exists (select from money_received c where c.key = cod_cash_key(s.id) and c.kind = 'COD'))`

const deliveredOn = sql`(s.delivered_at at time zone 'Europe/Prague')::date`
const dueOn = (days: RemitDays) =>
  sql`(${deliveredOn} + case s.carrier ${sql.join(
    remitters.map((carrier) => sql`when ${carrier} then ${days[carrier]}::integer`),
    sql` `,
  )} end)`

const amount = sql`(case when l.state = 'CLAIMED' then l.expected - l.amount else s.cod end)`

/** Awaited cash is of recent deliveries: it is found by `cash_awaited` and sorted afterwards. */
const awaitedSorts = (days: RemitDays) =>
  sortsBy('awaited-cash', sql`s.id`, {
    delivered: { by: sql`s.delivered_at`, kind: 'moment' },
    due: { by: dueOn(days), kind: 'day' },
    amount: { by: amount, kind: 'integer' },
    order: { by: sql`o.number collate "C"`, kind: 'text' },
  })

/** Of the parcel `s`. */
const isCashNotSnoozed = (today: string | undefined) => isNotSnoozed('cash', sql`s.id`, today)

export interface AwaitedQuery extends SortedPageQuery<AwaitedSort> {
  today: string
  days: RemitDays
  /** Only those past the day they were due. */
  lateOnly: boolean
  /** Leaves out cash snoozed beyond this day. */
  withoutAside?: string | undefined
}

export async function selectAwaitedPage(
  db: Reader,
  { today, days, lateOnly, withoutAside, sort = 'delivered', ...asked }: AwaitedQuery,
): Promise<Outcome<Page<AwaitedParcel>>> {
  return await pageBy(awaitedSorts(days)[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<AwaitedParcel & { pageKey: string[] }>`
      select s.id as "shipmentId", s.carrier, s.reference, s.tracking_number as "trackingNumber", o.number as "orderNumber",
        ${amount} as amount, ${deliveredOn} as "deliveredOn",
        (${today}::date - ${deliveredOn})::integer as age, ${dueOn(days)} as "dueOn",
        coalesce(l.state = 'CLAIMED', false) as "isClaimed", ${key} as "pageKey"
      ${awaited} and (not ${lateOnly}::boolean or ${dueOn(days)} < ${today}::date) and ${where}
        and ${isCashNotSnoozed(withoutAside)}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

/** Batches that transfers have not brought in full, oldest first, and their number. By the index `remittance_open`. */
export async function selectBatchesFirst(db: Reader, { today }: { today: string }): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select r.id, r.remitted_on::timestamp at time zone 'Europe/Prague' as since, null::date as due from remittance r
      where not r.is_settled and not ${hasSnoozedLine(sql`r.id`, today)} order by r.id`,
    told: sql`select r.id, r.reference as name, r.carrier as about, few.since, few.due from remittance r where r.id = few.id`,
  })
}

/** True if the cash of a parcel is late. */
export async function selectIsLate(
  db: Reader,
  { shipmentId, today, days }: { shipmentId: number; today: string; days: RemitDays },
): Promise<boolean> {
  const { rows } = await sql<{ isLate: boolean }>`
    select exists (select ${awaited} and s.id = ${shipmentId}::bigint and ${dueOn(days)} < ${today}::date) as "isLate"`.execute(
    db,
  )
  return rows[0]?.isLate ?? false
}

/** Parcels with late cash that is not snoozed, the earliest due first, and their number. */
export async function selectLateFirst(
  db: Reader,
  { today, days }: { today: string; days: RemitDays },
): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select s.id, s.delivered_at as since, ${dueOn(days)} as due, s.reference, o.number ${awaited} and ${dueOn(days)} < ${today}::date and ${isCashNotSnoozed(today)}`,
    told: sql`select few.id, few.reference as name, few.number as about, few.since, few.due`,
  })
}
