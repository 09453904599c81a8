/** All SQL of webhooks: endpoints and their secrets. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { firstRows, type FirstRows } from '../../server/first-rows.ts'
import { byName, mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { EndpointSort, EndpointState } from './rules.ts'

export interface Endpoint {
  id: number
  url: string
  name: string
  events: string[]
  createdAt: Date
  /** Time since which no delivery succeeded; null: the last one did. */
  failingSince: Date | null
  pausedAt: Date | null
  pauseReason: 'STAFF' | 'FAILING' | null
}

const columns = [
  'id',
  'url',
  'name',
  'events',
  'created_at',
  'failing_since',
  'paused_at',
  'pause_reason',
] as const

type Row = {
  id: number
  url: string
  name: string
  events: unknown
  created_at: Date
  failing_since: Date | null
  paused_at: Date | null
  pause_reason: 'STAFF' | 'FAILING' | null
}

const endpointOf = (row: Row): Endpoint => ({ ...camelCased(row), events: row.events as string[] })

/** There are twenty at most. */
const sorts = sortsBy('webhooks', sql`id`, {
  name: byName(sql`name`),
  created: { by: sql`created_at`, kind: 'moment' },
})

/** The rule `endpointState`. */
const stateNow = sql<string>`case when paused_at is not null then coalesce(pause_reason, 'STAFF')
  when failing_since is not null then 'failing' else 'open' end`

export interface EndpointsQuery extends SortedPageQuery<EndpointSort> {
  /** Only endpoints in this state; undefined: all. */
  state?: EndpointState | undefined
}

export async function selectEndpoints(
  db: Reader,
  { sort = 'created_down', state, ...asked }: EndpointsQuery,
): Promise<Outcome<Page<Endpoint>>> {
  const all = db.selectFrom('webhook_endpoint').select(columns).where('removed_at', 'is', null)
  const query = state ? all.where(stateNow, '=', state) : all
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(endpointOf))
}

export async function selectEndpoint(db: Reader, id: number): Promise<Endpoint | null> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? endpointOf(row) : null
}

/** Endpoints that the shop paused because they failed for days, and their number: there are at most twenty endpoints. */
export async function selectPausedFirst(db: Reader, wholeDays: number): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select e.id, e.paused_at as since, day_in_prague(e.paused_at) + ${wholeDays}::integer as due, e.name, e.url
      from webhook_endpoint e where e.removed_at is null and e.pause_reason = 'FAILING' order by e.paused_at, e.id`,
    told: sql`select few.id, few.name, few.url as about, few.since, few.due`,
  })
}

export async function lockEndpoint(tx: Tx, id: number): Promise<Endpoint | null> {
  const row = await tx
    .selectFrom('webhook_endpoint')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? endpointOf(row) : null
}

export async function countEndpoints(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_endpoint where removed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface NewEndpoint {
  url: string
  name: string
  events: readonly string[]
}

export async function insertEndpoint(
  tx: Tx,
  { url, name, events, staffId, now }: NewEndpoint & { staffId: number | null; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({ url, name, events: [...events], staff_id: staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateEndpoint(tx: Tx, id: number, { url, name, events }: NewEndpoint): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ url, name, events: [...events] })
    .where('id', '=', id)
    .execute()
}

export async function writePause(
  tx: Tx,
  id: number,
  pause: { at: Date; reason: 'STAFF' | 'FAILING' } | null,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ paused_at: pause?.at ?? null, pause_reason: pause?.reason ?? null, failing_since: null })
    .where('id', '=', id)
    .execute()
}

export async function markRemoved(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('webhook_endpoint').set({ removed_at: now }).where('id', '=', id).execute()
  await tx.deleteFrom('webhook_secret').where('endpoint_id', '=', id).execute()
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'FAILED', next_at: null, done_at: now })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

export async function insertSecret(tx: Tx, endpointId: number, secret: Uint8Array, now: Date): Promise<void> {
  await tx
    .insertInto('webhook_secret')
    .values({ endpoint_id: endpointId, secret: secret as Buffer, created_at: now })
    .execute()
}

/** Sets the end of the earlier secrets, and deletes those that have ended. */
export async function endSecrets(tx: Tx, endpointId: number, { endsAt, now }: { endsAt: Date; now: Date }) {
  const theirs = tx.deleteFrom('webhook_secret').where('endpoint_id', '=', endpointId)
  await theirs.where('ends_at', '<=', now).execute()
  await tx
    .updateTable('webhook_secret')
    .set({ ends_at: endsAt })
    .where('endpoint_id', '=', endpointId)
    .where('ends_at', 'is', null)
    .execute()
}

/** The valid secrets, newest first. */
export async function selectSecrets(db: Reader, endpointId: number, now: Date): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('webhook_secret')
    .select('secret')
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ secret }) => secret)
}
