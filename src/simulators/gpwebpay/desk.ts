import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { wallets } from '../../lib/wallets.ts'
import type { Books } from './books.ts'
import { RESULTS, type Decision } from './decision.ts'
import type { SimulatorKeys } from './keys.ts'
import { readRequest, type Fault, type PaymentRequest } from './request.ts'
import { signedReturn } from './signature.ts'

/** One payment at the gateway. Once answered, it always returns the same answer. */
export interface Session {
  id: string
  request: PaymentRequest
  answered: string | null
}

export interface DeskOptions {
  keys: SimulatorKeys
  books: Books
  merchantNumber: string
  shopOrigin: string | undefined
}

const MOST_SESSIONS = 10_000

/** The gateway's memory: the requested payments and their outcomes. It lasts as long as the process. */
export class Desk {
  readonly #options: DeskOptions
  readonly #sessions = new Map<string, Session>()
  readonly #orderNumbers = new Set<string>()

  constructor(options: DeskOptions) {
    this.#options = options
  }

  /** Takes a request to pay. `returnUrl` is null if there is no address that we may redirect to. */
  begin(fields: URLSearchParams): { session: Session } | { fault: Fault; returnUrl: string | null } {
    const { keys, merchantNumber } = this.#options
    const read = readRequest(fields, { number: merchantNumber, key: keys.merchantPublic })
    if ('fault' in read) return this.#refuse(fields, read.fault)
    if (!this.#mayReturnTo(read.request.url)) {
      return this.#refuse(fields, { prcode: 3, srcode: 24, text: 'Incorrect content of field, URL' })
    }
    if (this.#orderNumbers.has(read.request.orderNumber)) {
      return this.#refuse(fields, { prcode: 14, srcode: 0, text: 'Duplicate order number' })
    }
    return { session: this.#remember(read.request) }
  }

  find(id: string): Session | undefined {
    return this.#sessions.get(id)
  }

  /** The signed redirect to the shop. The first decision stands; a buyer who goes back and decides again gets it again. */
  answer(session: Session, decision: Decision): string {
    if (session.answered !== null) return session.answered
    this.#options.books.decide(session.request.orderNumber, decision)
    const key = decision === 'wrong_digest' ? strangersKey() : undefined
    session.answered = this.#signed(session.request, RESULTS[decision], key)
    return session.answered
  }

  #remember(request: PaymentRequest): Session {
    const session: Session = { id: randomUUID(), request, answered: null }
    this.#sessions.set(session.id, session)
    this.#orderNumbers.add(request.orderNumber)
    this.#options.books.open(request.orderNumber, request.amount)
    const [oldest] = this.#sessions.keys()
    if (oldest && this.#sessions.size > MOST_SESSIONS) this.#sessions.delete(oldest)
    return session
  }

  /** Like the real gateway: a refusal is signed too and goes back to the shop in every case. */
  #refuse(fields: URLSearchParams, fault: Fault): { fault: Fault; returnUrl: string | null } {
    const url = fields.get('URL') ?? ''
    if (!this.#mayReturnTo(url)) return { fault, returnUrl: null }
    const merchantOrderNumber = fields.get('MERORDERNUM') ?? undefined
    const request = {
      url,
      orderNumber: fields.get('ORDERNUMBER') ?? '',
      merchantOrderNumber,
      md: fields.get('MD') ?? undefined,
    }
    return { fault, returnUrl: this.#signed(request, fault) }
  }

  #signed(
    request: Pick<PaymentRequest, 'url' | 'orderNumber' | 'merchantOrderNumber' | 'md'> &
      Partial<Pick<PaymentRequest, 'payMethod'>>,
    result: { prcode: number; srcode: number; text: string },
    key: KeyObject = this.#options.keys.gatewayPrivate,
  ): string {
    const answer = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: request.orderNumber,
      MERORDERNUM: request.merchantOrderNumber,
      MD: request.md,
      PRCODE: String(result.prcode),
      SRCODE: String(result.srcode),
      // The real gateway sends no text for Google Pay.
      RESULTTEXT: request.payMethod === wallets.google_pay ? undefined : result.text,
    }
    return signedReturn(request.url, answer, this.#options.merchantNumber, key)
  }

  #mayReturnTo(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { origin, protocol, hostname } = new URL(address)
    if (!/^https?:$/.test(protocol)) return false
    const { shopOrigin } = this.#options
    return shopOrigin ? origin === shopOrigin : ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  }
}

function strangersKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}
