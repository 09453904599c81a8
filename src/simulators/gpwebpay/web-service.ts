// The web services (SOAP 1.1) of the gateway, implemented separately from the shop's side.
import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { element, elements, xmlMessage, type Element } from '../../server/xml-writer.ts'
import { findIn, readXml, type XmlElement } from '../../server/xml.ts'
import type { Booked, Books, Refused } from './books.ts'
import type { SimulatorKeys } from './keys.ts'

/** The behaviour of the service: a test makes it slow, broken or untrue. */
export const MOODS = ['well', 'slow', 'error', 'garbage', 'half', 'wrong_digest', 'deaf'] as const
export type Mood = (typeof MOODS)[number]

/** The reply. `late`: the answer is made, but sent only after the caller has gone. */
export interface ServiceReply {
  status: number
  text: string
  late: boolean
}

const ORDERS: Record<string, string[]> = {
  getPaymentStatus: [],
  getPaymentDetail: [],
  processRefund: ['amount'],
  processCaptureReverse: ['captureNumber'],
  processAuthorizationReverse: [],
}

/** Answers a call as the gateway does. `deaf` and `slow` execute it all the same: only the answer is lost. */
export function answerCall(
  envelope: string,
  {
    books,
    keys,
    merchantNumber,
    mood,
  }: { books: Books; keys: SimulatorKeys; merchantNumber: string; mood: Mood },
): ServiceReply {
  if (mood === 'error') return { status: 500, text: 'Internal Server Error', late: false }
  if (mood === 'garbage') return { status: 200, text: '<html><body>&nbsp;<b>Maintenance', late: false }
  const key = mood === 'wrong_digest' ? strangersKey() : keys.gatewayPrivate
  const { status, text } = answerTo(envelope, { books, keys, merchantNumber, key })
  if (mood === 'half') return { status, text: text.slice(0, text.length / 2), late: false }
  return { status, text, late: mood === 'slow' || mood === 'deaf' }
}

interface Desk {
  books: Books
  keys: SimulatorKeys
  merchantNumber: string
  key: KeyObject
}

function answerTo(
  envelope: string,
  { books, keys, merchantNumber, key }: Desk,
): { status: number; text: string } {
  const call = findIn(readXml(envelope), 'Body')?.children[0]
  const request = call?.children[0]
  const own = call && Object.hasOwn(ORDERS, call.name) ? ORDERS[call.name] : undefined
  if (!call || !request || !own) return fault('', { prcode: 5, srcode: 0 }, key)
  const names = ['messageId', 'provider', 'merchantNumber', 'paymentNumber', ...own]
  const values = names.map((name) => valueIn(request, name))
  const [messageId = '', provider = '', merchant = '', paymentNumber = '', last = ''] = values
  if (values.includes('') || !/^[A-Za-z0-9+/=]{16,256}$/.test(messageId) || !/^\d{4}$/.test(provider))
    return fault(messageId, { prcode: 3, srcode: 0 }, key)
  if (merchant !== merchantNumber) return fault(messageId, { prcode: 11, srcode: 0 }, key)
  const isGenuine = createVerify('RSA-SHA1')
    .update(values.join('|'))
    .verify(keys.merchantPublic, valueIn(request, 'signature'), 'base64')
  if (!isGenuine) return fault(messageId, { prcode: 31, srcode: 34 }, key)
  if (!books.isNew(messageId)) return fault(messageId, { prcode: 80, srcode: 0 }, key)
  const payment = done(books, call.name, paymentNumber, Number(last))
  return 'prcode' in payment
    ? fault(messageId, payment, key)
    : { status: 200, text: answered(call.name, messageId, payment, key) }
}

const valueIn = (request: XmlElement, name: string) =>
  request.children.filter((child) => child.name === name).map(({ text }) => text.trim())[0] ?? ''

function done(books: Books, operation: string, paymentNumber: string, amount: number): Booked | Refused {
  if (operation === 'processRefund') return books.refund(paymentNumber, amount)
  if (operation === 'processCaptureReverse') return books.reverseCapture(paymentNumber)
  if (operation === 'processAuthorizationReverse') return books.reverseAuthorization(paymentNumber)
  return books.find(paymentNumber)
}

const RESPONSES: Record<string, string> = {
  getPaymentStatus: 'paymentStatusResponse',
  getPaymentDetail: 'paymentDetailResponse',
  processRefund: 'refundResponse',
  processCaptureReverse: 'captureReverseResponse',
  processAuthorizationReverse: 'authorizationReverseResponse',
}

const NAMESPACES = {
  'xmlns:ns2': 'http://gpe.cz/pay/pay-ws/proc/v1',
  xmlns: 'http://gpe.cz/pay/pay-ws/proc/v1/type',
}

function answered(operation: string, messageId: string, payment: Booked, key: KeyObject): string {
  const { state, amount, captured, refunded } = payment
  const paid = captured > 0
  const fields: [string, string | number][] = [
    ['messageId', messageId],
    ['state', state],
    ['status', paid ? 'CAPTURED' : 'UNPAID'],
    ['subStatus', 'SIMULATED'],
  ]
  if (operation === 'getPaymentDetail') {
    fields.push(['paymentMethod', 'CRD'])
    fields.push(['paymentAmount', amount])
    if (paid)
      fields.push(['approveAmount', captured], ['captureAmount', captured], ['refundAmount', refunded])
  }
  const response = element(`ns2:${RESPONSES[operation]}`, signedFields(fields, key))
  return enveloped(element(`ns2:${operation}Response`, [response], NAMESPACES))
}

function fault(
  messageId: string,
  { prcode, srcode }: Refused,
  key: KeyObject,
): { status: number; text: string } {
  const fields: [string, string | number][] = [
    ['messageId', /^[A-Za-z0-9+/=]*$/.test(messageId) ? messageId : ''],
    ['primaryReturnCode', prcode],
    ['secondaryReturnCode', srcode],
  ]
  const exception = element('ns2:serviceException', signedFields(fields, key), NAMESPACES)
  const told = element('soap:Fault', [
    ...elements([
      ['faultcode', 'soap:Server'],
      ['faultstring', 'ProcessingException'],
    ]),
    element('detail', [exception]),
  ])
  return { status: 500, text: enveloped(told) }
}

function signedFields(fields: [string, string | number][], key: KeyObject): Element[] {
  const text = fields.map(([, value]) => value).join('|')
  const signature = createSign('RSA-SHA1').update(text).sign(key, 'base64')
  return elements([...fields, ['signature', signature]])
}

const enveloped = (content: Element): string =>
  xmlMessage(
    element('soap:Envelope', [element('soap:Body', [content])], {
      'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
    }),
  )

function strangersKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}
