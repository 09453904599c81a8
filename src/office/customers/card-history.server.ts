/** The latest acts of staff on an account or a company, from the audit: operation, author, time and reason. */
import { z } from 'zod'
import { formatShortMoment } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents, type AuditEvent } from '../../shop/audit/audit.ts'
import type { PersonCard } from '../../workflows/customers/customers.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import { actorIn, operationLabel } from '../../workflows/operations/operations.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** The number of acts on the card; the audit has all of them. */
const pageSize = 5

const subjects = { ACCOUNT: 'customer', COMPANY: 'company' } as const

/** The corrected fields of a company: the audit keeps their names only. */
const correctedKept = z.object({ fields: z.array(z.enum(['name', 'dic', 'billing', 'delivery'])) })
const fieldTexts = {
  name: 'application.name',
  dic: 'application.dic',
  billing: 'details.billing',
  delivery: 'details.delivery',
}
const correctedText = (after: unknown, t: Translate): string =>
  (correctedKept.safeParse(after).data?.fields ?? [])
    .map((field) => t(`admin_customers.${fieldTexts[field]}`))
    .join(', ')

/** What was done, as a sentence where the author may be read. */
function actText({ operation }: AuditEvent, t: Translate, who: string): string {
  const label = operationLabel(operation, t)
  if (who === '') return label
  const key = `admin_timeline.person.${operation}`
  const sentence = t(key, { who })
  return sentence === key ? `${who}: ${label}` : sentence
}

/**
 * Null for guests: the audit does not record them. Only members who may read the audit see authors and reasons;
 * everyone who sees the card sees the act and its time.
 */
export async function historyOf(page: StaffPage, { kind, id }: Pick<PersonCard, 'kind' | 'id'>) {
  if (kind === 'GUEST') return null
  const { db, locale, t } = page
  const subject = { kind: subjects[kind], id: String(id) }
  const found = await findAuditEvents({ db }, { subject, size: pageSize })
  if (isRefusal(found)) return null
  const names = new Map((await findStaff({ db })).map((member) => [member.id, member.name]))
  const audit = hrefIfThere(page, 'audit')
  const mayRead = page.holds('audit.read')
  return {
    all: audit && `${audit}?${new URLSearchParams({ q: `${subject.kind}:${subject.id}` })}`,
    rows: found.rows.map((event) => ({
      key: String(event.id),
      at: formatShortMoment(event.at, locale),
      who: null,
      what: [actText(event, t, mayRead ? actorIn(event, names) : ''), correctedText(event.after, t)]
        .filter(Boolean)
        .join(': '),
      reason: mayRead ? event.reason : '',
    })),
  }
}
