/** Who changed what on the shop's side, when and why. */
import { isInChain, verifyChain } from '../../../shop/audit/audit.ts'
import { auditList } from '../../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

export const loader = staffLoader('audit', async (page) => {
  const { db, url } = page
  // It reads every event: once where it is asked for, not for each page of the list again.
  const isAsked = url.searchParams.has('chain') && !url.searchParams.has('after')
  const noted = isAsked ? (url.searchParams.get('noted')?.trim() ?? '') : ''
  return {
    list: await listed(page, auditList),
    chain: isAsked ? await verifyChain({ db }) : null,
    noted: noted === '' ? null : await notedIn(page, noted),
  }
})

/** Whether a hash that was noted elsewhere still is in the chain: where it is not, events were cut off or written anew. */
async function notedIn({ db }: Pick<StaffPage, 'db'>, hash: string): Promise<'known' | 'unknown' | 'odd'> {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return 'odd'
  return (await isInChain({ db }, hash)) ? 'known' : 'unknown'
}
