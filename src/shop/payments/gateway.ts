import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { wallets, type Wallet } from '../../lib/wallets.ts'
import type { CardSettings } from '../../server/card-settings.ts'
import { baseText, REQUEST_ORDER, sign } from './digest.ts'
import type { Attempt } from './queries.ts'
import { openPaymentService, type PaymentService, type ServiceOptions } from './service.ts'

/** Settings of the card gateway. Without `service` the gateway can't be queried about payments. */
export type GatewaySettings = Omit<CardSettings, 'service' | 'wallets'> &
  Partial<Pick<CardSettings, 'service' | 'wallets'>> & {
    /** URL that customers return to: absolute, without a query, since the gateway may block one. */
    returnUrl: string
  }

/** The gateway with its keys opened, ready to sign and to verify. */
export interface Gateway {
  url: string
  merchantNumber: string
  returnUrl: string
  /** Offered beside the card; empty: none. */
  wallets: readonly Wallet[]
  privateKey: KeyObject
  gatewayKeys: KeyObject[]
  /** End of the last certificate; null: never, because one is a bare key. */
  keysEnd: Date | null
  /** Queries the state of payments and makes refunds; null: not available. */
  service: PaymentService | null
}

/**
 * Opens the keys once (which is slow) and checks the settings. An expired certificate is not used; it may be
 * listed together with its successor.
 * @throws Error that names the wrong setting.
 */
export function openGateway(settings: GatewaySettings, now: Date, options: ServiceOptions = {}): Gateway {
  const { url, merchantNumber, returnUrl } = settings
  if (!/^\d{1,10}$/.test(merchantNumber))
    throw new Error('Card gateway: the merchant number has one to ten digits.')
  if (!isHttpUrl(url)) throw new Error(`Card gateway: "${url}" is no address.`)
  if (!isHttpUrl(returnUrl) || returnUrl.length > 300 || /[?#]/.test(returnUrl)) {
    throw new Error(
      `Card gateway: the return address "${returnUrl}" has to be absolute, without a query, 300 characters at most.`,
    )
  }
  const keys = {
    merchantNumber,
    privateKey: openPrivateKey(settings.privateKey, settings.passphrase),
    gatewayKeys: openGatewayKeys(settings.gatewayKeys, now),
  }
  const keysEnd = endOf(settings.gatewayKeys)
  const service = settings.service ? openPaymentService(keys, settings.service, options) : null
  return { url, returnUrl, wallets: settings.wallets ?? [], ...keys, keysEnd, service }
}

/**
 * The URL that takes the customer to the gateway to pay this attempt: signed, always the same for the same
 * input. `description` is displayed at the gateway, the variable symbol on the bank statement. `wallet` opens the
 * gateway with that wallet; one that the shop does not take is left out, so that the buyer chooses at the gateway.
 */
export function paymentRequestUrl(
  gateway: Gateway,
  attempt: Pick<Attempt, 'orderNumber' | 'variableSymbol' | 'amount' | 'currency'>,
  shown: { locale: 'cs' | 'en'; description: string; wallet?: Wallet | null },
): string {
  if (!/^\d{10}$/.test(attempt.variableSymbol)) throw new RangeError('a variable symbol has ten digits here')
  const { wallet } = shown
  const fields = {
    MERCHANTNUMBER: gateway.merchantNumber,
    OPERATION: 'CREATE_ORDER',
    ORDERNUMBER: attempt.orderNumber,
    AMOUNT: String(attempt.amount),
    CURRENCY: ISO_4217[attempt.currency],
    DEPOSITFLAG: '1',
    MERORDERNUM: attempt.variableSymbol,
    URL: gateway.returnUrl,
    DESCRIPTION: gatewayText(shown.description),
    PAYMETHOD: wallet && gateway.wallets.includes(wallet) ? wallets[wallet] : '',
  }
  const DIGEST = sign(baseText(fields, REQUEST_ORDER), gateway.privateKey)
  const url = new URL(gateway.url)
  for (const [name, value] of Object.entries({ ...fields, DIGEST, LANG: shown.locale })) {
    if (value !== '') url.searchParams.set(name, value)
  }
  return url.href
}

const ISO_4217 = { CZK: '203' } as const

/** DESCRIPTION takes printable ASCII only, 255 characters; `|` is kept out since it separates the signed values. */
function gatewayText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .replace(/[^ -{}~]+/g, ' ')
    .replace(/ +/g, ' ')
    .slice(0, 255)
    .trim()
}

function openPrivateKey(pem: string, passphrase?: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey({ key: pem, passphrase })
  } catch {
    throw new Error(
      "Card gateway: the merchant's private key does not open; is it PEM, and is the pass phrase right?",
    )
  }
  return requireRsa(key, "the merchant's private key")
}

function openGatewayKeys(pems: string[], now: Date): KeyObject[] {
  if (pems.length < 1 || pems.length > 2)
    throw new Error('Card gateway: one or two keys of the gateway are needed.')
  const valid = pems.filter((pem) => !hasExpired(pem, now))
  if (!valid.length)
    throw new Error("Card gateway: the gateway's certificate has expired; ask the bank for the new one.")
  return valid.map((pem) => requireRsa(createPublicKey(pem), "the gateway's key"))
}

/** True for a certificate past its end; a bare public key has no end. */
function hasExpired(pem: string, now: Date): boolean {
  try {
    if (!pem.includes('BEGIN CERTIFICATE')) {
      createPublicKey(pem)
      return false
    }
    return new X509Certificate(pem).validToDate < now
  } catch {
    throw new Error(
      'Card gateway: a key of the gateway does not open; is it a PEM certificate or public key?',
    )
  }
}

function endOf(pems: string[]): Date | null {
  if (!pems.every((pem) => pem.includes('BEGIN CERTIFICATE'))) return null
  return new Date(Math.max(...pems.map((pem) => new X509Certificate(pem).validToDate.getTime())))
}

const warnedBeforeMs = 30 * 24 * 3600_000

/** The warning for the operator, from thirty days before the gateway's last certificate ends; null: no warning is due. */
export function endingKeys({ keysEnd }: Pick<Gateway, 'keysEnd'>, now: Date): Error | null {
  if (keysEnd === null || keysEnd.getTime() - now.getTime() > warnedBeforeMs) return null
  const day = keysEnd.toISOString().slice(0, 10)
  return new Error(
    `Card gateway: the gateway's certificate ends on ${day}, and no card payment is believed afterwards; ask the bank for the new one, and set GPWEBPAY_NEXT_GATEWAY_CERT_FILE.`,
  )
}

function requireRsa(key: KeyObject, what: string): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error(`Card gateway: ${what} has to be RSA with 2048 bits or more.`)
  }
  return key
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
