/** GP webpay's web services: the state of payments, and refunds. No call lasts longer than five seconds. */
import { randomUUID, type KeyObject } from 'node:crypto'
import type { CardSettings } from '../../server/card-settings.ts'
import { boundedText } from '../../server/body.ts'
import { envelopeOf, readEnvelope, type Operation, type RequestFields } from './soap.ts'

/**
 * `fault`: the service refused, and signed that it did; codes as in the HTTP API. `unreachable`: no credible
 * answer in time, so it is unknown if the message was carried out.
 */
export type SoapResult<T> =
  | { kind: 'told'; told: T }
  | { kind: 'fault'; prcode: number; srcode: number }
  | { kind: 'unreachable'; why: string }

/** Source: GP webpay web services, annex 3. */
export interface PaymentStanding {
  state: number
}

/** Amounts in haléře; null: not stated by the gateway. It states no currency: a payment is in that of its signed request. */
export interface PaymentDetail extends PaymentStanding {
  paymentAmount: number | null
  approveAmount: number | null
  captureAmount: number | null
  refundAmount: number | null
}

/**
 * Identifies a payment by its ORDERNUMBER. A message id is used once for ever: the service refuses it the second time (80).
 */
export interface PaymentService {
  status: (orderNumber: string) => Promise<SoapResult<PaymentStanding>>
  detail: (orderNumber: string) => Promise<SoapResult<PaymentDetail>>
  /** Refunds a part or all of a captured payment. @param amount haléře */
  refund: (orderNumber: string, amount: number, messageId: string) => Promise<SoapResult<PaymentStanding>>
  /** Reverses the single capture, while its batch is open. */
  reverseCapture: (orderNumber: string, messageId: string) => Promise<SoapResult<PaymentStanding>>
  /** Releases the blocked money. */
  reverseAuthorization: (orderNumber: string, messageId: string) => Promise<SoapResult<PaymentStanding>>
}

interface Identity {
  merchantNumber: string
  privateKey: KeyObject
  gatewayKeys: readonly KeyObject[]
}

export interface ServiceOptions {
  fetch?: typeof globalThis.fetch
  /** Milliseconds for everything: the call, and reading its answer. */
  limitMs?: number
}

const longestAnswer = 128 * 1024

/** A message id that was never used before: 16 to 256 letters and digits. */
export const newMessageId = (): string => randomUUID().replaceAll('-', '')

/** Our payments are captured by one capture, the gateway's first. */
const theCapture = '1'

/** Opens the web services at their URL. @throws Error that names the wrong setting. */
export function openPaymentService(
  identity: Identity,
  { url, provider }: CardSettings['service'],
  { fetch = globalThis.fetch, limitMs = 5000 }: ServiceOptions = {},
): PaymentService {
  if (!/^\d{4}$/.test(provider)) throw new Error('Card gateway: the provider has four digits.')
  const ask = async (
    operation: Operation,
    orderNumber: string,
    more: RequestFields = [],
    messageId = newMessageId(),
  ): Promise<SoapResult<ReadonlyMap<string, string>>> => {
    const fields: RequestFields = [
      ['messageId', messageId],
      ['provider', provider],
      ['merchantNumber', identity.merchantNumber],
      ['paymentNumber', orderNumber],
      ...more,
    ]
    const envelope = envelopeOf(operation, fields, identity.privateKey)
    const text = await answerTo(envelope, { url, fetch, limitMs })
    if ('why' in text) return { kind: 'unreachable', why: text.why }
    const read = readEnvelope(text.text, { operation, messageId, keys: identity.gatewayKeys })
    if (read.kind === 'unreadable') return { kind: 'unreachable', why: read.why }
    return read.kind === 'fault' ? read : { kind: 'told', told: read.fields }
  }
  return {
    status: async (orderNumber) => standingIn(await ask('getPaymentStatus', orderNumber)),
    detail: async (orderNumber) => detailIn(await ask('getPaymentDetail', orderNumber)),
    refund: async (orderNumber, amount, messageId) =>
      standingIn(await ask('processRefund', orderNumber, [['amount', String(amount)]], messageId)),
    reverseCapture: async (orderNumber, messageId) =>
      standingIn(await ask('processCaptureReverse', orderNumber, [['captureNumber', theCapture]], messageId)),
    reverseAuthorization: async (orderNumber, messageId) =>
      standingIn(await ask('processAuthorizationReverse', orderNumber, [], messageId)),
  }
}

async function answerTo(
  envelope: string,
  { url, fetch, limitMs }: { url: string; fetch: typeof globalThis.fetch; limitMs: number },
): Promise<{ text: string } | { why: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: envelope,
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    })
    // A fault travels with status 500 (SOAP 1.1, 6.2).
    if (response.status !== 200 && response.status !== 500) {
      await response.body?.cancel()
      return { why: `status ${response.status}` }
    }
    const text = await boundedText(response, longestAnswer)
    return text === null ? { why: 'too long an answer' } : { text }
  } catch (error) {
    return {
      why: error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection',
    }
  }
}

function standingIn(told: SoapResult<ReadonlyMap<string, string>>): SoapResult<PaymentStanding> {
  if (told.kind !== 'told') return told
  const state = wholeIn(told.told.get('state'))
  return state === null
    ? { kind: 'unreachable', why: 'an answer without a state' }
    : { kind: 'told', told: { state } }
}

function detailIn(told: SoapResult<ReadonlyMap<string, string>>): SoapResult<PaymentDetail> {
  const standing = standingIn(told)
  if (told.kind !== 'told' || standing.kind !== 'told') return standing as SoapResult<PaymentDetail>
  const amount = (name: string) => wholeIn(told.told.get(name))
  return {
    kind: 'told',
    told: {
      ...standing.told,
      paymentAmount: amount('paymentAmount'),
      approveAmount: amount('approveAmount'),
      captureAmount: amount('captureAmount'),
      refundAmount: amount('refundAmount'),
    },
  }
}

const wholeIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
