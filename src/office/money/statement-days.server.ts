/** The days of a statement of account. */
import { dayInPrague } from '../../lib/dates.ts'
import { isoDay } from '../../lib/iso-day.ts'

const day = isoDay('validation.invalid')
const isDay = (text: string): boolean => day.safeParse(text).success

export interface StatementDays {
  from: string
  to: string
  /** Keys of their texts; null: the days are valid and in order. */
  faults: { from: string | null; to: string | null }
}

/** The days in the URL; by default from the first day of this year to today. */
export function statementDays(
  query: URLSearchParams,
  now: Date,
  names: { from: string; to: string } = { from: 'from', to: 'to' },
): StatementDays {
  const today = dayInPrague(now)
  const from = query.get(names.from)?.trim() || `${today.slice(0, 4)}-01-01`
  const to = query.get(names.to)?.trim() || today
  const faults = {
    from: isDay(from) ? null : 'statement_no_day',
    to: isDay(to) ? (isDay(from) && to < from ? 'statement_reversed' : null) : 'statement_no_day',
  }
  return { from, to, faults }
}

export const areDays = ({ faults }: StatementDays): boolean => faults.from === null && faults.to === null
