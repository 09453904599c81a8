/** Settles the payment of an order on delivery once it waits for no more cash. */
import type { Writing } from '../../server/context.ts'
import { moneyOfOrder } from '../money/money.ts'
import { lockStates, move } from '../orders/orders.ts'
import type { PaymentState } from '../orders/rules.ts'
import { isReplaced } from './fulfilment.ts'
import { selectLeft } from './line-queries.ts'
import { selectParcels } from './queries.ts'
import type { Shipment } from './rules.ts'

interface Settling {
  now: Date
  actor: 'staff' | 'shop'
  actorId?: number | null
}

/**
 * Updates the payment of an order after its cash on delivery; called after every change of the cash still to come: cash was
 * booked, parcels moved, or the document was corrected. Once all is packed and no parcel is still to collect, the order is
 * paid if some cash has come or credit pays it. If it owes something all the same, for instance because cash was allocated
 * elsewhere since, a person decides about it. If corrections reduced it to 0 and nothing was paid, it waits for no payment.
 */
export async function settleCash(
  { tx, now, actor, actorId = null }: Writing & Settling,
  orderId: number,
): Promise<void> {
  const states = await lockStates({ tx }, orderId)
  if (states?.payment !== 'NOT_DUE_YET' || states.order !== 'CONFIRMED') return
  const all = await selectParcels(tx, orderId)
  if (all.length === 0 || all.some((parcel) => isAwaited(parcel, all))) return
  if ((await selectLeft(tx, orderId)).length > 0) return
  const last = all.findLast(({ codPaidAt }) => codPaidAt !== null)
  const why = last ? `cash on delivery of ${last.reference} remitted` : 'no cash is still to come'
  const by = { actor, actorId, why, now }
  const { due, settled, open } = await moneyOfOrder({ db: tx }, orderId)
  for (const payment of endOf({ due, settled, open, hasCollected: last !== undefined })) {
    const moved = await move({ tx }, { orderId, to: { payment }, by })
    if ('illegal' in moved) throw new Error(`Order ${orderId} can't be ${payment}: payment is ${moved.from}`)
  }
}

/** The moves of the payment; empty: it is still owed, like an invoice, or because the cash was never collected. */
function endOf({
  due,
  settled,
  open,
  hasCollected,
}: {
  due: number
  settled: number
  open: number
  hasCollected: boolean
}): PaymentState[] {
  if (open > 0) return hasCollected ? ['REVIEW'] : []
  if (settled > 0) return ['PAID']
  return due === 0 ? ['REFUND_DUE', 'REFUNDED'] : []
}

/** True if its cash is still to come: a parcel that was settled or sent again brings none. */
const isAwaited = (parcel: Shipment, all: readonly Shipment[]): boolean =>
  parcel.cod !== null && !parcel.codPaidAt && !parcel.settledAt && !isReplaced(parcel, all)
