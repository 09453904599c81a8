/** The documents of a month of the tax: what they add up to, and what is still to be issued. */
import type { Locale } from '../../lib/routes.ts'
import { startOfDayInPrague } from '../../lib/dates.ts'
import type { Reader } from '../../server/db.ts'
import { everyRow } from '../../server/page.ts'
import { translator } from '../../server/texts.ts'
import { vatRates } from '../catalogue/catalogue.ts'
import { vatPercent } from '../catalogue/rules.ts'
import { daysOf, type Month } from '../tax/rules.ts'
import { selectUncorrected } from './corrections.ts'
import { controlCsv } from './control-csv.ts'
import { controlSums, type ControlSums } from './control-sums.ts'
import { daysAfter, type DocumentSnapshot } from './rules.ts'
import { selectTaxable, selectUnissued } from './month-queries.ts'

/** What goods are taxed by that no reduced rate is for. */
const standardCategory = 'goods'

/** What the documents add up to whose tax point is in a month, for its reports. */
export async function monthSums({ db }: { db: Reader }, month: Month): Promise<ControlSums> {
  const rates = await vatRates({ db })
  return await controlSums(documentsOf(db, month), (day) => vatPercent(rates, standardCategory, day))
}

async function* documentsOf(db: Reader, month: Month): AsyncGenerator<DocumentSnapshot> {
  const read = everyRow(async (asked) => await selectTaxable(db, daysOf(month), asked))
  for await (const { document } of read) yield document
}

/** The same as a file for spreadsheets. */
export async function monthFile(
  context: { db: Reader },
  { month, locale }: { month: Month; locale: Locale },
): Promise<{ name: string; content: string }> {
  const content = controlCsv(await monthSums(context, month), translator(locale))
  return { name: `dph-${month}.csv`, content }
}

/** Numbers of orders that were paid or dispatched in a month and have no document of their sale. */
export async function unissuedOf({ db }: { db: Reader }, month: Month): Promise<string[]> {
  const { from, to } = daysOf(month)
  const [since, until] = [startOfDayInPrague(from), startOfDayInPrague(daysAfter(to, 1))]
  return await selectUnissued(db, { since, until })
}

const mostUncorrected = 1000

/** How many orders whose money went back, or that were cancelled, since a month began still need a corrective document. */
export async function countUncorrected({ db }: { db: Reader }, month: Month): Promise<number> {
  const since = startOfDayInPrague(daysOf(month).from)
  return (await selectUncorrected({ db }, { since, limit: mostUncorrected })).length
}
