/** The documents of a tax month: their sums, and the documents still to be issued. */
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
import { selectTaxedOf, type TaxedQuery, type TaxedDocument } from './tax-part-queries.ts'
import { countTaxable, selectTaxable, selectUnissued } from './month-queries.ts'

/** The VAT category of goods without a reduced rate. */
const standardCategory = 'goods'

/** The sums of a month's documents at the last reading, and the last document included. */
interface KeptSums {
  /** The VAT rates used for the sums. */
  rates: string
  lastId: number
  sums: ControlSums
}

/** Per database: within a transaction all documents are read. */
const kept = new WeakMap<Reader, Map<Month, KeptSums>>()

/**
 * The sums of the documents with their tax point in a month, for its reports. A month has tens of thousands of documents,
 * which are only ever added to: only the new ones are read, and all of them if the count then differs.
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
    // A document with a lower number may have been committed later.
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

/** A month's documents behind a row of its reports, by default by their tax point: their parts add up to the row. */
export async function documentsOfPart(
  { db }: { db: Reader },
  { month, ...asked }: Omit<TaxedQuery, 'from' | 'to' | 'standard'> & { month: Month },
): Promise<Outcome<Page<TaxedDocument>>> {
  const standard = (await vatRates({ db }))
    .filter(({ category }) => category === standardCategory)
    .map(({ validFrom, percent }) => ({ since: validFrom, percent }))
  return await selectTaxedOf(db, { ...asked, ...daysOf(month), standard })
}

/** The same as a CSV file. */
export async function monthFile(
  context: { db: Reader },
  { month, locale }: { month: Month; locale: Locale },
): Promise<{ name: string; content: string }> {
  const content = controlCsv(await monthSums(context, month), translator(locale))
  return { name: `dph-${month}.csv`, content }
}

/** The file of a tax office form for a month. */
export async function filingFile(
  context: { db: Reader },
  { form, month, payer }: Omit<ToFile, 'sums'> & { form: FilingForm },
): Promise<{ name: string; content: string }> {
  const content = filingXml(form, { month, payer, sums: await monthSums(context, month) })
  return { name: `${form === 'return' ? 'dphdp3' : 'dphkh1'}-${month}.xml`, content }
}

/** Numbers of orders paid or dispatched in a month without a document of their sale. */
export async function unissuedOf({ db }: { db: Reader }, month: Month): Promise<string[]> {
  const { from, to } = daysOf(month)
  const [since, until] = [startOfDayInPrague(from), startOfDayInPrague(daysAfter(to, 1))]
  return await selectUnissued(db, { since, until })
}

/** Counts the orders refunded or cancelled since a month began that still need a corrective document. */
export async function countUncorrected({ db }: { db: Reader }, month: Month): Promise<number> {
  const since = startOfDayInPrague(daysOf(month).from)
  return (await selectUncorrected({ db }, { since, limit: null })).length
}
