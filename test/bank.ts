/** The card gateway's side, for tests without its simulator: it signs answers that the shop believes. */
import { generateKeyPairSync } from 'node:crypto'
import { gatewayReturnPath } from '../src/lib/routes.ts'
import { sign } from '../src/shop/payments/digest.ts'
import { openGateway, type Gateway } from '../src/shop/payments/payments.ts'
import type { PaymentDetail, PaymentService, SoapResult } from '../src/shop/payments/service.ts'
import { today } from './app.ts'

const merchantNumber = '8888880001'

export interface Bank {
  gateway: Gateway
  /** Address, with its signed query, that returns a payer from the gateway's `redirectUrl`; paid by default. */
  sendsBack: (redirectUrl: string, prcode?: number) => string
  /** The gateway's books, from which its web service answers the state of an ORDERNUMBER's payment. */
  books: TestBooks
}

export interface TestBooks {
  /** The state of every payment not in `payments`; at first 3, created and not paid. */
  otherwise: number
  payments: Map<string, PaymentDetail>
  /** No answer comes. */
  isUnreachable: boolean
  /** ORDERNUMBERs of which nothing is said but that something is wrong. */
  refused: Set<string>
  /** ORDERNUMBERs that were queried, in order; queries without an answer are in `tried`. */
  asked: string[]
  tried: string[]
  /** Every message that moved money, in turn. */
  moved: {
    operation: 'refund' | 'reverseCapture' | 'reverseAuthorization'
    orderNumber: string
    amount: number
  }[]
  /** Performs this many of the next messages that move money, but loses the answers. */
  answersLost: number
  /** Writes that this was paid whole. */
  pay: (orderNumber: string, amount: number, state?: number) => void
}

export function openBank(): Bank {
  const bank = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const gateway = openGateway(
    {
      url: 'https://gateway.example/pgw/order.do',
      merchantNumber,
      privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      gatewayKeys: [bank.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
      returnUrl: `https://shop.example${gatewayReturnPath}`,
    },
    today,
  )
  const books = openBooks()
  gateway.service = serviceOf(books)
  const sendsBack = (redirectUrl: string, prcode = 0) => {
    const asked = new URL(redirectUrl).searchParams
    const fields = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: asked.get('ORDERNUMBER') ?? '',
      MERORDERNUM: asked.get('MERORDERNUM') ?? '',
      PRCODE: String(prcode),
      SRCODE: '0',
      RESULTTEXT: 'OK',
    }
    const text = Object.values(fields).join('|')
    const digests = {
      DIGEST: sign(text, bank.privateKey),
      DIGEST1: sign(`${text}|${merchantNumber}`, bank.privateKey),
    }
    return `${gatewayReturnPath}?${new URLSearchParams({ ...fields, ...digests }).toString()}`
  }
  return { gateway, sendsBack, books }
}

function openBooks(): TestBooks {
  const payments = new Map<string, PaymentDetail>()
  return {
    otherwise: 3,
    payments,
    isUnreachable: false,
    refused: new Set(),
    asked: [],
    tried: [],
    moved: [],
    answersLost: 0,
    pay: (orderNumber, amount, state = 8) => {
      const paid = { paymentAmount: amount, approveAmount: amount, captureAmount: amount, refundAmount: 0 }
      payments.set(orderNumber, { state, ...paid })
    },
  }
}

const unreachable = { kind: 'unreachable', why: 'no answer in time' } as const
const fault = (prcode: number) => ({ kind: 'fault', prcode, srcode: 0 }) as const

/** The web service as its books have it, without the network; each message id is taken once. */
function serviceOf(books: TestBooks): PaymentService {
  const seen = new Set<string>()
  const find = async (orderNumber: string): Promise<SoapResult<PaymentDetail>> => {
    if (books.isUnreachable) books.tried.push(orderNumber)
    if (books.isUnreachable) return unreachable
    if (books.refused.has(orderNumber)) return fault(1000)
    books.asked.push(orderNumber)
    const nothing = { paymentAmount: null, approveAmount: null, captureAmount: null, refundAmount: null }
    const told = books.payments.get(orderNumber) ?? { state: books.otherwise, ...nothing }
    return await Promise.resolve({ kind: 'told', told: { ...told } })
  }
  const moves = async (
    message: TestBooks['moved'][number],
    messageId: string,
    change: (payment: PaymentDetail) => Partial<PaymentDetail> | number,
  ): Promise<SoapResult<PaymentDetail>> => {
    if (books.isUnreachable) return unreachable
    if (seen.has(messageId)) return fault(80)
    seen.add(messageId)
    const payment = books.payments.get(message.orderNumber)
    if (!payment) return fault(15)
    const changed = change(payment)
    if (typeof changed === 'number') return fault(changed)
    books.moved.push(message)
    const told = { ...payment, ...changed }
    books.payments.set(message.orderNumber, told)
    if (books.answersLost > 0) {
      books.answersLost--
      return unreachable
    }
    return await Promise.resolve({ kind: 'told', told })
  }
  return {
    status: find,
    detail: find,
    refund: async (orderNumber, amount, messageId) =>
      await moves({ operation: 'refund', orderNumber, amount }, messageId, (payment) => {
        const refundAmount = (payment.refundAmount ?? 0) + amount
        if (![7, 8, 11].includes(payment.state)) return 20
        return refundAmount > (payment.captureAmount ?? 0) ? 18 : { refundAmount, state: 11 }
      }),
    reverseCapture: async (orderNumber, messageId) =>
      await moves({ operation: 'reverseCapture', orderNumber, amount: 0 }, messageId, ({ state }) =>
        state === 7 ? { state: 4, captureAmount: 0 } : 20,
      ),
    reverseAuthorization: async (orderNumber, messageId) =>
      await moves({ operation: 'reverseAuthorization', orderNumber, amount: 0 }, messageId, ({ state }) =>
        state === 4 ? { state: 5 } : 20,
      ),
  }
}
