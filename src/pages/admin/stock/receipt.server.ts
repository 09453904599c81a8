/** One receipt: its lines, each a lot, and its reversal. */
import { refuse } from '../../../server/refusal.ts'
import { findReceipt, type Receipt } from '../../../shop/stock/stock.ts'
import { reverseReceiptByStaff } from '../../../workflows/back-office/back-office.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../kit/in-order.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { reasonForm } from './stock-forms.ts'
import { columnsFor, costCells, costTold, dayTold } from './told.server.ts'

type ReceiptLine = Receipt['lines'][number]

/** The receipt of the address with its lines in the order that it asks for, as they were written without one; null: there is none. */
async function receiptAsked(page: StaffPage) {
  const id = idIn(page.parameters['id'])
  const receipt = id === null ? null : await findReceipt(page, { id })
  if (!receipt) return null
  const lines = inOrder(receipt.lines, page, {
    lot: ({ lotCode }) => lotCode,
    code: ({ variantCode }) => variantCode,
    // What has no date stands behind all others.
    best_before: ({ bestBefore }) => bestBefore ?? '9999',
    pieces: ({ pieces }) => pieces,
    // An order by cost tells costs, too.
    ...(page.seesCosts ? { cost: ({ cost }: ReceiptLine) => cost } : {}),
    on_hand: ({ onHand }) => onHand,
  })
  return { ...receipt, lines }
}

export const loader = staffLoader('stockReceipt', async (page) => {
  const { locale, may } = page
  const receipt = await receiptAsked(page)
  if (!receipt) return refuse(404, 'stock.error.no_receipt')
  const { supplier, document, receivedOn, note, isReversed } = receipt
  return {
    id: receipt.id,
    supplier,
    document,
    note,
    isReversed,
    receivedOn: dayTold(receivedOn, locale),
    total: costTold(
      page,
      receipt.lines.reduce((sum, line) => sum + line.pieces * line.cost, 0),
    ),
    lines: receipt.lines.map((line) => ({
      id: line.lotId,
      to: adminHref('stockLot', locale, { id: String(line.lotId) }),
      lot: line.lotCode,
      code: line.variantCode,
      bestBefore: dayTold(line.bestBefore, locale) ?? '–',
      pieces: line.pieces,
      cost: costTold(page, line.cost),
      onHand: line.onHand,
    })),
    mayReverse: may('stock.reverse_receipt') && !isReversed,
  }
})

const columns = ['lot', 'code', 'best_before', 'pieces', 'cost', 'on_hand'] as const

/** /admin/stock/receipts/:id/lines.csv */
export const fileLoader = staffLoader('stockReceiptLinesCsv', async (page) => {
  const { t } = page
  const receipt = await receiptAsked(page)
  if (!receipt) return refuse(404, 'stock.error.no_receipt')
  return csvAnswer(`receipt-${receipt.id}`, [
    columnsFor(page, columns).map((name) => t(`admin_stock.column.${name}`)),
    ...receipt.lines.map((line) => [
      line.lotCode,
      line.variantCode,
      line.bestBefore ?? '',
      String(line.pieces),
      ...costCells(page, line.cost),
      String(line.onHand),
    ]),
  ])
})

export const action = staffAction('stockReceipt', {
  reverse: verb({
    schema: reasonForm,
    work: async (context, { reason }, { parameters }) =>
      await reverseReceiptByStaff(context, { id: idIn(parameters['id']) ?? 0, reason }),
  }),
})
