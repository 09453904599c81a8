/** The delivery and the payment that stand chosen until the buyer chooses others. Pure. */
import type { OfferedPayment } from '../../../shop/shipping/rules.ts'
import type { OrderData } from './order-data.ts'

/** The shop's first delivery, with its price in the total at once; none where the one of the last order is lost. */
export const usualShipping = ({
  shippings,
  lost,
}: Pick<OrderData, 'shippings' | 'lost'>): number | undefined =>
  lost.shipping ? undefined : shippings[0]?.id

/**
 * @param payments those that a delivery offers
 * @param wanted the payment that was chosen, whichever delivery it was for; undefined: none
 * @returns the wanted payment if it is offered, else the first one without a fee, or the only one; null where the
 * payment of the last order is lost
 */
export function paymentAmong(
  payments: readonly OfferedPayment[],
  wanted: number | undefined,
  { lost }: Pick<OrderData, 'lost'>,
): OfferedPayment | null {
  const free = payments.length === 1 ? payments[0] : payments.find(({ fee }) => fee === 0)
  return payments.find(({ id }) => id === wanted) ?? (lost.payment ? null : (free ?? null))
}
