/** What staff takes to print of orders, noted in each: who, what and when, so that a second print is seen as such. */
import { isDeepStrictEqual } from 'node:util'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { operate } from '../../shop/staff/staff.ts'

export interface Print {
  orderId: number
  what: 'slip' | 'label' | 'document'
  /** References of parcels, or numbers of documents; empty: there is one of the order. */
  of: readonly string[]
}

/** A viewer that asks for its file again, and a double click, are one print. */
const sameMs = 30_000

/** Notes prints, one event an order and a print: `order.print`. @returns how many were noted. */
export async function notePrintsByStaff(
  context: Writing & OperationContext,
  { prints }: { prints: readonly Print[] },
): Promise<Outcome<{ noted: number }>> {
  let noted = 0
  for (const { orderId, what, of } of prints.toSorted((one, other) => one.orderId - other.orderId)) {
    const print = { what, of: [...of].toSorted() }
    if (await wasJustNoted(context, orderId, print)) continue
    const asked = {
      operation: 'order.print',
      subject: { kind: 'order', id: orderId },
      keep: () => print,
    } as const
    const done = await operate(context, { asked, work: async () => await Promise.resolve(print) })
    if (isRefusal(done)) return done
    noted += 1
  }
  return { noted }
}

async function wasJustNoted(
  { tx, actor, now }: Writing & OperationContext,
  orderId: number,
  print: Pick<Print, 'what' | 'of'>,
): Promise<boolean> {
  const subject = { kind: 'order', id: String(orderId) }
  const from = new Date(now.getTime() - sameMs)
  const found = await findAuditEvents({ db: tx }, { subject, operation: 'order.print', from, size: 20 })
  if (isRefusal(found) || actor.kind !== 'staff') return false
  return found.rows.some(({ actorId, after }) => actorId === actor.staffId && isDeepStrictEqual(after, print))
}
