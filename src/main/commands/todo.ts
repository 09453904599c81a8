/** Work that waits for a person, all in one list; see `usage`. */
import type { Db } from '../../server/db.ts'
import { everyRow, mostCounted } from '../../server/page.ts'
import { listOpenFailedJobs, type FailedJobRow } from '../../shop/operations/operations.ts'
import { workToDo, type WorkKind } from '../../workflows/work/work.ts'
import { wordsIn, type Command } from '../command.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- todo

What waits for a person, with the command that shows it, and work that the shop tried for days and gave up`

export const todo: Command = async (args, shop) => {
  const { positionals } = wordsIn(args, {}, usage)
  if (positionals.length > 0) throw new CannotStart(usage)
  const { db } = await shop.open()
  return await waitingLines(db, shop.now())
}

/** The name of each kind of work here, and the command that shows it. */
const workNames: Record<WorkKind, readonly [what: string, command: string]> = {
  failed_jobs: ['jobs that failed for good', 'job resolve <number>'],
  claims: ['open complaints and withdrawals', 'claims list'],
  review: ['orders whose payment a person has to look at', 'orders list --review'],
  to_pack: ['orders to pack', 'shipments list'],
  to_hand_over: ['parcels to hand over', 'shipments list'],
  odd_parcels: ['parcels to look for or to settle', 'shipments odd'],
  approvals: ['requests to approve', 'approvals list'],
  refunds_to_send: ['refunds to send in the bank', 'payouts due'],
  refunds_without_account: ['of these without an account to send them to', 'payouts due'],
  unconfirmed_files: ['files for the bank that no statement has confirmed for three days', 'payouts list'],
  free_money: ['payments of which something is free', 'money list'],
  statement_findings: ['movements of statements to decide about in the back office', 'money list'],
  cash_lines: ['remittances with lines to decide about', 'cod list'],
  cash_batches: ['remittances that are not settled', 'cod list'],
  late_cash: ['parcels whose cash is late', 'cod awaited --late'],
  refund_due: ['orders whose money goes back', 'orders list --refund-due'],
  held: ['orders that are held', 'orders list --held'],
  to_confirm: ['orders whose buyer has not confirmed the e-mail', 'orders list --waiting'],
  refused_orders: ['kinds of refusals that turned buyers away', 'orders refused --unseen'],
  applications: ['applications of resellers', 'resellers list'],
  reviews: ['reviews to read', 'reviews list'],
  open_months: ['months of the tax that are over and not closed', 'tax months'],
  expired_lots: ['lots past their day with pieces on hand', 'stock lots --filled'],
  paused_webhooks: ['webhooks paused after failed deliveries', 'webhooks list'],
}

async function waitingLines(db: Db, now: Date): Promise<string[]> {
  const waiting = await workToDo({ db, now })
  if (waiting.length === 0) return ['Nothing waits for a person.']
  const failed: FailedJobRow[] = []
  for await (const job of everyRow(async (asked) => await listOpenFailedJobs({ db }, asked))) failed.push(job)
  return [
    ...waiting.map(({ kind, count }) => {
      const [what, command] = workNames[kind]
      return `${countText(count).padStart(6)}  ${what}: npm run shop -- ${command}`
    }),
    ...failed.map(failedLine),
  ]
}

function countText(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

function failedLine({ id, queue, ids, failedAt }: FailedJobRow): string {
  return orderText(`        ${id}: ${queue} ${JSON.stringify(ids)}, ${failedAt.toISOString()}`)
}
