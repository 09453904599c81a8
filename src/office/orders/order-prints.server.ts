/** Prints of an order: recorded as its files are downloaded, and shown in its timeline. */
import { z } from 'zod'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { notePrintsByStaff, type Print } from '../../workflows/orders/orders.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { byStaff, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import type { Happened } from './order-fold.ts'

/** The number of latest prints searched: an order has a few. */
const most = 200

/**
 * Records that files of orders were downloaded for printing, once they are made. The request is a GET, which
 * must be safe for everyone: prefetches, requests from other sites, and immediate repeats are not recorded. If
 * the record cannot be written, the packing table still gets its file.
 */
export async function notePrinted(page: StaffPage, prints: readonly Print[]): Promise<void> {
  if (prints.length === 0 || !isTaken(page)) return
  const { shop, actor, now, call } = page
  try {
    await shop.db.transaction().execute(async (tx) => await notePrintsByStaff({ tx, actor, now }, { prints }))
  } catch (error) {
    call.log.error(error, 'A print was not noted')
  }
}

/** True if a person downloads the file: not a prefetch, a HEAD request, or a request from another site. */
function isTaken({ call, request: { headers } }: StaffPage): boolean {
  if (call.requestContext.isHead) return false
  const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
  if (/prefetch|prerender|preview/i.test(purpose.join())) return false
  return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
}

const kept = z.object({ what: z.enum(['slip', 'label', 'document']), of: z.array(z.string()) })

/** The prints of an order for its timeline, in order; further prints of the same part are marked as reprints. */
export async function printEntries(
  page: TimelinePage,
  orderId: number,
  names: Pick<StaffNames, 'byId'>,
): Promise<Happened[]> {
  const subject = { kind: 'order', id: String(orderId) }
  const found = await findAuditEvents({ db: page.db }, { subject, operation: 'order.print', size: most })
  const seen = new Set<string>()
  return (isRefusal(found) ? [] : found.rows.toReversed()).flatMap(({ at, actorId, after }) => {
    const print = kept.safeParse(after).data
    if (!print) return []
    const { what, of } = print
    const parts = of.length === 0 ? [what] : of.map((one) => `${what} ${one}`)
    const isAgain = parts.some((part) => seen.has(part))
    for (const part of parts) seen.add(part)
    const who = byStaff(page, actorId, names)
    const sentence = `admin_timeline.${isAgain ? 'printed_again' : 'printed'}.${what}`
    return [{ at, who, what: page.t(sentence, { who }), more: of.length === 0 ? null : of.join(', ') }]
  })
}
