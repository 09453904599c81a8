/** Prints of orders by staff, each recorded with who, what and when, so that a second print is recognised as one. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { f, operation } from '../operations/operations.ts'

export interface Print {
  orderId: number
  what: 'slip' | 'label' | 'document'
  /** References of parcels, or numbers of documents; empty: the order has only one. */
  of: readonly string[]
}

/** A viewer that requests its file again, and a double click, are one print. */
const sameMs = 30_000

/** Notes a print of an order. */
export const notePrint = operation({
  operation: 'order.print',
  call: 'orders/print',
  summary:
    'Records that a slip, a label or a document of an order was printed; a repeat within half a minute counts once',
  input: {
    orderId: f.order(),
    what: f.choice(['slip', 'label', 'document'], {
      label: 'admin_packing.what',
      options: 'admin_orders.printed',
    }),
    of: f.wire(z.array(z.string('validation.query').max(50, 'validation.query')).max(100).default([]), {
      meaning: 'References of parcels, or numbers of documents; empty: there is one of the order',
    }),
  },
  run: async (context: Writing & OperationContext, { orderId, ...print }) => ({
    isNew: !(await wasJustNoted(context, orderId, printOf(print))),
  }),
  audit: (_context, { orderId, ...print }) => ({
    subject: { kind: 'order', id: orderId },
    keep: () => printOf(print),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  }),
  answer: { schema: z.object({ is_new: z.boolean() }), of: ({ isNew }) => ({ is_new: isNew }) },
  // Pages note a print while they hand the file out.
  forms: {},
})

const printOf = ({ what, of }: Pick<Print, 'what' | 'of'>) => ({ what, of: [...of].toSorted() })

/** Notes prints, one event an order and a print. @returns how many were noted. */
export async function notePrintsByStaff(
  context: Writing & OperationContext,
  { prints }: { prints: readonly Print[] },
): Promise<Outcome<{ noted: number }>> {
  let noted = 0
  for (const { of, ...print } of prints.toSorted((one, other) => one.orderId - other.orderId)) {
    const done = await notePrint(context, { ...print, of: [...of] })
    if (isRefusal(done)) return done
    if (done.isNew) noted += 1
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
