/** What the address of the audit asks for; what makes no sense is left aside. */
import { startOfDayInPrague } from '../../../lib/dates.ts'
import type { AuditFilter } from '../../../shop/audit/audit.ts'
import { operations } from '../../../shop/staff/rules.ts'
import { idIn } from '../kit/asked.server.ts'

const dayMs = 86_400_000

export function auditAsked(url: URL): AuditFilter {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const [, kind, id] = /^([a-z_]{1,40})[: ]([^\0]{1,80})$/.exec(asked('q').trim()) ?? []
  const staffId = idIn(asked('who'))
  const operation = Object.keys(operations).find((known) => known === asked('what'))
  const from = dayIn(asked('from'))
  const to = dayIn(asked('to'))
  return {
    ...(kind !== undefined && id !== undefined ? { subject: { kind, id } } : {}),
    ...(staffId === null ? {} : { staffId }),
    ...(operation === undefined ? {} : { operation }),
    ...(from ? { from } : {}),
    // To the end of that day; an hour more or less where the clocks change is none in a list.
    ...(to ? { until: new Date(to.getTime() + dayMs) } : {}),
  }
}

function dayIn(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return startOfDayInPrague(text)
}
