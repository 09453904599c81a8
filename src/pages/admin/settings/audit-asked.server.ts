/** What the address of the audit asks for; what makes no sense is left aside. */
import { startOfDayInPrague } from '../../../lib/dates.ts'
import type { Reading } from '../../../server/context.ts'
import type { AuditFilter } from '../../../shop/audit/audit.ts'
import { auditSorts, type AuditSort } from '../../../shop/audit/rules.ts'
import { operations } from '../../../shop/staff/rules.ts'
import { findCustomer } from '../../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../../shop/customers/rules.ts'
import { findByNumber } from '../../../shop/orders/orders.ts'
import { idIn, oneOf } from '../kit/asked.server.ts'

const dayMs = 86_400_000

/** @param context looks up what a number or an e-mail in the search box means */
export async function auditAsked(
  { db }: Reading,
  url: URL,
): Promise<AuditFilter & { sort: AuditSort | undefined }> {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const subject = await subjectIn({ db }, asked('q').trim())
  const staffId = idIn(asked('who'))
  const operation = Object.keys(operations).find((known) => known === asked('what'))
  const from = dayIn(asked('from'))
  const to = dayIn(asked('to'))
  return {
    sort: oneOf(url, 'sort', auditSorts),
    ...(subject ? { subject } : {}),
    ...(staffId === null ? {} : { staffId }),
    ...(operation === undefined ? {} : { operation }),
    ...(from ? { from } : {}),
    // To the end of that day; an hour more or less where the clocks change is none in a list.
    ...(to ? { until: new Date(to.getTime() + dayMs) } : {}),
  }
}

/** An order by its number, a customer by their e-mail, anything by its kind and id (`lot:12`); null: none is meant. */
async function subjectIn({ db }: Reading, text: string): Promise<AuditFilter['subject'] | null> {
  if (text === '') return null
  const [, kind, id] = /^([a-z_]{1,40})[: ]([^\0]{1,80})$/.exec(text) ?? []
  if (kind !== undefined && id !== undefined) return { kind, id }
  if (text.includes('\0')) return null
  const email = mailAddress(text)
  if (email !== null) {
    const customer = await findCustomer({ db }, { emailKey: addressKey(email) })
    return { kind: 'customer', id: String(customer?.id ?? 0) }
  }
  // What is no order has no entry.
  const order = await findByNumber({ db }, text.slice(0, 20))
  return { kind: 'order', id: String(order?.id ?? 0) }
}

function dayIn(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return startOfDayInPrague(text)
}
