/** The lots from which an order would be packed now. */
import { isRefusal } from '../../server/refusal.ts'
import { proposalList } from '../../workflows/orders/orders.ts'
import { searchIn } from '../kit/list-search.server.ts'
import { listedOr } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stockProposal', async (page) => {
  const list = searchIn(page.url) === '' ? null : await listedOr(page, proposalList)
  const isRefused = list !== null && isRefusal(list)
  const isEmpty = list === null || isRefused || list.rows.length === 0
  const message = isRefused ? page.t(list.error_trans_key) : (list?.empty ?? null)
  return { list: isEmpty ? null : list, message: isEmpty ? message : null }
})
