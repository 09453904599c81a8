/**
 * Computes the day on which the return of a month is due. Kept apart from the rules that the shop's pages load:
 * working days need a calendar. Pure.
 */
import { dayAfter, workingDayFrom } from '../../lib/deadlines.ts'
import { daysOf, type Month } from './rules.ts'

/**
 * The last day for the return of a month: the 25th of the next one (VAT Act 235/2004, § 101), or the next working day
 * (Tax Code 280/2009, § 33).
 */
export const returnDueOn = (month: Month): string => workingDayFrom(dayAfter(daysOf(month).to, 25))
