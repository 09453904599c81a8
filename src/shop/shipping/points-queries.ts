/** All SQL of pick-up points from the carriers' feeds. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { Branch, StoredPoint, Unavailable } from './rules.ts'

type Carrier = Branch['carrier']

const pointColumns = [
  'carrier',
  'id',
  'kind',
  'name',
  'street',
  'city',
  'zip',
  'country',
  'latitude',
  'longitude',
  'opening_hours as openingHours',
  'max_weight_g as maxWeightG',
  'cod_allowed as codAllowed',
  'wheelchair_accessible as wheelchairAccessible',
  'unavailable',
  'active',
] as const

interface PointRow extends Omit<StoredPoint, 'unavailable'> {
  unavailable: Unavailable | null
  active: boolean
}

/** A point that was switched off by hand takes no parcels, whatever its carrier's feed says. */
const pointOf = ({ active, ...point }: PointRow): StoredPoint => ({
  ...point,
  unavailable: active ? null : (point.unavailable ?? 'HIDDEN'),
})

/** A point, even if it takes no parcels now; null if it is unknown. */
export async function selectPoint(db: Reader, carrier: Carrier, id: string): Promise<StoredPoint | null> {
  const row = await db
    .selectFrom('branch')
    .select(pointColumns)
    .where('carrier', '=', carrier)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? pointOf(row) : null
}

/** All points in the carrier's feed, by id. */
export async function selectPoints(db: Reader, carrier: Carrier): Promise<StoredPoint[]> {
  const rows = await db
    .selectFrom('branch')
    .select(pointColumns)
    .where('carrier', '=', carrier)
    .where((eb) => eb('unavailable', 'is distinct from', 'GONE'))
    .orderBy('id')
    .execute()
  return rows.map(pointOf)
}

/** Allows only one writer of a carrier's points; the next waits until the transaction ends. */
export async function lockPoints(tx: Tx, carrier: Carrier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`points of ${carrier}`}))`.execute(tx)
}

type Counts = Partial<Record<StoredPoint['kind'], number>>

/** Counts the points in the feed (`listed`) and those of them that take parcels (`open`), by kind. */
export async function countPoints(db: Reader, carrier: Carrier): Promise<{ listed: Counts; open: Counts }> {
  const rows = await db
    .selectFrom('branch')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('listed'),
      eb.fn.countAll<number>().filterWhere('active', '=', true).as('open'),
    ])
    .where('carrier', '=', carrier)
    .where((eb) => eb('unavailable', 'is distinct from', 'GONE'))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const by = (count: 'listed' | 'open'): Counts =>
    Object.fromEntries(rows.map((row) => [row.kind, row[count]]))
  return { listed: by('listed'), open: by('open') }
}

/** Adds points and updates existing ones that differ. One switched off by hand stays so. */
export async function upsertPoints(
  tx: Tx,
  carrier: Carrier,
  points: (StoredPoint & { search: string })[],
): Promise<void> {
  await sql`
    insert into branch as b (carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours,
      max_weight_g, cod_allowed, wheelchair_accessible, unavailable, active, search)
    select ${carrier}, p.id, p.kind, p.name, p.street, p.city, p.zip, p.country, p.latitude, p.longitude, p."openingHours",
      p."maxWeightG", p."codAllowed", p."wheelchairAccessible", p.unavailable, p.unavailable is null, p.search
    from jsonb_to_recordset(${JSON.stringify(points)}::text::jsonb) as p(id text, kind text, name text, street text, city text,
      zip text, country text, latitude double precision, longitude double precision, "openingHours" text,
      "maxWeightG" integer, "codAllowed" boolean, "wheelchairAccessible" boolean, unavailable text, search text)
    on conflict (carrier, id) do update set kind = excluded.kind, name = excluded.name, street = excluded.street,
      city = excluded.city, zip = excluded.zip, country = excluded.country, latitude = excluded.latitude,
      longitude = excluded.longitude, opening_hours = excluded.opening_hours, max_weight_g = excluded.max_weight_g,
      cod_allowed = excluded.cod_allowed, wheelchair_accessible = excluded.wheelchair_accessible, search = excluded.search,
      active = excluded.active and (b.active or b.unavailable is not null),
      unavailable = case when b.active or b.unavailable is not null then excluded.unavailable end
    where (b.kind, b.name, b.street, b.city, b.zip, b.country, b.latitude, b.longitude, b.opening_hours, b.max_weight_g,
        b.cod_allowed, b.wheelchair_accessible, b.search, b.unavailable)
      is distinct from (excluded.kind, excluded.name, excluded.street, excluded.city, excluded.zip, excluded.country,
        excluded.latitude, excluded.longitude, excluded.opening_hours, excluded.max_weight_g, excluded.cod_allowed,
        excluded.wheelchair_accessible, excluded.search, excluded.unavailable)`.execute(tx)
}

/** Closes the carrier's points that are not among these. */
export async function markGone(tx: Tx, carrier: Carrier, ids: string[]): Promise<void> {
  await sql`
    update branch set active = false, unavailable = 'GONE'
    where carrier = ${carrier} and unavailable is distinct from 'GONE'
      and not exists (select from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as kept(id) where kept.id = branch.id)`.execute(
    tx,
  )
}

/** A fetch of a carrier's points. */
export interface Feed {
  at: Date
  count: number
  /** Reason for not taking the feed over; null: taken over. */
  refusal: string | null
}

export async function insertFeed(
  db: Db | Tx,
  carrier: Carrier,
  { count, refusal }: { count: number; refusal: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('point_feed')
    .values({ carrier, at: now, count, refusal: refusal?.slice(0, 200) ?? null })
    .execute()
}

/** By the index `point_feed_newest`. */
const newestFirst: Sort = {
  name: 'feeds',
  direction: 'desc',
  keys: [
    { by: sql`at`, kind: 'moment' },
    { by: sql`id`, kind: 'integer' },
  ],
}

export async function selectFeeds(
  db: Reader,
  carrier: Carrier,
  asked: PageQuery,
): Promise<Outcome<Page<Feed>>> {
  const found = db.selectFrom('point_feed').select(['at', 'count', 'refusal']).where('carrier', '=', carrier)
  return await readPage(found, newestFirst, asked)
}

export async function selectLastGoodFeed(db: Reader, carrier: Carrier): Promise<Date | null> {
  const row = await db
    .selectFrom('point_feed')
    .select('at')
    .where('carrier', '=', carrier)
    .where('refusal', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
