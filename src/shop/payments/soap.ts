/** Envelopes of GP webpay's web services (SOAP 1.1, document/literal): requests signed, answers verified. Pure. */
import type { KeyObject } from 'node:crypto'
import { element, elements, xmlMessage } from '../../server/xml-writer.ts'
import { findIn, readXml, textIn, type XmlElement } from '../../server/xml.ts'
import { isSignedBy, sign } from './digest.ts'

/** The operations that we use, with the element that holds the request and the one that holds the answer. */
const operations = {
  getPaymentStatus: 'paymentStatus',
  getPaymentDetail: 'paymentDetail',
  processRefund: 'refund',
  processCaptureReverse: 'captureReverse',
  processAuthorizationReverse: 'authorizationReverse',
} as const
export type Operation = keyof typeof operations

/** Fields of a request in the order in which they are sent and signed. */
export type RequestFields = readonly (readonly [name: string, value: string])[]

/** The signed request. `messageId` is the first of the fields. Source: GP webpay WSDL cws_v1. */
export function envelopeOf(operation: Operation, fields: RequestFields, privateKey: KeyObject): string {
  const signature = sign(fields.map(([, value]) => value).join('|'), privateKey)
  const signed = [...fields, ['signature', signature] as const]
  const request = elements(signed.map(([name, value]) => [`type:${name}`, value]))
  const call = element(`v1:${operation}`, [element(`v1:${operations[operation]}Request`, request)])
  return xmlMessage(element('soapenv:Envelope', [element('soapenv:Body', [call])], namespaces))
}

const namespaces = {
  'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:v1': 'http://gpe.cz/pay/pay-ws/proc/v1',
  'xmlns:type': 'http://gpe.cz/pay/pay-ws/proc/v1/type',
}

/** The content of an envelope. `fault`: the service understood and refused; codes as in the HTTP API (PRCODE, SRCODE). */
export type EnvelopeAnswer =
  | { kind: 'answer'; fields: ReadonlyMap<string, string> }
  | { kind: 'fault'; prcode: number; srcode: number }
  | { kind: 'unreadable'; why: string }

const answerLimits = { longest: 128 * 1024, deepest: 20, mostElements: 2000 }

/**
 * Reads an answer and believes it only if the gateway signed it and it is about exactly this message. A fault
 * has to be signed, too; an unsigned one proves nothing.
 */
export function readEnvelope(
  text: string,
  { operation, messageId, keys }: { operation: Operation; messageId: string; keys: readonly KeyObject[] },
): EnvelopeAnswer {
  const body = findIn(readXml(text, answerLimits), 'Body')
  if (!body) return { kind: 'unreadable', why: 'no SOAP envelope' }
  const fault = findIn(body, 'Fault')
  const told = fault
    ? findIn(fault, 'detail')?.children.find(({ children }) => children.length > 0)
    : findIn(body, `${operation}Response`, `${operations[operation]}Response`)
  if (!told) return { kind: 'unreadable', why: fault ? 'a fault without detail' : 'another answer' }
  const signed = signedIn(told, keys)
  if (typeof signed === 'string') return { kind: 'unreadable', why: signed }
  if (!beginsWith(signed, ['messageId', ...(fault ? faultCodes : ['state'])]))
    return { kind: 'unreadable', why: 'fields in another order' }
  if (signed[0]?.text.trim() !== messageId) return { kind: 'unreadable', why: 'an answer to another message' }
  return fault ? faultIn(told) : { kind: 'answer', fields: fieldsOf(signed) }
}

const faultCodes = ['primaryReturnCode', 'secondaryReturnCode']

/** The gateway signs values, not names: the decisive fields have fixed positions, so that no other value can take them. */
const beginsWith = (children: XmlElement[], names: string[]): boolean =>
  names.every((name, index) => children[index]?.name === name)

/** Exactly the fields that the signature covers; a text: the reason why they are not believed. */
function signedIn({ children }: XmlElement, keys: readonly KeyObject[]): XmlElement[] | string {
  const names = children.filter((child) => child.children.length === 0).map(({ name }) => name)
  if (new Set(names).size !== names.length) return 'a field stands there twice'
  const place = children.findIndex(({ name }) => name === 'signature')
  const signature = children[place]?.text.replace(/\s/g, '') ?? ''
  // The documentation leaves open if fields after the signature of a fault, or empty fields, are signed: both are tried.
  const choices = [children.slice(0, Math.max(place, 0)), children.toSpliced(place, place < 0 ? 0 : 1)]
  return (
    choices.find((fields) => signedTexts(fields).some((text) => isSignedBy(text, signature, keys))) ??
    'a wrong signature'
  )
}

/** The texts that may have been signed: the values in the order of the WSDL, which is that of the answer, joined by `|`. */
function signedTexts(fields: XmlElement[]): string[] {
  const values = fields.flatMap(leaves)
  return [values.filter((value) => value !== '').join('|'), values.join('|')]
}

const leaves = ({ children, text }: XmlElement): string[] =>
  children.length > 0 ? children.flatMap(leaves) : [text.trim()]

const fieldsOf = (children: XmlElement[]): Map<string, string> =>
  new Map(
    children.filter((child) => child.children.length === 0).map(({ name, text }) => [name, text.trim()]),
  )

function faultIn(detail: XmlElement): EnvelopeAnswer {
  const code = (name: string) => {
    const text = textIn(detail, name)
    return /^\d{1,4}$/.test(text) ? Number(text) : null
  }
  const [prcode, srcode] = [code('primaryReturnCode'), code('secondaryReturnCode')]
  return prcode === null || srcode === null
    ? { kind: 'unreadable', why: 'a fault without codes' }
    : { kind: 'fault', prcode, srcode }
}
