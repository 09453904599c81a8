/** The merchant's settings of the card gateway, GP webpay. */
import type { Wallet } from '../lib/wallets.ts'
import type { Settings } from './settings.ts'

export interface CardSettings {
  /** URL that takes CREATE_ORDER, such as https://test.3dsecure.gpwebpay.com/pgw/order.do */
  url: string
  /** Shop number assigned by the bank, up to ten digits. */
  merchantNumber: string
  /** Our private key, PEM. */
  privateKey: string
  passphrase?: string
  /** The gateway's certificates or public keys, PEM: one, or two while it changes its key. */
  gatewayKeys: string[]
  /** Those that the bank has allowed for this merchant; empty: none is offered. */
  wallets: readonly Wallet[]
  /** The web services: their URL, and the four digits of the bank that acquires the payments, such as 0880. */
  service: { url: string; provider: string }
}

/** The merchant's settings of the gateway; null: not all of the needed ones are set. */
export function cardsOf(s: Settings): CardSettings | null {
  if (
    !s.GPWEBPAY_URL ||
    !s.GPWEBPAY_MERCHANT_NUMBER ||
    !s.GPWEBPAY_PRIVATE_KEY_FILE ||
    !s.GPWEBPAY_GATEWAY_CERT_FILE ||
    !s.GPWEBPAY_PROVIDER
  )
    return null
  return {
    url: s.GPWEBPAY_URL,
    merchantNumber: s.GPWEBPAY_MERCHANT_NUMBER,
    privateKey: s.GPWEBPAY_PRIVATE_KEY_FILE,
    ...(s.GPWEBPAY_PASSPHRASE ? { passphrase: s.GPWEBPAY_PASSPHRASE } : {}),
    gatewayKeys: [s.GPWEBPAY_GATEWAY_CERT_FILE, s.GPWEBPAY_NEXT_GATEWAY_CERT_FILE].filter(
      (key) => key !== undefined,
    ),
    wallets: s.GPWEBPAY_WALLETS,
    service: {
      url: s.GPWEBPAY_SERVICE_URL ?? new URL('/pay-ws/v1/PaymentService', s.GPWEBPAY_URL).href,
      provider: s.GPWEBPAY_PROVIDER,
    },
  }
}
