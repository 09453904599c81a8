/** All SQL of pick-up points as their carriers tell of them. */
import type { Reader } from '../../server/db.ts'
import type { Branch, StoredPoint, Unavailable } from './rules.ts'

export const pointColumns = [
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

/** A point that somebody switched off by hand takes no parcels, whatever its carrier says. */
export const pointOf = ({ active, ...point }: PointRow): StoredPoint => ({
  ...point,
  unavailable: active ? null : (point.unavailable ?? 'HIDDEN'),
})

/** One point, whether or not it takes parcels now; null: there is none. */
export async function selectPoint(
  db: Reader,
  carrier: Branch['carrier'],
  id: string,
): Promise<StoredPoint | null> {
  const row = await db
    .selectFrom('branch')
    .select(pointColumns)
    .where('carrier', '=', carrier)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? pointOf(row) : null
}
