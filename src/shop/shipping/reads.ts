/** Reads of shipping. */
import * as tariffQueries from './tariff-queries.ts'
import type { Reading } from '../../server/context.ts'

/** Everything that delivery and payment cost, also what is not offered now. */
export const tariffOf = async ({ db }: Reading) => await tariffQueries.selectTariff(db)
