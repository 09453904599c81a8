/** The documents of a month of the tax: what they add up to, and what is still to be issued. */
import type { Locale } from '../../lib/routes.ts'
import { startOfDayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { everyRow, mostAPage, type Page } from '../../server/page.ts'
import { readShared } from '../../server/shared-reads.ts'
import { translator } from '../../server/texts.ts'
import { vatRates } from '../catalogue/catalogue.ts'
import { vatPercent } from '../catalogue/rules.ts'
import { daysOf, type Month } from '../tax/rules.ts'
import { selectUncorrected } from './corrections.ts'
import { controlCsv } from './control-csv.ts'
import { countDocument, inOrder, noSums, type ControlSums } from './control-sums.ts'
import { filingXml, type ToFile } from './filing.ts'
import { daysAfter, type FilingForm } from './rules.ts'
import { selectTaxedOf, type TaxedAsked, type TaxedDocument } from './tax-part-queries.ts'
import { countTaxable, selectTaxable, selectUnissued } from './month-queries.ts'

/** What goods are taxed by that no reduced rate is for. */
const standardCategory = 'goods'

/** What the documents of a month came to when they were last read, and the last one of them. */
interface KeptSums {
  /** The rates that they were told apart by. */
  rates: string
  lastId: number
  sums: ControlSums
}

/** By the database: within a transaction all documents are read. */
const kept = new WeakMap<Reader, Map<Month, KeptSums>>()

/**
 * What the documents add up to whose tax point is in a month, for its reports. A month holds tens of thousands, which are only
 * ever added to: those are read that came since the last time, and all of them where that makes fewer than there are.
 */
export async function monthSums({ db }: { db: Reader }, month: Month): Promise<ControlSums> {
  return await readShared(db, `sums of ${month}`, async () => {
    const known = kept.get(db) ?? new Map<Month, KeptSums>()
    kept.set(db, known)
    const before = known.get(month)
    const rates = await vatRates({ db })
    const nothing: KeptSums = { rates: JSON.stringify(rates), lastId: 0, sums: noSums() }
    const read = async (from: KeptSums) => await sumsFrom(db, { month, from, rates })
    let now = await read(before?.rates === nothing.rates ? before : nothing)
    const isWhole = async () => now.sums.documents === (await countTaxable(db, daysOf(month)))
    // One that was numbered earlier can have come later.
    if (!(await isWhole())) now = await read(nothing)
    if (now.sums.documents > 0) known.set(month, now)
    return inOrder(now.sums)
  })
}

async function sumsFrom(
  db: Reader,
  { month, from, rates }: { month: Month; from: KeptSums; rates: Awaited<ReturnType<typeof vatRates>> },
): Promise<KeptSums> {
  const days = { ...daysOf(month), behind: from.lastId }
  const read = everyRow(async (asked) => await selectTaxable(db, days, asked), mostAPage)
  let { lastId, sums } = from
  for await (const { id, document } of read) {
    if (sums === from.sums) sums = structuredClone(sums)
    lastId = Math.max(lastId, id)
    countDocument(sums, document, (day) => vatPercent(rates, standardCategory, day))
  }
  return { ...from, lastId, sums }
}

/** The documents of a month behind a row of its reports, by their tax point unless it is asked for otherwise: their parts add up to it. */
export async function documentsOfPart(
  { db }: { db: Reader },
  { month, ...asked }: Omit<TaxedAsked, 'from' | 'to' | 'standard'> & { month: Month },
): Promise<Outcome<Page<TaxedDocument>>> {
  const standard = (await vatRates({ db }))
    .filter(({ category }) => category === standardCategory)
    .map(({ validFrom, percent }) => ({ since: validFrom, percent }))
  return await selectTaxedOf(db, { ...asked, ...daysOf(month), standard })
}

/** The same as a file for spreadsheets. */
export async function monthFile(
  context: { db: Reader },
  { month, locale }: { month: Month; locale: Locale },
): Promise<{ name: string; content: string }> {
  const content = controlCsv(await monthSums(context, month), translator(locale))
  return { name: `dph-${month}.csv`, content }
}

/** The file of a form of the tax office for a month. */
export async function filingFile(
  context: { db: Reader },
  { form, month, payer }: Omit<ToFile, 'sums'> & { form: FilingForm },
): Promise<{ name: string; content: string }> {
  const content = filingXml(form, { month, payer, sums: await monthSums(context, month) })
  return { name: `${form === 'return' ? 'dphdp3' : 'dphkh1'}-${month}.xml`, content }
}

/** Numbers of orders that were paid or dispatched in a month and have no document of their sale. */
export async function unissuedOf({ db }: { db: Reader }, month: Month): Promise<string[]> {
  const { from, to } = daysOf(month)
  const [since, until] = [startOfDayInPrague(from), startOfDayInPrague(daysAfter(to, 1))]
  return await selectUnissued(db, { since, until })
}

/** How many orders whose money went back, or that were cancelled, since a month began still need a corrective document. */
export async function countUncorrected({ db }: { db: Reader }, month: Month): Promise<number> {
  const since = startOfDayInPrague(daysOf(month).from)
  return (await selectUncorrected({ db }, { since, limit: null })).length
}
