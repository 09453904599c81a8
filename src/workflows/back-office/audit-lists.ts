/** The audit as staff lists it: in words on the page, in files by the codes that programs use. */
import { startOfDayInPrague } from '../../lib/dates.ts'
import { mapPage } from '../../server/page.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { auditSorts } from '../../shop/audit/rules.ts'
import { operations } from '../../shop/staff/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { filter, idIn, list } from '../lists/lists.ts'
import { subjectIn, subjectLink, subjectNames } from './audit-subjects.ts'
import { actorIn, operationLabel, subjectLabel } from '../operations/operations.ts'

const texts = 'admin_settings.audit'
const dayMs = 86_400_000

/** Audit events keep amounts in haléře. */
function amountOf(after: unknown): number | null {
  const amount = typeof after === 'object' && after !== null && 'amount' in after ? after.amount : null
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null
}

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 1))
const line = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The latest first. */
export const auditList = list({
  page: 'audit',
  permission: 'audit.read',
  name: 'audit',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: {
    who: filter.among(
      async ({ db }) => [...(await staffNames({ db }))].map(([id, email]) => [String(id), email] as const),
      { pattern: /^\d{1,15}$/ },
    ),
    what: filter.among(
      async ({ t, locale }) =>
        await Promise.resolve(
          Object.keys(operations)
            .map((one) => [one, operationLabel(one, t)] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
        ),
      { pattern: /^[a-z_.]{1,80}$/ },
    ),
    ...filter.days(),
  },
  sorts: auditSorts,
  sort: 'at_down',
  find: async ({ db, t }, { q, who, what, from, to, sort }, page) => {
    const subject = await subjectIn({ db }, q)
    const narrowed = {
      subject: subject ?? undefined,
      staffId: idIn(who) ?? undefined,
      operation: what !== undefined && Object.hasOwn(operations, what) ? what : undefined,
      from: from === undefined ? undefined : startOfDayInPrague(from),
      // To the end of that day; the hour by which the clocks change matters little here.
      until: to === undefined ? undefined : new Date(startOfDayInPrague(to).getTime() + dayMs),
    }
    return await mapPage(await findAuditEvents({ db }, { ...narrowed, sort, ...page }), async (rows) => {
      const names = await staffNames({ db })
      const nameOf = await subjectNames({ db, t }, rows)
      return rows.map((event) => ({ ...event, who: actorIn(event, names), ...nameOf(event) }))
    })
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    at: c.moment(({ at }) => at, { isMain: true }),
    who: c.text(({ who }) => who),
    what: c.text(({ operation }, { t }) => operationLabel(operation, t)),
    what_code: c.text(({ operation }) => operation, { isFileOnly: true }),
    subject: c.text(
      ({ subjectKind, subjectName }, { t }) => `${subjectLabel(subjectKind, t)} ${subjectName}`,
      {
        to: subjectLink,
      },
    ),
    subject_code: c.text(({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`, { isFileOnly: true }),
    amount: c.czk(({ after }) => amountOf(after), { isFileOnly: true }),
    reason: c.text(({ reason }) => reason, { isText: true }),
    change: c.drawn(),
    before: c.text(({ before }) => line(before), { isFileOnly: true }),
    after: c.text(({ after }) => line(after), { isFileOnly: true }),
  }),
  own: ({ subjectKind, subjectName, before, after }, { t }) => ({
    subject: { kind: subjectLabel(subjectKind, t), name: subjectName },
    before: json(before),
    after: json(after),
  }),
})
