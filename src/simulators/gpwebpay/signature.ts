// The gateway's side of the protocol is implemented separately from the shop's, so that a mistake on one side
// shows on the other.
import { createSign, createVerify, type KeyObject } from 'node:crypto'

const REQUEST =
  'MERCHANTNUMBER OPERATION ORDERNUMBER AMOUNT CURRENCY DEPOSITFLAG MERORDERNUM URL DESCRIPTION MD PAYMETHOD'.split(
    ' ',
  )
const ANSWER = 'OPERATION ORDERNUMBER MERORDERNUM MD PRCODE SRCODE RESULTTEXT'.split(' ')

/** The gateway's answer; fields that the request did not have are left out. */
export interface Answer {
  OPERATION: string
  ORDERNUMBER: string
  MERORDERNUM?: string
  MD?: string
  PRCODE: string
  SRCODE: string
  RESULTTEXT?: string | undefined
}

/** True if the merchant signed this request. */
export function isMerchants(request: URLSearchParams, merchantKey: KeyObject): boolean {
  const text = REQUEST.flatMap((name) => request.getAll(name)).join('|')
  return createVerify('RSA-SHA1')
    .update(text)
    .verify(merchantKey, request.get('DIGEST') ?? '', 'base64')
}

/** The address that returns the signed answer to the shop. */
export function signedReturn(
  url: string,
  answer: Answer,
  merchantNumber: string,
  gatewayKey: KeyObject,
): string {
  const given = ANSWER.flatMap((name) => {
    const value = answer[name as keyof Answer]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const text = given.map(([, value]) => value).join('|')
  const back = new URL(url)
  for (const [name, value] of given) back.searchParams.append(name, value)
  back.searchParams.append('DIGEST', signatureOf(text, gatewayKey))
  back.searchParams.append('DIGEST1', signatureOf(`${text}|${merchantNumber}`, gatewayKey))
  return back.href
}

function signatureOf(text: string, key: KeyObject): string {
  return createSign('RSA-SHA1').update(text).sign(key, 'base64')
}
