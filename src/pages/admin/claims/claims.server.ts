/** Complaints and withdrawals as staff lists them. */
import { claimList } from '../../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('claims', async (page) => {
  const list = await listed(page, claimList)
  // When a claim came is a column to be chosen while the last days are in order.
  const columns = list.columns.map((one) =>
    one.key === 'received' ? { ...one, isExtra: list.sort === 'due' } : one,
  )
  return { list: { ...list, columns } }
})
