/** /api/admin/tax: what a month of the value added tax adds up to. */
import { z } from 'zod'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { csvType, sendFile } from '../../server/file-answer.ts'
import { mostAPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { ControlSums } from '../../shop/invoices/invoices.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  monthEventAnswer,
  monthEventWire,
  readTaxMonth,
  taxFiling,
  taxMonthEvents,
  taxMonthFile,
} from '../../workflows/tax/tax.ts'
import { pageAnswer, pageIn, staffRead } from './staff-calls.ts'
import { taxFactEndpoints } from './tax-facts.ts'
import { filingQuery, monthAnswer, monthQuery } from './tax-schema.ts'

const at = '/api/admin/tax/months'

export const taxEndpoints = (shop: Shop): Endpoint[] => [...readings(shop), ...taxFactEndpoints(shop)]

const readings = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'tax.read', {
    path: at,
    summary: 'Closings and reopenings of tax months, the latest month first',
    query: z.strictObject({ after: z.string().max(2000, 'validation.query').optional() }),
    answer: pageAnswer('events', monthEventAnswer),
    refusals: [400],
    read: async ({ db, actor }, call) =>
      pageIn(
        'events',
        await taxMonthEvents({ actor, db }, { size: pageSize, after: call.query.after }),
        monthEventWire,
      ),
  }),
  staffRead(shop, 'tax.read', {
    path: `${at}/one`,
    summary: 'Totals of a month’s documents for its reports, in CZK, and its open tasks',
    query: monthQuery,
    answer: monthAnswer,
    refusals: [422],
    read: async ({ db, actor }, call) => {
      const found = await readTaxMonth({ actor, db }, call.query.month)
      if (isRefusal(found)) return found
      const { month, state, sums, open } = found
      return { month, state: state && monthEventWire(state), sums: sumsWire(sums), open }
    },
  }),
  staffRead(shop, 'tax.read', {
    path: `${at}/file`,
    summary: 'The same sums as a table for spreadsheets',
    query: monthQuery,
    answer: z.string(),
    media: 'text/csv',
    refusals: [422],
    read: async ({ db, actor }, { query: { month }, locale, reply }) => {
      const file = await taxMonthFile({ actor, db }, { month, locale })
      return isRefusal(file) ? file : await sendFile(reply, { ...file, contentType: csvType })
    },
  }),
  staffRead(shop, 'tax.read', {
    path: `${at}/filing`,
    summary: 'The return (DPHDP3) or the control statement (DPHKH1) of a month, as XML for the tax portal',
    query: filingQuery,
    answer: z.string(),
    media: 'application/xml',
    refusals: [409, 422],
    refusalFields: z.object({
      lacking: z.array(z.string()).meta({ description: 'With 409: fields of the settings to be filled in' }),
    }),
    read: async ({ db, actor }, { query: { month, form }, locale, reply }) => {
      const file = await taxFiling({ actor, db, config: shop.config }, { month, form, locale })
      const contentType = 'application/xml; charset=utf-8'
      return isRefusal(file) ? file : await sendFile(reply, { ...file, contentType })
    },
  }),
]

const pageSize = Math.min(100, mostAPage)

interface Sum {
  base: Halere
  vat: Halere
}
const inCzk = <Line extends Sum>({ base, vat, ...line }: Line) => ({
  ...line,
  base: toCzk(base),
  vat: toCzk(vat),
})
const bothInCzk = ({ standard, reduced }: { standard: Sum; reduced: Sum }) => ({
  standard: inCzk(standard),
  reduced: inCzk(reduced),
})

const sumsWire = ({ documents, base, vat, vatReturn, a4, a5, recapitulative, oss }: ControlSums) => ({
  documents,
  ...inCzk({ base, vat }),
  vat_return: vatReturn.map(inCzk),
  a4: a4.map((one) => ({ dic: one.dic, number: one.number, taxable_on: one.taxableOn, ...bothInCzk(one) })),
  a5: bothInCzk(a5),
  recapitulative: recapitulative.map((one) => ({
    vat_number: one.vatNumber,
    documents: one.documents,
    base: toCzk(one.base),
  })),
  oss: oss.map(inCzk),
})
