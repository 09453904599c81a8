/** Translates the gateway's record of one attempt into the shop's terms. */
import type { Attempt } from './queries.ts'
import { wordOf } from './rules.ts'
import type { PaymentDetail, PaymentService, SoapResult } from './service.ts'

/**
 * paid: in full, in the requested amount. not_paid: it ended unpaid. open: not paid so far; `state` null: the customer never
 * reached the gateway. under_way: not to be decided yet. odd: does not fit our books, so a person has to look. unreachable:
 * no answer comes. refused: the gateway answers, but says nothing about this payment.
 */
export type Heard =
  | { kind: 'paid' }
  | { kind: 'not_paid'; state: number }
  | { kind: 'open'; state: number | null }
  | { kind: 'under_way'; state: number }
  | { kind: 'odd'; why: string }
  | { kind: 'unreachable' | 'refused'; why: string }

const objectNotFound = 15

/** Queries the state of a payment, and the details of a paid one. */
export async function askAbout(
  service: PaymentService,
  attempt: Pick<Attempt, 'orderNumber' | 'amount'>,
): Promise<Heard> {
  const status = await service.status(attempt.orderNumber)
  if (status.kind !== 'told') return heardOfNone(status)
  const { state } = status.told
  switch (wordOf(state)) {
    case 'PAID':
      return heardOfPaid(await service.detail(attempt.orderNumber), attempt.amount)
    case 'NOT_PAID':
      return { kind: 'not_paid', state }
    case 'OPEN':
      return { kind: 'open', state }
    case 'UNDER_WAY':
      return { kind: 'under_way', state }
    case 'ODD':
      return { kind: 'odd', why: `state ${state}` }
  }
}

function heardOfNone(told: Exclude<SoapResult<unknown>, { kind: 'told' }>): Heard {
  if (told.kind === 'unreachable') return told
  if (told.prcode === objectNotFound) return { kind: 'open', state: null }
  return { kind: 'refused', why: `refused with ${told.prcode}/${told.srcode}` }
}

function heardOfPaid(detail: SoapResult<PaymentDetail>, amount: number): Heard {
  if (detail.kind === 'unreachable') return detail
  if (detail.kind === 'fault')
    return { kind: 'refused', why: `refused with ${detail.prcode}/${detail.srcode}` }
  if (wordOf(detail.told.state) !== 'PAID') return { kind: 'under_way', state: detail.told.state }
  const misfit = misfitOf(detail.told, amount)
  return misfit ? { kind: 'odd', why: misfit } : { kind: 'paid' }
}

/** Checks that every amount the gateway names is ours, and that the captured or approved amount is named. */
function misfitOf(detail: PaymentDetail, amount: number): string | null {
  const named = (['paymentAmount', 'approveAmount', 'captureAmount'] as const).filter(
    (name) => detail[name] !== null,
  )
  if (!named.includes('captureAmount') && !named.includes('approveAmount')) return 'no amount was told'
  const wrong = named.find((name) => detail[name] !== amount)
  return wrong ? `${wrong} is ${detail[wrong]}, not ${amount}` : null
}
