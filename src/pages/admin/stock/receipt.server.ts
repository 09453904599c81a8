/** One receipt: its lines, each a lot, and its reversal. */
import { formatPrice } from '../../../lib/money.ts'
import { refuse } from '../../../server/refusal.ts'
import { findReceipt } from '../../../shop/stock/stock.ts'
import { reverseReceiptByStaff } from '../../../workflows/back-office/back-office.ts'
import { idIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { reasonForm } from './stock-forms.ts'
import { dayTold } from './told.server.ts'

export const loader = staffLoader('stockReceipt', async ({ db, parameters, locale, may }) => {
  const id = idIn(parameters['id'])
  const receipt = id === null ? null : await findReceipt({ db }, { id })
  if (!receipt) return refuse(404, 'stock.error.no_receipt')
  const { supplier, document, receivedOn, note, isReversed } = receipt
  return {
    supplier,
    document,
    note,
    isReversed,
    receivedOn: dayTold(receivedOn, locale),
    total: formatPrice(
      receipt.lines.reduce((sum, line) => sum + line.pieces * line.cost, 0),
      locale,
    ),
    lines: receipt.lines.map((line) => ({
      id: line.lotId,
      to: adminHref('stockLot', locale, { id: String(line.lotId) }),
      lot: line.lotCode,
      code: line.variantCode,
      bestBefore: dayTold(line.bestBefore, locale) ?? '–',
      pieces: line.pieces,
      cost: formatPrice(line.cost, locale),
      onHand: line.onHand,
    })),
    mayReverse: may('stock.reverse_receipt') && !isReversed,
  }
})

export const action = staffAction('stockReceipt', {
  reverse: verb({
    schema: reasonForm,
    work: async (context, { reason }, { parameters }) =>
      await reverseReceiptByStaff(context, { id: idIn(parameters['id']) ?? 0, reason }),
  }),
})
