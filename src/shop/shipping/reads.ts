/** Reads of shipping. */
import * as tariffQueries from './tariff-queries.ts'
import type { Reading } from '../../server/context.ts'

/** All prices of delivery and payment, including those not offered now. */
export const tariffOf = async ({ db }: Reading) => await tariffQueries.selectTariff(db)
