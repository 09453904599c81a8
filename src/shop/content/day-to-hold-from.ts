/** The day from which a version of a text may hold. Apart from the rules that pages of the shop load. Pure. */
import { dayInPrague } from '../../lib/dates.ts'

/** So far ahead a version may be dated: what is later is a slip of the pen. */
const mostDaysAhead = 730

/** Whether a version may hold from a day on: from today, or from one that is yet to come. */
export const mayHoldFrom = (day: string, now: Date): boolean =>
  day >= dayInPrague(now) && day <= dayInPrague(new Date(now.getTime() + mostDaysAhead * 24 * 3600_000))
