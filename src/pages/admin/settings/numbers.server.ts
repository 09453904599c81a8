/** The series of documents' numbers by kind and year: the last number of each, the one that follows, and whether one is missing. */
import { dayInPrague, formatShortMoment } from '../../../lib/dates.ts'
import { checkSeries, numberSeries } from '../../../shop/invoices/invoices.ts'
import { documentKinds, documentNumber, type DocumentKind } from '../../../shop/invoices/rules.ts'
import { inOrder } from '../kit/in-order.ts'
import { saidBy } from '../kit/said-by.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { checkForm } from './numbers-forms.ts'

interface Series {
  kind: DocumentKind
  year: number
  /** How many numbers it gave. */
  count: number
  /** The last of them; null: none yet. */
  last: string | null
  lastAt: Date | null
  next: string
}

/** Every series as the address narrows and sorts them; those of this year also where they gave no number yet. */
export async function seriesListed(page: StaffPage): Promise<Series[]> {
  const { db, now, t } = page
  const given = await numberSeries({ db })
  const thisYear = Number(dayInPrague(now).slice(0, 4))
  const unbegun = documentKinds.filter(
    (kind) => !given.some((series) => series.kind === kind && series.year === thisYear),
  )
  const rows: Series[] = [
    ...unbegun.map((kind) => ({
      kind,
      year: thisYear,
      count: 0,
      last: null,
      lastAt: null,
      next: documentNumber(kind, thisYear, 1),
    })),
    ...given.map(({ kind, year, last, lastAt }) => ({
      kind,
      year,
      count: last,
      last: documentNumber(kind, year, last),
      lastAt,
      next: documentNumber(kind, year, last + 1),
    })),
  ]
  const nameOf = ({ kind }: Series) => t(`admin_settings.numbers.kind_${kind}`)
  const found = saidBy(rows, page, (one) => `${nameOf(one)} ${one.year} ${one.last ?? ''} ${one.next}`)
  return inOrder(found, page, {
    kind: nameOf,
    year: ({ year }) => year,
    at: ({ lastAt }) => lastAt?.getTime() ?? 0,
    count: ({ count }) => count,
  })
}

export const loader = staffLoader('numbers', async (page) => ({
  thisYear: Number(dayInPrague(page.now).slice(0, 4)),
  rows: (await seriesListed(page)).map(({ lastAt, ...series }) => ({
    ...series,
    at: lastAt && formatShortMoment(lastAt, page.locale),
  })),
}))

/** What a check of a series found. */
export interface SeriesShown {
  kind: DocumentKind
  year: number
  documents: number
  /** Whether each number up to the last has its document. */
  isWhole: boolean
  missing: string[]
}

export const action = staffAction('numbers', {
  check: act({
    schema: checkForm,
    work: async ({ db }, { kind, year }) => {
      const { last, documents, missing } = await checkSeries({ db }, { kind, year })
      const named = missing.map((sequence) => documentNumber(kind, year, sequence))
      return { kind, year, documents, isWhole: documents === last && missing.length === 0, missing: named }
    },
    show: (shown): SeriesShown => shown,
  }),
})
