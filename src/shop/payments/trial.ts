/** A payment of 1 Kč without an order: it shows if the keys, URLs and web services of the settings work. */
import { dayInPrague } from '../../lib/dates.ts'
import { crownsOf } from '../../lib/money.ts'
import {
  baseText,
  isSignedBy,
  readAnswer,
  REQUEST_ORDER,
  RESPONSE_ORDER,
  type DigestRefusal,
  type Field,
} from './digest.ts'
import { paymentRequestUrl, type Gateway } from './gateway.ts'
import { randomOrderNumber } from './numbers.ts'
import { outcomeOf, type Outcome } from './rules.ts'

export interface TrialField {
  name: string
  value: string
  /** True if the signature covers it. */
  isSigned: boolean
}

/** 1 Kč in haléře. */
const trialAmount = 100

/**
 * The signed request of a test payment.
 * @param returnUrl URL that the gateway sends the browser back to: absolute, without a query.
 * @returns its URL, its fields in the order of the signature, and the exact text that is signed.
 */
export function trialRequest(
  gateway: Gateway,
  { returnUrl, locale, now }: { returnUrl: string; locale: 'cs' | 'en'; now: Date },
): { address: string; fields: TrialField[]; signedText: string } {
  const attempt = {
    orderNumber: String(randomOrderNumber()),
    // Can't be an order's number: those begin with the year.
    variableSymbol: `99${dayInPrague(now).replaceAll('-', '')}`,
    ...crownsOf(trialAmount),
  }
  const address = paymentRequestUrl({ ...gateway, returnUrl }, attempt, { locale, description: 'Test' })
  const sent = [...new URL(address).searchParams]
  return { address, ...described(sent, REQUEST_ORDER) }
}

export interface TrialAnswer {
  fields: TrialField[]
  signedText: string
  /** True for each signature that is the gateway's. */
  digest: boolean
  digest1: boolean
  /** The shop's reason for not believing it; null: it would. */
  refusal: DigestRefusal | null
  outcome: Outcome | null
  /** The state in the gateway's own books (annex 3 of the web services); null: they were not queried, or did not answer. */
  booksState: number | null
}

/** Reads the answer to a test payment and judges it. None of it is stored. */
export async function readTrial(gateway: Gateway, received: readonly Field[]): Promise<TrialAnswer> {
  const { fields, signedText } = described(received, RESPONSE_ORDER)
  const values = new Map(received)
  const signature = (name: string) => (values.get(name) ?? '').replaceAll(' ', '+')
  const read = readAnswer(received, gateway.merchantNumber, gateway.gatewayKeys)
  const answer = 'answer' in read ? read.answer : null
  const asked = answer && (await gateway.service?.status(answer.orderNumber))
  return {
    fields,
    signedText,
    digest: isSignedBy(signedText, signature('DIGEST'), gateway.gatewayKeys),
    digest1: isSignedBy(`${signedText}|${gateway.merchantNumber}`, signature('DIGEST1'), gateway.gatewayKeys),
    refusal: 'refusal' in read ? read.refusal : null,
    outcome: answer && outcomeOf(answer.prcode, answer.srcode),
    booksState: asked?.kind === 'told' ? asked.told.state : null,
  }
}

function described(
  given: readonly Field[],
  order: readonly string[],
): { fields: TrialField[]; signedText: string } {
  const fields = given.map(([name, value]) => ({
    name,
    value,
    isSigned: order.includes(name) && value !== '',
  }))
  return { fields, signedText: baseText(Object.fromEntries(given), order) }
}
