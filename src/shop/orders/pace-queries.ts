import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'

/** Orders of the hour before `now`, and the mean of the same hour of the same day in the four weeks before. */
export async function selectPace(db: Reader, now: Date): Promise<{ lastHour: number; usual: number }> {
  const { rows } = await sql<{ week: number; orders: number }>`
    select week, (select count(*)::integer from shop_order
      where created_at > ${now}::timestamptz - week * interval '7 days' - interval '1 hour'
        and created_at <= ${now}::timestamptz - week * interval '7 days') as orders
    from generate_series(0, 4) week`.execute(db)
  const of = (week: number) => rows.find((row) => row.week === week)?.orders ?? 0
  return { lastHour: of(0), usual: (of(1) + of(2) + of(3) + of(4)) / 4 }
}
