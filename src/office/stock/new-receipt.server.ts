/** Receiving goods by a supplier's document: typed line by line, or filled in from a file. */
import type { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { findProductRecord } from '../../shop/catalogue/catalogue.ts'
import { listLevels, readReceiptFile } from '../../shop/stock/stock.ts'
import { receiveGoodsByStaff } from '../../workflows/stock/stock.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { mostLines, readReceipt, receiptFileForm, receiptForm } from './stock-forms.ts'

/** The most codes suggested while a line is typed. */
const mostOffered = 500

export const loader = staffLoader('stockReceiptNew', async ({ db, now, locale, url }) => {
  const of = url.searchParams.get('product') ?? ''
  const product = of === '' ? null : await findProductRecord({ db, now }, { code: of })
  const levels = await listLevels({ db, now }, { asked: { size: mostOffered } })
  const count = Number(url.searchParams.get('lines'))
  return {
    today: dayInPrague(now),
    lines: Number.isInteger(count) && count > 0 ? Math.min(count, mostLines) : null,
    /** The variants of the product that the receipt was opened from. */
    variants: product?.variants.map((variant) => variant.code) ?? [],
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

type Line = NonNullable<z.output<typeof receiptForm>['lines'][number]>

/** Food has to be traceable by its lot (Regulation 178/2002, article 18). @returns a fault at each line of food without one */
async function lotsMissing({ tx, now }: StaffWork, lines: readonly Line[]): Promise<Refusal | null> {
  const faults: FieldFault[] = []
  for (const [at, { code, lot }] of lines.entries()) {
    if (lot !== null) continue
    const product = await findProductRecord({ db: tx, now }, { variant: code })
    const variant = product?.variants.find((one) => one.code === code)
    if (product?.food || variant?.vat_category === 'food')
      faults.push({ path: `lines.${at}.lot`, error_trans_key: 'admin_stock.error.lot' })
  }
  return faults.length > 0 ? refuse(422, 'admin.unfit', { errors: faults }) : null
}

export const action = staffAction('stockReceiptNew', {
  receive: verb({
    schema: receiptForm,
    read: readReceipt,
    work: async (context, { lines: typed, ...receipt }) => {
      const places = typed.flatMap((line, place) => (line === null ? [] : [place]))
      const lines = typed.filter((line) => line !== null)
      const missing = await lotsMissing(context, lines)
      if (missing) return atTheirPlaces(missing, places)
      const done = await receiveGoodsByStaff(context, {
        ...receipt,
        lines: lines.map((one) => ({ ...one, lot: one.lot ?? receipt.document })),
      })
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
