/** The sums of some days as a whole. */
import type { Reader } from '../../../server/db.ts'
import { findSales } from '../../../shop/analytics/analytics.ts'
import type { SalesQuery } from '../../../shop/analytics/schema.ts'
import type { Days } from './asked-span.ts'
import { sumsOf } from './numbers.ts'

export const wholeOf = async (db: Reader, days: Days, trade?: SalesQuery['trade']) =>
  sumsOf(await findSales({ db }, { ...days, trade, by: 'month', group: 'none' }))
