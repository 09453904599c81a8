/** The documents of a month behind a row of its reports. */
import { refuse } from '../../server/refusal.ts'
import { monthSums, partNamed, sumOfPart } from '../../shop/invoices/invoices.ts'
import { formatPrice } from '../../lib/money.ts'
import { monthDocumentList } from '../../workflows/money/money.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { whatOfPart } from './month-sums.server.ts'

export const loader = staffLoader('monthDocuments', async (page) => {
  const { db, url, locale, parameters, t } = page
  const list = await listed(page, monthDocumentList)
  const { month = '' } = parameters
  const part = partNamed(url.searchParams.get('part') ?? 'all')
  if (!part) return refuse(404, 'error.not_found')
  const { base, vat } = sumOfPart(await monthSums({ db }, month), part)
  return {
    list,
    month,
    monthTo: `${adminHref('months', locale)}?month=${month}`,
    row: [t(`tax.report.${part.report}`), whatOfPart(part, page)].filter(Boolean).join(', '),
    sum: { base: formatPrice(base, locale), vat: formatPrice(vat, locale) },
  }
})
