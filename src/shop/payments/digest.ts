import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** One parameter as it travels: name and unencoded value. */
export type Field = readonly [name: string, value: string]

/** Fields of CREATE_ORDER in the order in which GP webpay signs them. LANG is not signed. Source: GP webpay HTTP API, 9.1. */
export const REQUEST_ORDER = [
  'MERCHANTNUMBER',
  'OPERATION',
  'ORDERNUMBER',
  'AMOUNT',
  'CURRENCY',
  'DEPOSITFLAG',
  'MERORDERNUM',
  'URL',
  'DESCRIPTION',
  'MD',
  'USERPARAM1',
  'VRCODE',
  'FASTPAYID',
  'PAYMETHOD',
  'DISABLEPAYMETHOD',
  'PAYMETHODS',
  'EMAIL',
  'REFERENCENUMBER',
  'ADDINFO',
  'PANPATTERN',
  'TOKEN',
  'FASTTOKEN',
] as const

/** Fields of the answer in the order in which GP webpay signs them; only those really received count. */
export const RESPONSE_ORDER = [
  'OPERATION',
  'ORDERNUMBER',
  'MERORDERNUM',
  'MD',
  'PRCODE',
  'SRCODE',
  'RESULTTEXT',
  'USERPARAM1',
  'ADDINFO',
  'TOKEN',
  'EXPIRY',
  'ACSRES',
  'ACCODE',
  'PANPATTERN',
  'DAYTOCAPTURE',
  'TOKENREGSTATUS',
  'ACRC',
  'RRN',
  'PAR',
  'TRACEID',
] as const

/** What we act upon, and all that can stand before it. */
const DECIDING = RESPONSE_ORDER.slice(0, RESPONSE_ORDER.indexOf('SRCODE') + 1)

const SIGNATURES = new Set(['DIGEST', 'DIGEST1'])

/** RSASSA-PKCS1-v1_5 with SHA-1, base64: what GP webpay speaks. The same text and key always give the same signature. */
export function sign(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA1').update(text, 'utf8').sign(privateKey, 'base64')
}

/** Whether one of the keys made this signature of the text. */
export function isSignedBy(text: string, signature: string, publicKeys: readonly KeyObject[]): boolean {
  return publicKeys.some((key) =>
    createVerify('RSA-SHA1').update(text, 'utf8').verify(key, signature, 'base64'),
  )
}

/** The text to sign: values of the fields that are there, in the given order; absent and empty ones are left out. */
export function baseText(
  fields: Readonly<Record<string, string | undefined>>,
  order: readonly string[],
): string {
  return order
    .map((name) => fields[name])
    .filter((value) => value !== undefined && value !== '')
    .join('|')
}

export type SignedAnswer = {
  orderNumber: string
  prcode: number
  srcode: number
  /** '' where the gateway sent none (it does so with Google Pay). */
  resultText: string
}

/** Why a return was not believed. */
export type DigestRefusal =
  'duplicate_parameter' | 'missing_field' | 'malformed_field' | 'wrong_digest' | 'wrong_digest1'

/**
 * Reads the gateway's answer and believes it only when both signatures hold: DIGEST, and DIGEST1, which adds our
 * merchant number and so keeps another merchant's answer out.
 * Fields are taken in canonical order and, failing that, as received, since the gateway may add fields that we don't know.
 */
export function readAnswer(
  received: readonly Field[],
  merchantNumber: string,
  publicKeys: readonly KeyObject[],
): { answer: SignedAnswer } | { refusal: DigestRefusal } {
  const fields = new Map(received)
  if (fields.size !== received.length) return { refusal: 'duplicate_parameter' }
  const refusal = shapeRefusal(fields)
  if (refusal) return { refusal }

  const digest = signatureOf(fields, 'DIGEST')
  const digest1 = signatureOf(fields, 'DIGEST1')
  const text = [canonicalText(fields), receivedText(received)].find(
    (candidate) => candidate !== null && isSignedBy(candidate, digest, publicKeys),
  )
  if (!text) return { refusal: 'wrong_digest' }
  if (!isSignedBy(`${text}|${merchantNumber}`, digest1, publicKeys)) return { refusal: 'wrong_digest1' }
  return { answer: answerOf(fields) }
}

const NEEDED = ['OPERATION', 'ORDERNUMBER', 'PRCODE', 'SRCODE', 'DIGEST', 'DIGEST1']
const SHAPES: Record<string, RegExp> = {
  OPERATION: /^CREATE_ORDER$/,
  ORDERNUMBER: /^[1-9]\d{0,14}$/,
  MERORDERNUM: /^\d{0,30}$/,
  MD: /^[^|]{0,300}$/,
  PRCODE: /^\d{1,4}$/,
  SRCODE: /^\d{1,4}$/,
}

/**
 * The signature covers values only, not names. Strict shapes (above all: no `|` inside a value) and the fixed places of
 * OPERATION and ORDERNUMBER keep a genuine answer from being cut up anew, say with the variable symbol as ORDERNUMBER.
 */
function shapeRefusal(fields: ReadonlyMap<string, string>): DigestRefusal | null {
  if (NEEDED.some((name) => !fields.get(name))) return 'missing_field'
  const misshapen = Object.entries(SHAPES).some(
    ([name, shape]) => !shape.test(fields.get(name) ?? '') && fields.has(name),
  )
  return misshapen ? 'malformed_field' : null
}

function canonicalText(fields: ReadonlyMap<string, string>): string {
  return baseText(Object.fromEntries(fields), RESPONSE_ORDER)
}

/** As received, but only where everything up to SRCODE stands in canonical order; fields that we don't know come behind. */
function receivedText(received: readonly Field[]): string | null {
  const signed = received.filter(([name, value]) => !SIGNATURES.has(name) && value !== '')
  const names = signed.map(([name]) => name)
  const head = names.slice(0, names.indexOf('SRCODE') + 1)
  if (head.join() !== DECIDING.filter((name) => names.includes(name)).join()) return null
  return signed.map(([, value]) => value).join('|')
}

/** A `+` of base64 arrives as a space where it was not percent-encoded. */
function signatureOf(fields: ReadonlyMap<string, string>, name: 'DIGEST' | 'DIGEST1'): string {
  return (fields.get(name) ?? '').replaceAll(' ', '+')
}

function answerOf(fields: ReadonlyMap<string, string>): SignedAnswer {
  return {
    orderNumber: fields.get('ORDERNUMBER') ?? '',
    prcode: Number(fields.get('PRCODE')),
    srcode: Number(fields.get('SRCODE')),
    resultText: fields.get('RESULTTEXT') ?? '',
  }
}
