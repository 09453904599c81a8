/** What a person has to see to, all of it in one list; `usage` says how. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { mostCounted } from '../../server/page.ts'
import { countOpenComplaints } from '../../shop/complaints/complaints.ts'
import { findOpenFailedJobs, type FailedJobRow } from '../../shop/operations/operations.ts'
import { countListed } from '../../shop/orders/orders.ts'
import { countMoney } from '../../shop/money/money.ts'
import { countUnconfirmed, countWithoutAccount, findBankRefundsDue } from '../../shop/payments/payments.ts'
import { countCash } from '../../shop/remittances/remittances.ts'
import { countReviewsToRead } from '../../shop/reviews/reviews.ts'
import { countApplications } from '../../shop/resellers/resellers.ts'
import { countApprovals } from '../../shop/staff/staff.ts'
import { countOddParcels, countToPack } from '../../shop/shipments/shipments.ts'
import { countOpenWithdrawals } from '../../shop/withdrawals/withdrawals.ts'
import { remitDays, resolveJob } from '../../workflows/back-office/back-office.ts'
import { wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { shown } from '../order-shown.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run todo
npm run todo -- resolve <failed job>

         what waits for a person, with the command that shows it, and work that the shop tried for days and gave up
resolve  a clerk has done by hand what the failed job should have done
${actingUsage}`

export const todo: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, actingOption, usage)
  const [kind, number, ...more] = positionals
  const isKnown = kind === undefined || (kind === 'resolve' && number !== undefined)
  if (!isKnown || more.length > 0) throw new CannotStart(usage)
  const id = wholeNumber(number, 'failed job', 1, Number.MAX_SAFE_INTEGER)
  const { db } = await shop.open()
  if (id === undefined) return await waitingLines(db, shop.now())
  const { resolved } = accepted(await resolveJob({ ...(await commandContext(shop, db, values.as)), db }, id))
  if (!resolved) throw new CannotStart(`There is no open failed job ${id}.`)
  return [`Failed job ${id}: resolved.`]
}

/** So long the bank may take, or the statement. */
const unconfirmedMs = 3 * 24 * 3600_000

async function waitingLines(db: Db, now: Date): Promise<string[]> {
  const today = dayInPrague(now)
  const failed = await findOpenFailedJobs({ db })
  const cash = await countCash({ db }, { today, days: await remitDays({ db }) })
  const counts: [string, number, string][] = [
    ['orders to pack or hand over', await countToPack({ db }), 'shipments -- list'],
    [
      'orders whose payment a person has to look at',
      await countListed({ db }, 'review'),
      'orders -- list --review',
    ],
    ['orders that are held', await countListed({ db }, 'held'), 'orders -- list --held'],
    ['parcels to look for or to settle', await countOddParcels({ db, now }), 'shipments -- odd'],
    ['orders whose money goes back', await countListed({ db }, 'refund_due'), 'orders -- list --refund-due'],
    ['refunds to send in the bank', (await findBankRefundsDue({ db }, null)).length, 'payouts -- due'],
    ['of these without an account to send them to', await countWithoutAccount({ db }), 'payouts -- due'],
    [
      'files for the bank that no statement has confirmed for three days',
      await countUnconfirmed({ db }, { before: new Date(now.getTime() - unconfirmedMs) }),
      'payouts -- list',
    ],
    ['payments of which something is free', await countMoney({ db }, { today }), 'money -- list'],
    ['lines of remittances to decide about', cash.undecided, 'cod -- list'],
    ['remittances that are not settled', cash.unsettled, 'cod -- list'],
    ['parcels whose cash is late', cash.late, 'cod -- awaited --late'],
    ['open complaints', await countOpenComplaints({ db }), 'claims -- list'],
    ['open withdrawals', await countOpenWithdrawals({ db }), 'claims -- list'],
    ['reviews to read', await countReviewsToRead({ db }), 'reviews -- list'],
    ['applications of resellers', await countApplications({ db }), 'resellers -- list'],
    ['requests to approve', await countApprovals({ db }), 'approvals -- list'],
    ['jobs that failed for good', failed.length, 'todo -- resolve <number>'],
  ]
  const waiting = counts.filter(([, count]) => count > 0)
  if (waiting.length === 0) return ['Nothing waits for a person.']
  return [
    ...waiting.map(
      ([what, count, command]) => `${countText(count).padStart(6)}  ${what}: npm run ${command}`,
    ),
    ...failed.map(failedLine),
  ]
}

function countText(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

function failedLine({ id, queue, ids, failedAt }: FailedJobRow): string {
  return shown(`        ${id}: ${queue} ${JSON.stringify(ids)}, ${failedAt.toISOString()}`)
}
