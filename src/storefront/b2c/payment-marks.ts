/** The marks of payments that can be paid with, and of carriers with points. Pure. */
import type { Wallet } from '../../lib/wallets.ts'
import type { PaymentCode } from '../../lib/delivery.ts'
import type { Delivery } from '../../shop/shipping/rules.ts'

const ofPayments: Partial<Record<PaymentCode, readonly string[]>> = {
  card: ['visa', 'mastercard'],
  transfer: ['qr'],
  cod: ['cod'],
}

interface Taking {
  /** Null: the shop takes no cards. */
  gateway: { wallets: readonly Wallet[] } | null
}

/** The marks of payments that consumers can pay with. */
export function paymentMarks({ payments, shippings }: Delivery, { gateway }: Taking): string[] {
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
  ]
}

/** The marks of payments, and of carriers with points. */
export const marksOf = (delivery: Delivery, taking: Taking): string[] => [
  ...paymentMarks(delivery, taking),
  ...new Set(delivery.shippings.flatMap(({ branchCarrier }) => branchCarrier ?? [])),
]
