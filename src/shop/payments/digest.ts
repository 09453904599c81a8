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

/** Fields of the answer that we read, in the order in which GP webpay signs them; only those received count. */
export const RESPONSE_ORDER = [
  'OPERATION',
  'ORDERNUMBER',
  'MERORDERNUM',
  'PRCODE',
  'SRCODE',
  'RESULTTEXT',
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

/** Fields that the gateway signs only if the request had them. Ours never do, so a stranger made that request. */
const NEVER_ASKED = ['MD', 'USERPARAM1', 'ADDINFO', 'TOKEN']

/** RSASSA-PKCS1-v1_5 with SHA-1, base64, as GP webpay requires. The same text and key always give the same signature. */
export function sign(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA1').update(text, 'utf8').sign(privateKey, 'base64')
}

/** True if one of the keys made this signature of the text. */
export function isSignedBy(text: string, signature: string, publicKeys: readonly KeyObject[]): boolean {
  return publicKeys.some((key) =>
    createVerify('RSA-SHA1').update(text, 'utf8').verify(key, signature, 'base64'),
  )
}

/** The text to sign: values of the fields in this order; absent and empty ones are left out. */
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
  /** MERORDERNUM: the variable symbol that we sent. */
  variableSymbol: string
  prcode: number
  srcode: number
  /** '' if the gateway sent none (such as for Google Pay). */
  resultText: string
}

/** Reasons for not believing a return. */
export type DigestRefusal =
  | 'duplicate_parameter'
  | 'missing_field'
  | 'unexpected_field'
  | 'malformed_field'
  | 'wrong_digest'
  | 'wrong_digest1'

/**
 * Reads the gateway's answer and believes it only when both signatures hold: DIGEST, and DIGEST1, which adds our merchant
 * number and so keeps another merchant's answer out. A parameter that GP webpay does not know is not signed and not read.
 *
 * The gateway signs values, not names, and it also signs refusals of requests that anyone may have made, repeating their
 * ORDERNUMBER, MERORDERNUM and MD. So a signature alone proves nothing: an answer counts only if it can be read in one way.
 * No value holds `|`; the first five fields are needed, so each value up to SRCODE has its one place; and no field behind
 * them can hold a PRCODE and an SRCODE, so that a refusal is never read as anything else. The caller checks that ORDERNUMBER
 * and MERORDERNUM belong together.
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

  const text = baseText(Object.fromEntries(fields), RESPONSE_ORDER)
  if (!isSignedBy(text, signatureOf(fields, 'DIGEST'), publicKeys)) return { refusal: 'wrong_digest' }
  if (!isSignedBy(`${text}|${merchantNumber}`, signatureOf(fields, 'DIGEST1'), publicKeys))
    return { refusal: 'wrong_digest1' }
  return { answer: answerOf(fields) }
}

const NEEDED = ['OPERATION', 'ORDERNUMBER', 'MERORDERNUM', 'PRCODE', 'SRCODE', 'DIGEST', 'DIGEST1']

/** GP webpay HTTP API, answer; each so strict that a code of at most four digits and its neighbour match no later pair. */
const SHAPES: Record<(typeof RESPONSE_ORDER)[number], RegExp> = {
  OPERATION: /^CREATE_ORDER$/,
  ORDERNUMBER: /^[1-9]\d{0,14}$/,
  MERORDERNUM: /^\d{10}$/,
  PRCODE: /^(0|[1-9]\d{0,3})$/,
  SRCODE: /^(0|[1-9]\d{0,3})$/,
  // Words, never a mere number, which would be a code. CP1250 may come through as anything but control characters.
  RESULTTEXT: /^(?!\d*$)[^|\p{Cc}]{1,255}$/u,
  EXPIRY: /^\d{2}(0[1-9]|1[0-2])$/,
  ACSRES: /^[A-Z]$/,
  ACCODE: /^[A-Za-z0-9]{6}$/,
  PANPATTERN: /^\d{4,8}[*X]{4,12}\d{4}$/,
  DAYTOCAPTURE: /^\d{8}$/,
  TOKENREGSTATUS: /^[A-Z_]{3,20}$/,
  ACRC: /^\d{2,3}$/,
  RRN: /^[A-Z0-9]{12}$/,
  PAR: /^[A-Z0-9]{29}$/,
  TRACEID: /^[A-Z0-9]{9,15}$/,
}

function shapeRefusal(fields: ReadonlyMap<string, string>): DigestRefusal | null {
  if (NEEDED.some((name) => !fields.get(name))) return 'missing_field'
  if (NEVER_ASKED.some((name) => fields.get(name))) return 'unexpected_field'
  const misshapen = RESPONSE_ORDER.some((name) => {
    const value = fields.get(name)
    return value !== undefined && value !== '' && !SHAPES[name].test(value)
  })
  return misshapen || !isWholeAnswer(fields) ? 'malformed_field' : null
}

const ADDED = RESPONSE_ORDER.slice(RESPONSE_ORDER.indexOf('RESULTTEXT') + 1)

/**
 * On success the authorisation centre's own code is only zeros; on failure the fields after RESULTTEXT are empty
 * unless it has a text.
 */
function isWholeAnswer(fields: ReadonlyMap<string, string>): boolean {
  if (fields.get('PRCODE') === '0' && fields.get('SRCODE') === '0')
    return /^0*$/.test(fields.get('ACRC') ?? '')
  return Boolean(fields.get('RESULTTEXT')) || ADDED.every((name) => !fields.get(name))
}

/** A `+` of base64 arrives as a space where it was not percent-encoded. */
function signatureOf(fields: ReadonlyMap<string, string>, name: 'DIGEST' | 'DIGEST1'): string {
  return (fields.get(name) ?? '').replaceAll(' ', '+')
}

function answerOf(fields: ReadonlyMap<string, string>): SignedAnswer {
  return {
    orderNumber: fields.get('ORDERNUMBER') ?? '',
    variableSymbol: fields.get('MERORDERNUM') ?? '',
    prcode: Number(fields.get('PRCODE')),
    srcode: Number(fields.get('SRCODE')),
    resultText: fields.get('RESULTTEXT') ?? '',
  }
}
