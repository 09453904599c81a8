/** Shared by the money operations: their input fields, the payment state that pages need, audits and answers. */
import { z } from 'zod'
import { formatPrice } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import {
  lockMoney,
  moneyOfOrder,
  type Booked,
  type Booker,
  type ListedMoney,
} from '../../shop/money/money.ts'
import { loginOf } from '../../shop/staff/staff.ts'
import { f, type Doing } from '../operations/operations.ts'
import { lockPaid, type AllocatingContext, type Settled } from '../payment/payment.ts'

export type MoneyOperationContext = Omit<Doing, 'tx'>

/** The state of a payment that its page needs. */
export interface MoneyState {
  money: Pick<ListedMoney, 'free' | 'kind' | 'original' | 'rate' | 'aside' | 'receivedOn'>
  /** The bank took it back: nothing is paid by it any more. */
  isOfBank: boolean
  /** True if entries of it can be reversed. */
  isReversible: boolean
  /** The number of the order that it is likeliest for. */
  order?: string | undefined
  today: string
  inAWeek: string
}

export const isForeign = ({ money }: Pick<MoneyState, 'money'>): boolean => money.original.currency !== 'CZK'
export const lacksRate = (state: MoneyState): boolean => isForeign(state) && state.money.rate === null
/** True if part of it is still unused and can be dealt with. */
export const isFree = ({ money, isOfBank }: MoneyState): boolean => money.free > 0 && !isOfBank
export const isOpen = (state: MoneyState): boolean => state.money.free > 0 || lacksRate(state)
export const bestOrder = ({ order }: MoneyState) => ({ order })

/** Input of every money operation: repeating a key does nothing twice. */
export const keyAndReason = { key: f.key(), reason: f.reason() }
export const money = { receivedId: f.id({ name: 'money' }) }
export const order = { orderId: f.order() }
export const amount = { amount: f.rest() }

export const bookerOf = ({ actor }: OperationContext): Booker => ({
  actor: 'staff',
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})

export const bookingOf = ({ tx, queue, now, actor }: Doing): AllocatingContext => ({
  tx,
  queue,
  now,
  by: bookerOf({ actor, now }),
  actorId: loginOf(actor),
})

export const isChange = ({ isNew }: { isNew: boolean }): boolean => isNew

/** The state of one payment, for the audit. */
export const moneyAudit = ({ tx }: Writing, { receivedId }: { receivedId: number }) => ({
  subject: { kind: 'money', id: receivedId },
  look: async () => {
    const received = await lockMoney({ tx }, { id: receivedId })
    return (
      received && {
        free: received.free,
        rate: received.rate?.rate ?? null,
        aside: received.aside?.until ?? null,
      }
    )
  },
  isChange,
})

/** The state of an order, for the audit; locks go attempts, order, money, as everywhere. */
export const orderAudit = ({ tx }: Writing, { orderId }: { orderId: number }) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    const states = await lockPaid({ tx }, orderId)
    return states && { payment: states.payment, ...(await moneyOfOrder({ db: tx }, orderId)) }
  },
  isChange,
})

export const keptOf = ({ entry }: Booked) => ({
  entry: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  account: entry.accountId,
})

const written = z.object({
  id: z.number().meta({ description: 'Of what was written: a payment, an entry or a refund' }),
  is_new: z.boolean().meta({ description: 'false: it was done before by the same key' }),
})
/** The answer of a money call. @param idOf the id of the record that was written */
export const answers = <Done extends { isNew: boolean }>(idOf: (done: Done) => number) => ({
  schema: written,
  of: (done: Done) => ({ id: idOf(done), is_new: done.isNew }),
})
const settledToWire = {
  same: '',
  paid: ' The order is paid.',
  reopened: ' The order owes it again.',
  part: ' The order is in review.',
}
export const answersEntry = {
  ...answers(({ entry }: Booked) => entry.id),
  told: ({ entry: { kind, amount: sum }, settled = 'same' }: Booked & { settled?: Settled }) =>
    `${kind} ${formatPrice(sum, 'en')}.${settledToWire[settled]}`,
}

export type BookedOnOrder = Booked & { settled: Settled }
