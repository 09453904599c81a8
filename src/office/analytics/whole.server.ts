/** The totals of some days. */
import type { Reader } from '../../server/db.ts'
import { findSales, type Narrowed } from '../../shop/analytics/analytics.ts'
import type { Days } from './span.ts'
import { sumsOf } from './numbers.ts'

export const wholeOf = async (db: Reader, { from, to }: Days, narrowed: Narrowed = {}) =>
  sumsOf(await findSales({ db }, { ...narrowed, from, to, by: 'all', group: 'none' }))
