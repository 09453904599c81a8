/** The rates of the value added tax at home, each with the day from which it holds. */
import type { Reader } from '../../server/db.ts'
import { selectVatRates } from './queries.ts'
import type { VatRate } from './rules.ts'

/** All Czech rates that ever held or will. */
export const vatRates = async ({ db }: { db: Reader }): Promise<VatRate[]> => await selectVatRates(db)
