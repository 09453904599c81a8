/** Document number series by kind and year: the last number of each, the next one, and missing ones. */
import { dayInPrague } from '../../lib/dates.ts'
import { checkSeries } from '../../shop/invoices/invoices.ts'
import { documentNumber, type DocumentKind } from '../../shop/invoices/rules.ts'
import { numberList } from '../../workflows/analytics/analytics.ts'
import { listed } from '../kit/list.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { checkForm } from './numbers-forms.ts'

export const loader = staffLoader('numbers', async (page) => ({
  list: await listed(page, numberList),
  thisYear: Number(dayInPrague(page.now).slice(0, 4)),
}))

/** The result of checking a series. */
export interface SeriesView {
  kind: DocumentKind
  year: number
  documents: number
  /** True if each number up to the last has its document. */
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
    show: (shown): SeriesView => shown,
  }),
})
