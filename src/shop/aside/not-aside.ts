/** The one condition by which lists, counts and what is first leave out what is set aside. */
import { sql, type RawBuilder } from 'kysely'
import type { AsideKind } from './rules.ts'

/**
 * Whether a work item is not set aside beyond a day. What is set aside of its kind is read once for the whole list.
 * @param id the column with the item's id
 * @param today undefined: nothing is left out
 */
export const isNotAside = (
  kind: AsideKind,
  id: RawBuilder<unknown>,
  today: string | undefined,
): RawBuilder<boolean> =>
  today === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${id} not in (select aside_of(${sql.lit(kind)}, ${today}::date))`

/** The same of money received (the row `m`), which has a column of its own for it. */
export const isMoneyNotAside = (today: string): RawBuilder<boolean> =>
  sql<boolean>`not coalesce(m.aside_until > ${today}::date, false)`
