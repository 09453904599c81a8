/** Who changed what on the shop's side, when and why. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findAuditEvents, isInChain, verifyChain, type AuditEvent } from '../../../shop/audit/audit.ts'
import { operations } from '../../../shop/staff/rules.ts'
import { findStaff } from '../../../shop/staff/staff.ts'
import type { Reader } from '../../../server/db.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { auditAsked } from './audit-asked.server.ts'
import { subjectsShown } from './audit-subject.server.ts'
import { operationTold } from './staff-words.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('audit', async (page) => {
  const { db, url, locale, t } = page
  const asked = await auditAsked({ db }, url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findAuditEvents({ db }, { ...asked, size, after }),
  )
  const names = await staffNames({ db })
  // It reads every event: once where it is asked for, not for each page of the list again.
  const isAsked = url.searchParams.has('chain') && !url.searchParams.has('after')
  const noted = isAsked ? (url.searchParams.get('noted')?.trim() ?? '') : ''
  const subjects = await subjectsShown(page, rows)
  return {
    next,
    previous,
    rows: rows.map((event, at) => ({
      id: event.id,
      at: formatShortMoment(event.at, locale),
      who: actorIn(event, names),
      operation: operationTold(event.operation, t),
      subject: subjects[at] ?? { kind: '', name: '', to: null },
      reason: event.reason,
      before: json(event.before),
      after: json(event.after),
    })),
    staff: [...names].map(([id, email]) => [String(id), email] as const),
    operations: Object.keys(operations)
      .map((one) => [one, operationTold(one, t)] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
    chain: isAsked ? await verifyChain({ db }) : null,
    noted: noted === '' ? null : await notedIn(page, noted),
  }
})

/** Whether a hash that was noted elsewhere still is in the chain: where it is not, events were cut off or written anew. */
async function notedIn({ db }: Pick<StaffPage, 'db'>, hash: string): Promise<'known' | 'unknown' | 'odd'> {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return 'odd'
  return (await isInChain({ db }, hash)) ? 'known' : 'unknown'
}

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 1))

export const staffNames = async ({ db }: { db: Reader }): Promise<Map<number, string>> =>
  new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))

/** Who did it; a member of staff who is none any more stays known by a number. */
export function actorIn(event: AuditEvent, names: Map<number, string>): string {
  const { actorKind, actorId, actorName } = event
  if (actorKind === 'staff') return names.get(actorId ?? 0) ?? `staff ${actorId ?? ''}`
  return [actorKind, actorName || (actorId ?? '')].filter(Boolean).join(' ')
}
