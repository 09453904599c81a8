/** The series of documents' numbers, as staff lists them. */
import { dayInPrague } from '../../lib/dates.ts'
import { numberSeries } from '../../shop/invoices/invoices.ts'
import { documentKinds, documentNumber, type DocumentKind } from '../../shop/invoices/rules.ts'
import { shortList, type Viewer } from '../lists/lists.ts'

const texts = 'admin_settings.numbers'

/** Every series; those of this year also where they gave no number yet. */
async function seriesOf({ db, now }: Viewer) {
  const given = await numberSeries({ db })
  const thisYear = Number(dayInPrague(now).slice(0, 4))
  const unbegun = documentKinds
    .filter((kind) => !given.some((series) => series.kind === kind && series.year === thisYear))
    .map((kind) => ({ kind, year: thisYear, last: 0, lastAt: null }))
  return [...unbegun, ...given].map(({ kind, year, last, lastAt }) => ({
    kind,
    year,
    count: last,
    last: last === 0 ? null : documentNumber(kind, year, last),
    lastAt,
    next: documentNumber(kind, year, last + 1),
  }))
}

const kindIn = ({ kind }: { kind: DocumentKind }, { t }: Viewer): string => t(`${texts}.kind_${kind}`)

/** By kind and year: the last number of each series, and the one that follows. */
export const numberList = shortList({
  page: 'numbers',
  permission: 'tax.read',
  name: 'number_series',
  fileName: () => 'number-series',
  texts,
  title: `${texts}.series`,
  empty: `${texts}.none`,
  search: { label: 'admin.filters.search' },
  filters: {},
  rows: seriesOf,
  values: {
    kind: kindIn,
    year: ({ year }) => year,
    at: ({ lastAt }) => lastAt?.getTime() ?? 0,
    count: ({ count }) => count,
  },
  says: (one, viewer) => `${kindIn(one, viewer)} ${one.year} ${one.last ?? ''} ${one.next}`,
  keyOf: ({ kind, year }) => `${kind} ${year}`,
  columns: (c) => ({
    kind: c.text(kindIn, { isMain: true }),
    year: c.text(({ year }) => String(year)),
    last: c.either(
      ({ last }, { t }) => last ?? t(`${texts}.unbegun`),
      ({ last }) => last,
    ),
    at: c.moment(({ lastAt }) => lastAt),
    count: c.figure(({ count }) => count, { isExtra: true }),
    next: c.text(({ next }) => next),
    gaps: c.drawn(),
  }),
  own: ({ kind, year, count }) => ({ kind, year, count }),
})
