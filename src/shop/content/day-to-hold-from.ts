/** The days from which a version of a text may apply. Separate from the rules that pages of the shop load. Pure. */
import { dayInPrague } from '../../lib/dates.ts'

/** A date further ahead must be a mistake. */
const mostDaysAhead = 730

/** True for today, or for a future day within the limit. */
export const mayHoldFrom = (day: string, now: Date): boolean =>
  day >= dayInPrague(now) && day <= dayInPrague(new Date(now.getTime() + mostDaysAhead * 24 * 3600_000))
