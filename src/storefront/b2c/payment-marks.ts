/** The marks at the end of the home page: of payments that can be paid with, and of carriers with points. Pure. */
import type { Wallet } from '../../lib/wallets.ts'
import type { PaymentCode } from '../../lib/delivery.ts'
import type { Delivery } from '../../shop/shipping/rules.ts'

const ofPayments: Partial<Record<PaymentCode, readonly string[]>> = {
  card: ['visa', 'mastercard'],
  transfer: ['qr'],
  cod: ['cod'],
}

/** @param gateway null: the shop takes no cards */
export function marksOf(
  { payments, shippings }: Delivery,
  { gateway }: { gateway: { wallets: readonly Wallet[] } | null },
) {
  const taken = new Set(
    shippings.flatMap((shipping) =>
      shipping.payments.filter(({ orderType }) => orderType === 'B2C').map(({ paymentId }) => paymentId),
    ),
  )
  const isTaken = (code: string) =>
    payments.some((payment) => payment.code === code && taken.has(payment.id)) &&
    (code !== 'card' || gateway !== null)
  return [
    ...Object.entries(ofPayments).flatMap(([code, marks]) => (isTaken(code) ? marks : [])),
    ...(isTaken('card') ? (gateway?.wallets ?? []) : []),
    ...new Set(shippings.flatMap(({ branchCarrier }) => branchCarrier ?? [])),
  ]
}
