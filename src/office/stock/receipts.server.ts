/** Received goods: suppliers' documents, newest first. */
import { receiptList } from '../../workflows/stock/stock.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stockReceipts', async (page) => ({
  list: await listed(page, receiptList),
  mayReceive: page.may('stock.receive'),
}))
