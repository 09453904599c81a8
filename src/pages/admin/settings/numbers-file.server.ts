/** /admin/settings/numbers.csv: every series with the last number that it gave. */
import { stampInPrague } from '../../../lib/dates.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { seriesListed } from './numbers.server.ts'

const columns = ['kind', 'year', 'last', 'at', 'count', 'next'] as const

export const loader = staffLoader('numbersCsv', async (page) => {
  const text = (key: string) => page.t(`admin_settings.numbers.${key}`)
  const rows = (await seriesListed(page)).map(({ kind, year, last, lastAt, count, next }) => [
    text(`kind_${kind}`),
    String(year),
    last ?? '',
    lastAt === null ? '' : stampInPrague(lastAt),
    String(count),
    next,
  ])
  return csvAnswer('number-series', [columns.map(text), ...rows])
})
