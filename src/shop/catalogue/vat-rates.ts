/** The rates of the value added tax at home, each with the day from which it holds. */
import type { Reader } from '../../server/db.ts'
import { selectForeignVatRates, selectVatRates } from './queries.ts'
import type { ForeignVatRate, VatRate } from './rules.ts'

/** All Czech rates that ever held or will. */
export const vatRates = async ({ db }: { db: Reader }): Promise<VatRate[]> => await selectVatRates(db)

/** The rates of other member states. */
export const foreignVatRates = async ({ db }: { db: Reader }): Promise<ForeignVatRate[]> =>
  await selectForeignVatRates(db)
