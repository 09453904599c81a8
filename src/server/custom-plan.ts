/**
 * For statements with a best plan that depends on their values, such as sums of one day or of two years.
 * PostgreSQL would keep one plan for all values, which can take three times as long; planning for each takes a
 * millisecond more (docs/back-office.md, "Lists at a million orders").
 */
import { sql } from 'kysely'

const mark = '/* custom plan */'

/** Put first in the text of such a statement. */
export const customPlan = sql.raw(mark)

export const isPlannedEachTime = (text: string): boolean => text.trimStart().startsWith(mark)
