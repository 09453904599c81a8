/** SQL of recalls: the buyers who received a lot, and the mails that notified them. */
import { sql } from 'kysely'
import type { ReceiverSort } from './rules.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'

/** An order that received pieces of a lot. */
export interface Receiver {
  orderId: number
  orderNumber: string
  email: string
  locale: Locale
  fulfilment: string
  /** Pieces of the lot that left with it and did not come back. */
  pieces: number
  /** References of the parcels that they were packed in. */
  parcels: string[]
  /** The mail that notifies its buyer of the recall; null: not notified. */
  told: RecallNotice | null
}

/** A mail of a recall: orders of one address share it, and the first of them leads it. */
export interface RecallNotice {
  recallId: number
  leadOrderId: number
}

const sorts = sortsBy('receivers', sql`g.order_id`, {
  order: { by: sql`g.order_id`, kind: 'integer' },
  pieces: { by: sql`g.pieces`, kind: 'integer' },
})

export interface ReceiversQuery extends SortedPageQuery<ReceiverSort> {
  /** The state of the order's goods. */
  fulfilment?: string | undefined
  /** True if their buyer was notified of the recall. */
  isTold?: boolean | undefined
}

/** Orders that received pieces of lots with this code, page by page. */
export async function pageOfReceivers(
  db: Reader,
  { variantId, code }: { variantId: number; code: string },
  { sort = 'order', fulfilment, isTold, ...asked }: ReceiversQuery,
): Promise<Outcome<Page<Receiver>>> {
  const isOf =
    fulfilment === undefined
      ? sql`true`
      : sql`exists (select from shop_order f where f.id = g.order_id and f.fulfilment_state = ${fulfilment})`
  const told = sql`exists (select from recall c join recall_notice n on n.recall_id = c.id
    where c.variant_id = ${variantId} and c.lot_code = ${code} and n.order_id = g.order_id)`
  const wasTold = isTold === undefined ? sql`true` : sql`${told} = ${isTold}`
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<Receiver & { pageKey: string[] }>`
      select o.id as "orderId", o.number as "orderNumber", o.email, o.locale, o.fulfilment_state as fulfilment, g.pieces,
        array(select distinct s.reference from lot_movement p join lot pl on pl.id = p.lot_id join shipment s on s.id = p.shipment_id
          where p.order_id = o.id and pl.variant_id = ${variantId} and pl.code = ${code} order by 1) as parcels,
        (select jsonb_build_object('recallId', n.recall_id, 'leadOrderId', n.lead_order_id)
          from recall c join recall_notice n on n.recall_id = c.id
          where c.variant_id = ${variantId} and c.lot_code = ${code} and n.order_id = o.id) as told,
        ${key} as "pageKey"
      from (
        select g.order_id, g.pieces from (
          select m.order_id, -sum(m.change)::integer as pieces from lot_movement m join lot l on l.id = m.lot_id
          where l.variant_id = ${variantId} and l.code = ${code} and m.order_id is not null
          group by m.order_id having sum(m.change) < 0
        ) g where ${where} and ${isOf} and ${wasTold} order by ${orderBy} limit ${limit}
      ) g join shop_order o on o.id = g.order_id
      order by ${orderBy}`.execute(db)
    return rows
  })
}

export interface Recall {
  id: number
  variantId: number
  lotCode: string
  texts: Record<Locale, string>
}

/** The result of a recall: its texts, the time it was opened, and the mails that were enqueued. */
export interface OpenedRecall extends Recall {
  openedAt: Date
  /** Orders with a notified buyer. */
  orders: number
  told: RecallNotice[]
}

/** The recall of a lot; null: it was never recalled. */
export async function selectRecall(
  db: Reader,
  { variantId, lotCode }: Pick<Recall, 'variantId' | 'lotCode'>,
): Promise<OpenedRecall | null> {
  const row = await db
    .selectFrom('recall')
    .select([...columns, 'opened_at'])
    .where('variant_id', '=', variantId)
    .where('lot_code', '=', lotCode)
    .executeTakeFirst()
  if (!row) return null
  const notices = await db
    .selectFrom('recall_notice')
    .select(['lead_order_id as leadOrderId', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('recall_id', '=', row.id)
    .groupBy('lead_order_id')
    .execute()
  return {
    ...recallOf(row),
    openedAt: row.opened_at,
    orders: notices.reduce((sum, { orders }) => sum + orders, 0),
    told: notices.map(({ leadOrderId }) => ({ recallId: row.id, leadOrderId })),
  }
}

/** The mails that notify the buyer of an order of recalls. */
export const selectRecallNotices = async (db: Reader, orderId: number): Promise<RecallNotice[]> =>
  await db
    .selectFrom('recall_notice')
    .select(['recall_id as recallId', 'lead_order_id as leadOrderId'])
    .where('order_id', '=', orderId)
    .orderBy('recall_id')
    .execute()

interface RecallRow {
  id: number
  variant_id: number
  lot_code: string
  text_cs: string
  text_en: string
}
const recallOf = ({ id, variant_id, lot_code, text_cs, text_en }: RecallRow): Recall => ({
  id,
  variantId: variant_id,
  lotCode: lot_code,
  texts: { cs: text_cs, en: text_en },
})
const columns = ['id', 'variant_id', 'lot_code', 'text_cs', 'text_en'] as const

/** Writes a recall, or finds the existing one of the lot. */
export async function insertRecall(
  tx: Tx,
  { variantId, lotCode, texts }: Omit<Recall, 'id'>,
  now: Date,
): Promise<{ recall: Recall; isNew: boolean }> {
  const row = await tx
    .insertInto('recall')
    .values({
      variant_id: variantId,
      lot_code: lotCode,
      text_cs: texts.cs,
      text_en: texts.en,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (row) return { recall: recallOf(row), isNew: true }
  const known = await tx
    .selectFrom('recall')
    .select(columns)
    .where('variant_id', '=', variantId)
    .where('lot_code', '=', lotCode)
    .executeTakeFirstOrThrow()
  return { recall: recallOf(known), isNew: false }
}

/** Orders that were sent pieces of a lot: parcels still in the warehouse do not leave with a blocked lot. */
const sentOrders = ({ variantId, lotCode }: Pick<Recall, 'variantId' | 'lotCode'>) => sql`
      select m.order_id from lot_movement m
      join lot l on l.id = m.lot_id
      join shop_order r on r.id = m.order_id
      left join shipment s on s.id = m.shipment_id
      where l.variant_id = ${variantId} and l.code = ${lotCode}
      group by m.order_id
      having sum(m.change) < 0 and bool_or(m.change < 0 and case
        when s.id is null then r.fulfilment_state in ('SHIPPED', 'DELIVERED')
        else s.state in ('HANDED_OVER', 'DELIVERED', 'RETURNING') or (s.state = 'READY' and s.handed_over_at is not null) end)`

/** The reach of a recall of a lot now: orders that were sent pieces of it and have no notice yet, and mails to write. */
export async function selectToNotify(
  db: Reader,
  lot: Pick<Recall, 'variantId' | 'lotCode'>,
): Promise<{ orders: number; mails: number }> {
  const { rows } = await sql<{ orders: number; mails: number }>`
    select count(*)::integer as orders, count(distinct (lower(o.email), o.locale))::integer as mails
    from (${sentOrders(lot)}) r join shop_order o on o.id = r.order_id
    where not exists (
      select from recall_notice n join recall c on c.id = n.recall_id
      where c.variant_id = ${lot.variantId} and c.lot_code = ${lot.lotCode} and n.order_id = o.id)`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, mails: 0 }
}

/**
 * Writes the notices for buyers who received the lot, except for orders that have one already. A parcel still
 * in the warehouse needs none: it does not leave with a blocked lot.
 * @returns the orders that each lead a mail
 */
export async function insertNotices(tx: Tx, recall: Recall, now: Date): Promise<number[]> {
  const { rows } = await sql<{ lead: number }>`
    with receivers as (${sentOrders(recall)}
    ), written as (
      insert into recall_notice (recall_id, order_id, lead_order_id, asked_at)
      select ${recall.id}, o.id, min(o.id) over (partition by lower(o.email), o.locale), ${now}::timestamptz
      from receivers r join shop_order o on o.id = r.order_id
      where not exists (select from recall_notice n where n.recall_id = ${recall.id} and n.order_id = o.id)
      returning lead_order_id
    )
    select distinct lead_order_id as lead from written order by 1`.execute(tx)
  return rows.map(({ lead }) => lead)
}

/** A parcel of an order; pieces packed without a parcel number count as well. */
export interface ParcelOfLots {
  orderId: number
  shipmentId: number
}

/**
 * The ids of the lots with pieces in a parcel. Goods sent again leave without the number of their parcel: if an order has several such
 * parcels, each counts as holding all of them.
 */
export const lotsIn = ({ orderId, shipmentId }: ParcelOfLots) => sql`
  select m.lot_id from lot_movement m
  where m.order_id = ${orderId} and (m.shipment_id = ${shipmentId} or m.shipment_id is null)
    and (m.reason in ('PACKED', 'UNPACKED') or m.reason = 'REPLACEMENT'
      and exists (select from shipment s where s.id = ${shipmentId} and s.replaces_id is not null))
  group by m.lot_id having sum(m.change) < 0`

/** Prevents blocking, unblocking or recalling the lots of a parcel until the transaction ends. */
export async function lockLotsIn(tx: Tx, parcel: ParcelOfLots): Promise<void> {
  await sql`select from lot where id in (${lotsIn(parcel)}) order by id for share`.execute(tx)
}

/** Prevents parcels with a lot of this code from leaving until the transaction ends; those that left before are visible from here on. */
export async function lockLotsToRecall(
  tx: Tx,
  { variantId, lotCode }: Pick<Recall, 'variantId' | 'lotCode'>,
): Promise<void> {
  await sql`select from lot where variant_id = ${variantId} and code = ${lotCode} order by id for update`.execute(
    tx,
  )
}

/**
 * Writes a notice for the order of a parcel in each recall of a blocked lot in it, unless there is one already;
 * it leads its own mail.
 * @returns these recalls
 */
export async function insertNoticesOfParcel(tx: Tx, parcel: ParcelOfLots, now: Date): Promise<number[]> {
  const { rows } = await sql<{ recallId: number }>`
    insert into recall_notice (recall_id, order_id, lead_order_id, asked_at)
    select distinct c.id, ${parcel.orderId}::bigint, ${parcel.orderId}::bigint, ${now}::timestamptz
    from lot l join recall c on c.variant_id = l.variant_id and c.lot_code = l.code
    where l.id in (${lotsIn(parcel)}) and l.blocked_at is not null
    on conflict do nothing
    returning recall_id as "recallId"`.execute(tx)
  return rows.map(({ recallId }) => recallId)
}

/** Content of a recall mail: its texts, the goods, and all orders of the address. */
export async function selectNotice(
  db: Reader,
  { recallId, orderId }: { recallId: number; orderId: number },
): Promise<{ recall: Recall; variantCode: string; orderNumbers: string[] } | null> {
  const row = await db
    .selectFrom('recall')
    .innerJoin('variant', 'variant.id', 'recall.variant_id')
    .select([
      'recall.id',
      'recall.variant_id',
      'lot_code',
      'text_cs',
      'text_en',
      'variant.code as variant_code',
    ])
    .where('recall.id', '=', recallId)
    .executeTakeFirst()
  if (!row) return null
  const orders = await db
    .selectFrom('recall_notice as n')
    .innerJoin('shop_order as o', 'o.id', 'n.order_id')
    .select('o.number')
    .where('n.recall_id', '=', recallId)
    .where('n.lead_order_id', '=', orderId)
    .orderBy('o.id')
    .execute()
  return {
    recall: recallOf(row),
    variantCode: row.variant_code,
    orderNumbers: orders.map(({ number }) => number),
  }
}
