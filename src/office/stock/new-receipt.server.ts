/** Receiving goods by a supplier's document: typed line by line, or filled in from a file. */
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { listLevels, readReceiptFile } from '../../shop/stock/stock.ts'
import { receiveGoodsByStaff } from '../../workflows/stock/stock.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { mostLines, readReceipt, receiptFileForm, receiptForm } from './stock-forms.ts'

/** The most codes suggested while a line is typed. */
const mostOffered = 500

export const loader = staffLoader('stockReceiptNew', async ({ db, now, locale, url }) => {
  const levels = await listLevels({ db, now }, { asked: { size: mostOffered } })
  const asked = Number(url.searchParams.get('lines'))
  return {
    today: dayInPrague(now),
    lines: Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostLines) : null,
    codes: isRefusal(levels)
      ? []
      : levels.rows.map(({ code, nameCs, nameEn }) => ({
          code,
          name: (locale === 'cs' ? nameCs : nameEn) ?? '',
        })),
  }
})

/** Maps a refusal's faults from the filled lines to their places in the form, which may have empty lines between. */
function atTheirPlaces(refusal: Refusal, places: readonly number[]): Refusal {
  const errors = refusal.errors?.map((fault) => ({
    ...fault,
    path: fault.path.replace(/^lines\.(\d+)/, (_, at: string) => `lines.${places[Number(at)] ?? at}`),
  }))
  return errors ? { ...refusal, errors } : refusal
}

export const action = staffAction('stockReceiptNew', {
  receive: verb({
    schema: receiptForm,
    read: readReceipt,
    work: async (context, { lines: typed, ...receipt }) => {
      const places = typed.flatMap((line, place) => (line === null ? [] : [place]))
      const lines = typed.filter((line) => line !== null)
      const done = await receiveGoodsByStaff(context, { ...receipt, lines })
      return isRefusal(done) ? atTheirPlaces(done, places) : done
    },
    to: ({ receipt: { id } }, { locale }) => adminHref('stockReceipt', locale, { id: String(id) }),
  }),
  file: act({
    schema: receiptFileForm,
    work: async (_, { file }) => {
      const text = await tableText(new Uint8Array(await file.arrayBuffer()))
      if (isRefusal(text)) return text
      const read = readReceiptFile(text)
      if ('faultyLine' in read) {
        const key = `admin_stock.fault.RECEIPT_${read.fault}`
        const values = { line: read.faultyLine, columns: read.columns ?? '' }
        return refuse(422, 'admin.unfit', { errors: [{ path: 'file', error_trans_key: key, values }] })
      }
      if (read.lines.length > mostLines) return refuse(422, 'stock.error.lines')
      return { lines: read.lines }
    },
    show: (done) => done,
  }),
})
