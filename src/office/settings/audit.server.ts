/** The audit log of the shop's side: changes with their author, time and reason. */
import { isInChain, verifyChain } from '../../shop/audit/audit.ts'
import { auditList } from '../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

export const loader = staffLoader('audit', async (page) => {
  const { db, url } = page
  // The check reads every event, so it runs once on request, and not again for each page of the list.
  const isAsked = url.searchParams.has('chain') && !url.searchParams.has('after')
  const noted = isAsked ? (url.searchParams.get('noted')?.trim() ?? '') : ''
  return {
    list: await listed(page, auditList),
    chain: isAsked ? await verifyChain({ db }) : null,
    noted: noted === '' ? null : await notedIn(page, noted),
  }
})

/** Checks if a hash noted elsewhere is still in the chain: if it is not, events were cut off or rewritten. */
async function notedIn({ db }: Pick<StaffPage, 'db'>, hash: string): Promise<'known' | 'unknown' | 'odd'> {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return 'odd'
  return (await isInChain({ db }, hash)) ? 'known' : 'unknown'
}
