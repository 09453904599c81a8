/** All SQL of claims against carriers, and of parcels that a person has to look at. */
import type { CarrierCode } from '../../lib/delivery.ts'
import { sql, type Updateable } from 'kysely'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Database } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { firstRows, type FirstRows } from '../../server/first-rows.ts'
import { mapPage, readPage, type Page, sortsBy, type SortedPageQuery } from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { OddSort } from './desk-rules.ts'
import type { OddEnd, ShipmentState } from './rules.ts'

/** A claim against a carrier; amounts in haléře. */
export interface CarrierClaim {
  shipmentId: number
  kind: 'LOST' | 'DAMAGED'
  asked: Halere
  state: 'OPEN' | 'GRANTED' | 'REFUSED' | 'PAID'
  granted: Halere | null
  caseNumber: string
  openedAt: Date
}

const claimColumns = [
  'shipment_id as shipmentId',
  'kind',
  'asked',
  'state',
  'granted',
  'case_number as caseNumber',
  'opened_at as openedAt',
] as const

export async function selectClaim(db: Reader, shipmentId: number): Promise<CarrierClaim | null> {
  const row = db.selectFrom('carrier_claim').select(claimColumns).where('shipment_id', '=', shipmentId)
  return (await row.executeTakeFirst()) ?? null
}

export async function insertClaim(
  tx: Tx,
  claim: Pick<CarrierClaim, 'shipmentId' | 'kind' | 'asked' | 'caseNumber'> & { now: Date },
): Promise<CarrierClaim> {
  return await tx
    .insertInto('carrier_claim')
    .values({
      shipment_id: claim.shipmentId,
      kind: claim.kind,
      asked: claim.asked,
      case_number: claim.caseNumber,
      opened_at: claim.now,
    })
    .returning(claimColumns)
    .executeTakeFirstOrThrow()
}

export async function updateClaim(
  tx: Tx,
  shipmentId: number,
  set: Updateable<Database['carrier_claim']>,
): Promise<CarrierClaim> {
  const row = tx.updateTable('carrier_claim').set(set).where('shipment_id', '=', shipmentId)
  return await row.returning(claimColumns).executeTakeFirstOrThrow()
}

/** A parcel that a person has to look at. */
export interface OddParcel {
  shipmentId: number
  reference: string
  orderNumber: string
  carrier: CarrierCode
  state: ShipmentState
  why: OddEnd
  /** The last day on which the carrier accepts a claim, as 2026-11-30; null: no claim can be opened. */
  claimBy: string | null
  /** Amount claimed from its carrier, in haléře; null: there is no claim. */
  asked: Halere | null
  /** Value of its goods, in haléře. */
  worth: Halere
  /** Time of the latest news from the carrier or a clerk. */
  lastNews: Date
}

/** They are few, and sorted once they are found. */
const sorts = sortsBy('odd parcels', sql`p.id`, {
  parcel: { by: sql`p.id`, kind: 'integer' },
  // Parcels without a last day come last.
  claim_by: { by: sql`coalesce(p."claimBy", '9999-12-31') collate "C"`, kind: 'text' },
  last_news: { by: sql`p."lastNews"`, kind: 'moment' },
})

/**
 * Parcels that a person has to look at, oldest first: the carrier has been silent for the days of its terms, or
 * the time at a pick-up point is over; it is lost, damaged or uncollected and neither sent again nor settled;
 * or its claim waits for the carrier's decision or money.
 */
const oddParcels = (db: Reader, now: Date) =>
  db
    .selectFrom(
      sql<Omit<OddParcel, 'why'> & { id: number; why: OddEnd | null }>`(
        select s.id, s.id as "shipmentId", s.reference, o.number as "orderNumber", s.carrier, s.state,
          (case when c.id is null and s.carrier <> 'pickup' and s.state = 'LOST'
              then ((s.handed_over_at at time zone 'Europe/Prague')::date + t.lost_claim_days)::text
            when c.id is null and s.carrier <> 'pickup' and s.state = 'DAMAGED'
              then ((s.damaged_at at time zone 'Europe/Prague')::date + t.damage_claim_days)::text end) as "claimBy",
          c.asked, s.worth, e.at as "lastNews",
          case when c.state = 'OPEN' then 'claim_open' when c.state = 'GRANTED' then 'claim_granted'
            when s.state in ('LOST', 'DAMAGED', 'RETURNED') and s.settled_at is null and s.delivered_at is null
              and o.order_state <> 'CANCELLED' and r.id is null then 'to_settle'
            when s.state = 'DAMAGED' and s.settled_at is null and r.id is null then 'to_settle'
            when s.state = 'LOST' and c.id is null and (s.handed_over_at at time zone 'Europe/Prague')::date + t.lost_claim_days >= (${now}::timestamptz at time zone 'Europe/Prague')::date
              or s.state = 'DAMAGED' and c.id is null and (s.damaged_at at time zone 'Europe/Prague')::date + t.damage_claim_days >= (${now}::timestamptz at time zone 'Europe/Prague')::date
              then 'to_claim'
            when s.state in ('HANDED_OVER', 'RETURNING')
              and e.at < ${now}::timestamptz - make_interval(days => t.silent_days) then 'silent'
            when s.state = 'READY' and coalesce(s.stored_until < (${now}::timestamptz at time zone 'Europe/Prague')::date,
              e.at < ${now}::timestamptz - make_interval(days => t.silent_days)) then 'silent' end as why
        from (
            select x.id from shipment x where x.state in ('LOST', 'DAMAGED') or (x.state = 'RETURNED' and x.settled_at is null)
            union select x.id from shipment x where x.state in ('READY', 'RETURNING')
            -- A parcel handed over recently has had news since then: most of those under way need not be looked
            -- at.
            union select x.id from shipment x join carrier_terms on carrier_terms.carrier = x.carrier
              where x.state = 'HANDED_OVER' and coalesce(x.handed_over_at, '-infinity') < ${now}::timestamptz - make_interval(days => carrier_terms.silent_days)
            union select x.shipment_id from carrier_claim x where x.state in ('OPEN', 'GRANTED')) as live
          cross join lateral (
            select x.id, x.order_id, x.reference, x.carrier, x.state, x.handed_over_at, x.damaged_at, x.settled_at, x.delivered_at, x.stored_until, x.worth
            from shipment x where x.id = live.id limit 1) as s
          join shop_order o on o.id = s.order_id join carrier_terms t on t.carrier = s.carrier
          left join carrier_claim c on c.shipment_id = s.id
          left join lateral (select x.id from shipment x where x.replaces_id = s.id
            and x.state not in ('CANCELLED', 'REFUSED') limit 1) r on true
          join lateral (select max(v.at) as at from shipment_event v where v.shipment_id = s.id) e on true)`.as(
        'p',
      ),
    )
    .where('p.why', 'is not', null)

export interface ClaimableQuery {
  /** Only parcels with this reason; undefined: all. */
  why?: OddEnd | undefined
  /** Leaves out parcels snoozed beyond today. */
  isWithoutAside?: boolean | undefined
}

/** A page of the parcels that a person has to look at, oldest first by default. */
export async function selectOdd(
  db: Reader,
  {
    now,
    why,
    isWithoutAside = false,
    sort = 'parcel',
    ...asked
  }: SortedPageQuery<OddSort> & ClaimableQuery & { now: Date },
): Promise<Outcome<Page<OddParcel>>> {
  const found = oddParcels(db, now)
    .$if(why !== undefined, (parcels) => parcels.where('p.why', '=', why ?? null))
    .where(isNotSnoozed('shipment', sql`p."shipmentId"`, isWithoutAside ? dayInPrague(now) : undefined))
    .select([
      'p.shipmentId',
      'p.reference',
      'p.orderNumber',
      'p.carrier',
      'p.state',
      'p.why',
      'p.claimBy',
      'p.asked',
      'p.worth',
      'p.lastNews',
    ])
  return await mapPage(
    await readPage(found, sorts[sort], asked),
    async (rows) => await Promise.resolve(rows.map((row) => ({ ...row, why: row.why ?? 'to_settle' }))),
  )
}

/** The most urgent of them that are not snoozed, and their number. */
export async function selectOddFirst(db: Reader, now: Date): Promise<FirstRows> {
  const odd = oddParcels(db, now)
    .where(isNotSnoozed('shipment', sql`p."shipmentId"`, dayInPrague(now)))
    .select(['p.shipmentId as id', 'p.lastNews as since', 'p.reference', 'p.orderNumber'])
    .select(sql`p."claimBy"::date`.as('due'))
  return await firstRows(db, {
    found: sql`${odd}`,
    told: sql`select few.id, few.reference as name, few."orderNumber" as about, few.since, few.due`,
  })
}
