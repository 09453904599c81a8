import type { KeyObject } from 'node:crypto'
import { isMerchants } from './signature.ts'

/** A valid request to pay. `amount` in haléře. */
export interface PaymentRequest {
  orderNumber: string
  amount: number
  url: string
  merchantOrderNumber: string | undefined
  md: string | undefined
  description: string
  /** The wallet that the page opens with, by the gateway's code; undefined: the card. */
  payMethod: string | undefined
  locale: 'cs' | 'en'
}

/** The gateway's own codes for a request that it refuses. */
export interface Fault {
  prcode: number
  srcode: number
  text: string
}

interface FieldRule {
  name: string
  /** The SRCODE of the field. */
  code: number
  needed: boolean
  longest: number
  shape: RegExp
}

// Limits: GP webpay HTTP API, CREATE_ORDER.
const RULES: FieldRule[] = [
  { name: 'MERCHANTNUMBER', code: 2, needed: true, longest: 10, shape: /^\d+$/ },
  { name: 'OPERATION', code: 12, needed: true, longest: 20, shape: /^CREATE_ORDER$/ },
  { name: 'ORDERNUMBER', code: 1, needed: true, longest: 15, shape: /^[1-9]\d*$/ },
  { name: 'AMOUNT', code: 6, needed: true, longest: 15, shape: /^[1-9]\d*$/ },
  { name: 'CURRENCY', code: 7, needed: true, longest: 3, shape: /^203$/ },
  { name: 'DEPOSITFLAG', code: 8, needed: true, longest: 1, shape: /^[01]$/ },
  { name: 'MERORDERNUM', code: 10, needed: false, longest: 30, shape: /^\d+$/ },
  { name: 'URL', code: 24, needed: true, longest: 300, shape: /^https?:\/\/[!-~]+$/ },
  { name: 'DESCRIPTION', code: 26, needed: false, longest: 255, shape: /^[ -~]+$/ },
  { name: 'MD', code: 25, needed: false, longest: 255, shape: /^[ -~]+$/ },
  { name: 'PAYMETHOD', code: 73, needed: false, longest: 255, shape: /^(CRD|APAY|GPAY)$/ },
  { name: 'DIGEST', code: 34, needed: true, longest: 2000, shape: /^[A-Za-z0-9+/]+=*$/ },
]

/** Reads a request as the gateway does: fields first, then the merchant, then the signature. */
export function readRequest(
  fields: URLSearchParams,
  merchant: { number: string; key: KeyObject },
): { request: PaymentRequest } | { fault: Fault } {
  const fault = RULES.map((rule) => fieldFault(rule, fields.getAll(rule.name))).find(
    (found) => found !== null,
  )
  if (fault) return { fault }
  if (fields.get('MERCHANTNUMBER') !== merchant.number)
    return { fault: { prcode: 11, srcode: 0, text: 'Unknown merchant' } }
  if (!isMerchants(fields, merchant.key)) return { fault: { prcode: 31, srcode: 0, text: 'Wrong digest' } }
  return { request: requestOf(fields) }
}

function fieldFault({ name, code, needed, longest, shape }: FieldRule, values: string[]): Fault | null {
  const [value] = values
  const because = (prcode: number, text: string) => ({ prcode, srcode: code, text: `${text}, ${name}` })
  if (value === undefined) return needed ? because(5, 'Missing required field') : null
  if (value === '') return because(4, 'Field is null')
  if (values.length > 1) return because(3, 'Incorrect content of field')
  if (value.length > longest) return because(1, 'Field too long')
  return shape.test(value) ? null : because(3, 'Incorrect content of field')
}

function requestOf(fields: URLSearchParams): PaymentRequest {
  return {
    orderNumber: fields.get('ORDERNUMBER') ?? '',
    amount: Number(fields.get('AMOUNT')),
    url: fields.get('URL') ?? '',
    merchantOrderNumber: fields.get('MERORDERNUM') ?? undefined,
    md: fields.get('MD') ?? undefined,
    description: fields.get('DESCRIPTION') ?? '',
    payMethod: fields.get('PAYMETHOD') ?? undefined,
    locale: localeOf(fields),
  }
}

/** LANG is not signed and only decides the language of the page. */
export function localeOf(fields: URLSearchParams): 'cs' | 'en' {
  return fields.get('LANG')?.toLowerCase() === 'en' ? 'en' : 'cs'
}
