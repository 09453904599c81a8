/** All SQL of deliveries to endpoints, and of their tries. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import type { DeliverySort, DeliveryState } from './rules.ts'

export interface Delivery {
  id: number
  endpointId: number
  eventId: string
  event: string
  data: unknown
  happenedAt: Date
  state: DeliveryState
  attempts: number
  nextAt: Date | null
}

export interface Attempt {
  at: Date
  byHand: boolean
  /** Null: there was no answer. */
  status: number | null
  ms: number
  /** The beginning of the answer. */
  answer: string
  /** Reason why there was no answer; null: there was one. */
  fault: string | null
}

const columns = [
  'id',
  'endpoint_id as endpointId',
  'event_id as eventId',
  'event',
  'data',
  'happened_at as happenedAt',
  'state',
  'attempts',
  'next_at as nextAt',
] as const

/** By id, which follows the time of the events: by the index `webhook_delivery_endpoint`. */
const sorts: Record<DeliverySort, Sort> = {
  happened: { name: 'deliveries up', direction: 'asc', keys: [{ by: sql`id`, kind: 'integer' }] },
  happened_down: { name: 'deliveries', direction: 'desc', keys: [{ by: sql`id`, kind: 'integer' }] },
}

export async function selectDeliveries(
  db: Reader,
  {
    endpointId,
    state,
    sort = 'happened_down',
    ...asked
  }: SortedPageQuery<DeliverySort> & { endpointId: number; state?: DeliveryState | undefined },
): Promise<Outcome<Page<Delivery & { tries: Attempt[] }>>> {
  let query = db.selectFrom('webhook_delivery').select(columns).where('endpoint_id', '=', endpointId)
  if (state) query = query.where('state', '=', state)
  return await mapPage(await readPage(query, sorts[sort], asked), async (rows) => {
    const tries = await selectAttempts(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, tries: tries.get(row.id) ?? [] }))
  })
}

async function selectAttempts(db: Reader, ids: number[]): Promise<Map<number, Attempt[]>> {
  const rows = await db
    .selectFrom('webhook_attempt')
    .select(['delivery_id', 'at', 'by_hand as byHand', 'status', 'ms', 'answer', 'fault'])
    .where('delivery_id', 'in', [...ids, -1])
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.delivery_id)
  return new Map(
    [...grouped].map(([id, tries]) => [id, tries.map(({ delivery_id: _id, ...attempt }) => attempt)]),
  )
}

export async function selectDelivery(db: Reader, id: number): Promise<Delivery | null> {
  const row = await db.selectFrom('webhook_delivery').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Endpoints with a delivery due now; deliveries to a paused one wait. */
export async function selectDueEndpoints(db: Reader, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from webhook_endpoint e where e.paused_at is null and e.removed_at is null and exists (
      select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'WAITING' and d.next_at <= ${now}::timestamptz)
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes deliveries to an endpoint that are due: no other process sends them until `until`; after that they are
 * due again, in case this process has died.
 */
export async function takeDue(
  db: Db,
  { endpointId, now, until, most }: { endpointId: number; now: Date; until: Date; most: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update webhook_delivery set next_at = ${until}::timestamptz where id in (
      select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.endpoint_id = ${endpointId} and d.state = 'WAITING' and d.next_at <= ${now}::timestamptz
        and e.paused_at is null and e.removed_at is null
      order by d.next_at, d.id limit ${most} for update of d skip locked)
    returning id, endpoint_id as "endpointId", event_id as "eventId", event, data, happened_at as "happenedAt", state, attempts,
      next_at as "nextAt"`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Writes one delivery to one endpoint, whatever events it subscribes to. @returns its id */
export async function insertDelivery(
  tx: Tx,
  {
    endpointId,
    event,
    data,
    at,
    nextAt,
  }: { endpointId: number; event: string; data: object; at: Date; nextAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({
      endpoint_id: endpointId,
      event_id: randomUUID(),
      event,
      data: JSON.stringify(data),
      happened_at: at,
      next_at: nextAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAttempt(tx: Tx, deliveryId: number, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('webhook_attempt')
    .values({
      delivery_id: deliveryId,
      at: attempt.at,
      by_hand: attempt.byHand,
      status: attempt.status,
      ms: attempt.ms,
      answer: attempt.answer,
      fault: attempt.fault,
    })
    .execute()
}

export async function lockDelivery(tx: Tx, id: number): Promise<Delivery | null> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function writeState(
  tx: Tx,
  id: number,
  { state, attempts, nextAt, now }: Pick<Delivery, 'state' | 'attempts' | 'nextAt'> & { now: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state, attempts, next_at: nextAt, done_at: state === 'WAITING' ? null : now })
    .where('id', '=', id)
    .execute()
}

/** Records if an endpoint answers. @returns the time since which it fails; null: it does not. */
export async function writeFailing(
  tx: Tx,
  endpointId: number,
  { failed, now }: { failed: boolean; now: Date },
): Promise<Date | null> {
  const row = await tx
    .updateTable('webhook_endpoint')
    .set((eb) => ({ failing_since: failed ? eb.fn.coalesce('failing_since', eb.val(now)) : null }))
    .where('id', '=', endpointId)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? null
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('happened_at', '<', before).execute()
}

/** True if any endpoint subscribes to an event. */
export async function isWanted(db: Reader, event: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook_endpoint where removed_at is null and ${event} = any(events) limit 1`.execute(db)
  return rows.length > 0
}

/** Records the variants that are low now. @returns codes of those that have become low */
export async function replaceLow(tx: Tx, codes: string[], now: Date): Promise<string[]> {
  await sql`delete from webhook_low_variant where variant_id not in (
    select id from variant where code = any(${codes}::text[]))`.execute(tx)
  const { rows } = await sql<{ variant_id: number }>`
    insert into webhook_low_variant (variant_id, since)
    select id, ${now}::timestamptz from variant where code = any(${codes}::text[]) order by id
    on conflict do nothing returning variant_id`.execute(tx)
  if (rows.length === 0) return []
  const named = await tx
    .selectFrom('variant')
    .select('code')
    .where(
      'id',
      'in',
      rows.map(({ variant_id: id }) => id),
    )
    .orderBy('code')
    .execute()
  return named.map(({ code }) => code)
}

/** Emits an event to its endpoints, with the same function as the triggers. */
export async function emit(
  tx: Tx,
  { event, data, at }: { event: string; data: object; at: Date },
): Promise<void> {
  await sql`select webhook_emit(${event}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz)`.execute(tx)
}
