/** The list of complaints and withdrawals. */
import { claimList } from '../../workflows/claims/claims.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('claims', async (page) => {
  const list = await listed(page, claimList)
  // The date of receipt is an optional column while the list is sorted by deadline.
  const columns = list.columns.map((one) =>
    one.key === 'received' ? { ...one, isExtra: list.sort === 'due' } : one,
  )
  return { list: { ...list, columns } }
})
