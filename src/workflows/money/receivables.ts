/** Staff operations on the debts of companies: each checks its permission and is audited. */
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { hold, release } from '../../shop/money/money.ts'
import { f, operation } from '../operations/operations.ts'
import { lockPaid } from '../payment/payment.ts'
import { answers, bookerOf } from './fields.ts'

const answersOrder = answers(({ orderId }: { orderId: number; isNew: boolean }) => orderId)

/** Holds the debt of an order until a day, or until it is released (null): no reminder, and it blocks nothing. */
export const holdReceivable = operation({
  operation: 'receivable.hold',
  summary: 'Holds the debt of an order until a day, or until it is released: no reminder, no block',
  call: 'money/hold',
  input: {
    orderId: f.order(),
    reason: f.reason(),
    until: f.dayOrNull({ fault: 'money.error.day', when: 'coming', hasHint: true }),
  },
  run: async (context, { orderId, reason, until }) => {
    const { tx, now } = context
    if (!(await lockPaid(context, orderId))) return refuse(404, 'error.not_found')
    const { staffId } = bookerOf(context)
    const held = await hold({ tx, now, staffId }, { orderId, reason, until, today: dayInPrague(now) })
    return isRefusal(held) ? held : { orderId, isNew: true }
  },
  audit: (_context, { orderId, until }) => ({
    subject: { kind: 'order', id: orderId },
    keep: () => ({ until }),
  }),
  answer: answersOrder,
})

/** Ends that. */
export const releaseReceivable = operation({
  operation: 'receivable.release',
  summary: 'Ends the hold of a debt',
  call: 'money/release',
  input: { orderId: f.order(), reason: f.reason() },
  run: async (context, { orderId }) => {
    if (!(await lockPaid(context, orderId))) return refuse(404, 'error.not_found')
    const released = await release(context, { orderId })
    return isRefusal(released) ? released : { orderId, isNew: true }
  },
  audit: (_context, { orderId }) => ({
    subject: { kind: 'order', id: orderId },
    keep: () => ({ held: false }),
  }),
  answer: answersOrder,
})
