/** One receipt: its lines, each a lot, and its reversal. */
import { refuse } from '../../server/refusal.ts'
import { findReceipt } from '../../shop/stock/stock.ts'
import { receiptLineList, reverseReceiptByStaff } from '../../workflows/stock/stock.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'
import { costText, dayText } from './stock-view.server.ts'

const known = { id: 'id' }

export const loader = staffLoader('stockReceipt', async (page) => {
  const { locale } = page
  const receipt = await findReceipt(page, { id: idIn(page.parameters['id']) ?? 0 })
  if (!receipt) return refuse(404, 'stock.error.no_receipt')
  const { supplier, document, receivedOn, note, isReversed } = receipt
  return {
    supplier,
    document,
    note,
    isReversed,
    receivedOn: dayText(receivedOn, locale),
    total: costText(
      page,
      receipt.lines.reduce((sum, line) => sum + line.pieces * line.cost, 0),
    ),
    lines: await listed(page, receiptLineList),
    offers: offersOf(page, [reverseReceiptByStaff], { state: receipt, known }),
  }
})

export const action = staffAction('stockReceipt', operationVerbs([reverseReceiptByStaff], known))
