/** Complaints and withdrawals as the command line shows them. */
import type { Connected } from '../../server/context.ts'
import { dayInPrague, formatMoment } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import { lineInWords } from '../order-text.ts'
import { translator } from '../../server/texts.ts'
import { listClaims } from '../../workflows/claims/claims.ts'
import { nextLines } from '../command.ts'
import { accepted } from '../command-actor.ts'
import {
  countPhotos,
  findComplaint,
  selectComplaintEvents,
  type Complaint,
} from '../../shop/complaints/complaints.ts'
import { remindDays } from '../../shop/complaints/rules.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { moneyDueOn } from '../../shop/withdrawals/rules.ts'
import {
  judgeWithdrawal,
  findWithdrawal,
  selectWithdrawalEvents,
  type Withdrawal,
} from '../../shop/withdrawals/withdrawals.ts'

/** A terminal obeys control characters: customers' texts are stripped of them. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const price = (amount: number) => formatPrice(amount, 'en')
const moment = (at: Date) => formatMoment(at, 'en').replaceAll('\u00a0', ' ')

const pageSize = 100

/** Claims that wait for staff, the most urgent first; `all`: every one, the newest first. */
export async function listed({
  db,
  isDue,
  all,
  after,
  now,
}: Connected & { isDue: boolean; all: boolean; after: string | undefined; now: Date }): Promise<string> {
  const dueBy = isDue ? dayAfter(dayInPrague(now), remindDays) : null
  const page = accepted(await listClaims({ db }, { size: pageSize, after, all, dueBy }))
  if (page.rows.length === 0) return 'Nothing waits.'
  const lines = page.rows.map((one) => {
    const line = one.kind === 'complaint' ? complaintLine(one.complaint) : withdrawalLine(one.withdrawal)
    return `${(one.due ?? 'ended').padEnd(10)}  ${line}`
  })
  return [...lines, ...nextLines(page)].join('\n')
}

const orderText = (number: string, orderId: number | null) =>
  `${number}${orderId === null ? ' (unknown)' : ''}`

function complaintLine({ id, state, orderNumber, orderId, email, wish, goods }: Complaint): string {
  const what = plain(goods).slice(0, 60)
  return `c${id}  ${state.padEnd(10)}  ${orderText(orderNumber, orderId)}  ${plain(email)}  wants ${wish}: ${what}`
}

function withdrawalLine({ id, state, orderNumber, orderId, email, goods }: Withdrawal): string {
  const what = goods === '' ? 'the whole order' : plain(goods).slice(0, 60)
  return `w${id}  ${state.padEnd(10)}  ${orderText(orderNumber, orderId)}  ${plain(email)}  ${what}`
}

export async function complaintText(db: Db, id: number): Promise<string | null> {
  const complaint = await findComplaint({ db }, { id })
  if (!complaint) return null
  const { orderId, orderNumber, state, remedy, amount } = complaint
  return [
    `Complaint c${id}, ${state}, to be settled by ${complaint.dueOn}`,
    `Order     ${orderText(orderNumber, orderId)}`,
    `E-mail    ${plain(complaint.email)}`,
    `Wants     ${complaint.wish}`,
    `Goods     ${quoted(complaint.goods)}`,
    `Fault     ${quoted(complaint.fault)}`,
    `Photos    ${await countPhotos({ db }, id)}`,
    ...(remedy ? [`Gets      ${remedy}${amount === null ? '' : `, ${price(amount)}`}`] : []),
    ...(await orderLines(
      db,
      orderId,
      new Map(complaint.lines.map(({ line, pieces }) => [line, `${pieces} claimed`])),
    )),
    ...(await selectComplaintEvents({ db }, id)).map(eventLine),
  ].join('\n')
}

export async function withdrawalText(db: Db, id: number): Promise<string | null> {
  const withdrawal = await findWithdrawal({ db }, { id })
  if (!withdrawal) return null
  const { orderId, orderNumber, state, amount, goods, declared, returned, receivedAt, orderChangeId } =
    withdrawal
  // Pieces taken out of the order before packing are listed among its changes.
  const marks = new Map(
    orderChangeId !== null
      ? []
      : [
          ...declared.map(({ line, pieces }) => [line, `${pieces} declared`] as const),
          ...(returned ?? []).map(({ line, pieces }) => [line, `${pieces} back`] as const),
        ],
  )
  return [
    `Withdrawal w${id}, ${state}, money due on ${moneyDueOn(receivedAt)}`,
    `Judged    ${translator('en')(`claim_alert.verdict.${await judgeWithdrawal({ db }, withdrawal)}`)}`,
    `Order     ${orderText(orderNumber, orderId)}`,
    `Name      ${plain(withdrawal.name)}`,
    `E-mail    ${plain(withdrawal.email)}`,
    `Goods     ${goods === '' ? 'the whole order' : quoted(goods)}`,
    ...(amount === null ? [] : [`Back      ${price(amount)}`]),
    ...(orderChangeId === null ? [] : ['Taken out of the order before it was packed']),
    ...(await orderLines(db, orderId, marks)),
    ...(await selectWithdrawalEvents({ db }, id)).map(eventLine),
  ].join('\n')
}

const quoted = (text: string) => text.split('\n').map(plain).join('\n          ')

async function orderLines(db: Db, orderId: number | null, marks: Map<number, string>): Promise<string[]> {
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  if (!order) return []
  const { states, paymentCode, totalWithVat } = order
  return [
    `Ordered   ${price(totalWithVat)}, ${paymentCode}; ${states.order}, ${states.payment}, ${states.fulfilment}`,
    ...order.lines.map((ordered, line) => {
      const mark = marks.get(line)
      return `  ${line + 1}:  ${lineInWords(ordered)}${mark ? `  [${mark}]` : ''}`
    }),
  ]
}

function eventLine(event: {
  at: Date
  from: string
  to: string
  actor: string
  who: string
  why: string
}): string {
  const by = event.who === '' ? event.actor : `${event.actor} ${plain(event.who)}`
  return `${moment(event.at)}  ${event.from === '' ? '' : `${event.from} → `}${event.to}  ${by}${event.why === '' ? '' : `: ${plain(event.why)}`}`
}
