/** /admin/settings/vat.csv: every rate of the value added tax with its day. */
import { isRefusal } from '../../../server/refusal.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { ratesListed } from './vat.server.ts'

const columns = ['category', 'country', 'percent', 'from', 'state'] as const

export const loader = staffLoader('vatCsv', async (page) => {
  const text = (key: string) => page.t(`admin_settings.vat.${key}`)
  const rates = await ratesListed(page)
  if (isRefusal(rates)) return rates
  const rows = rates.map(({ category, country, percent, from, state }) => [
    text(`category_${category}`),
    text(`country_${country}`),
    String(percent),
    from,
    text(`state_${state}`),
  ])
  return csvAnswer('vat-rates', [columns.map(text), ...rows])
})
