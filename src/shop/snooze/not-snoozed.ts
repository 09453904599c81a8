/** The one condition by which lists, counts and queue heads leave out snoozed items. */
import { sql, type RawBuilder } from 'kysely'
import type { SnoozeKind } from './rules.ts'

/**
 * True unless a work item is snoozed beyond a day. The snoozed items of its kind are read once for the whole list.
 * @param id the column with the item's id
 * @param today undefined: nothing is left out
 */
export const isNotSnoozed = (
  kind: SnoozeKind,
  id: RawBuilder<unknown>,
  today: string | undefined,
): RawBuilder<boolean> =>
  today === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${id} not in (select aside_of(${sql.lit(kind)}, ${today}::date))`

/** The same for money received (the row `m`), which has its own column for this. */
export const isMoneyNotSnoozed = (today: string): RawBuilder<boolean> =>
  sql<boolean>`not coalesce(m.aside_until > ${today}::date, false)`
