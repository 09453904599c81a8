import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { sign } from './digest.ts'
import { envelopeOf, readEnvelope } from './soap.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const messageId = 'abcdefghij0123456789'
const soapRequest = { operation: 'getPaymentStatus', messageId, keys: [publicKey] } as const

function answer(
  fields: [string, string][],
  signature = sign(fields.map(([, v]) => v).join('|'), privateKey),
): string {
  const inner = [...fields, ['signature', signature]].map(([n, v]) => `<t:${n}>${v}</t:${n}>`).join('')
  return `<e:Envelope xmlns:e="e" xmlns:p="p" xmlns:t="t"><e:Header/><e:Body><p:getPaymentStatusResponse><p:paymentStatusResponse>${inner}</p:paymentStatusResponse></p:getPaymentStatusResponse></e:Body></e:Envelope>`
}
const genuine: [string, string][] = [
  ['messageId', messageId],
  ['state', '7'],
]

describe('an envelope of the web service', () => {
  test('is signed over the values in their order, joined by |', () => {
    const text = envelopeOf(
      'processRefund',
      [
        ['messageId', messageId],
        ['provider', '0880'],
        ['merchantNumber', '1'],
        ['paymentNumber', '2'],
        ['amount', '300'],
      ],
      privateKey,
    )
    expect(text).toContain(
      `<type:signature>${sign(`${messageId}|0880|1|2|300`, privateKey)}</type:signature>`,
    )
    expect(text).toContain('<v1:processRefund><v1:refundRequest><type:messageId>')
  })

  test('is read where it is signed and about our message, with any prefixes and with empty fields', () => {
    expect(readEnvelope(answer(genuine), soapRequest)).toMatchObject({ kind: 'answer' })
    const withEmpty: [string, string][] = [...genuine, ['status', ''], ['subStatus', 'x']]
    expect(readEnvelope(answer(withEmpty), soapRequest)).toMatchObject({ kind: 'answer' })
    const dropped = sign(`${messageId}|7|x`, privateKey)
    expect(readEnvelope(answer(withEmpty, dropped), soapRequest)).toMatchObject({ kind: 'answer' })
  })

  test('P3: with another key, another message, a changed or doubled field is not believed', () => {
    const signedBy = (key: typeof privateKey) => sign(`${messageId}|7`, key)
    for (const text of [
      answer(genuine, signedBy(other.privateKey)),
      answer(genuine, ''),
      answer([genuine[0]!, ['state', '8']], signedBy(privateKey)),
      answer([...genuine, ['state', '7']]),
      answer([['messageId', 'z'.repeat(20)], genuine[1]!]),
      answer(genuine).replaceAll('getPaymentStatusResponse', 'getPaymentDetailResponse'),
    ])
      expect(readEnvelope(text, soapRequest).kind, text).toBe('unreadable')
  })

  test('P3: is believed as far as it is signed: what stands behind the signature, or under another name, is not', () => {
    const added = answer(genuine).replace(
      '</t:signature>',
      '</t:signature><t:captureAmount>1</t:captureAmount>',
    )
    const read = readEnvelope(added, soapRequest)
    expect(read.kind === 'answer' && [...read.fields.keys()]).toEqual(['messageId', 'state'])
    const detail: [string, string][] = [
      ...genuine.slice(0, 1),
      ['state', '3'],
      ['status', 'x'],
      ['amount', '7'],
    ]
    const signature = sign(detail.map(([, value]) => value).join('|'), privateKey)
    const renamed = detail.map(([name, value]): [string, string] => [
      { state: 'status', status: 'subStatus', amount: 'state' }[name] ?? name,
      value,
    ])
    expect(readEnvelope(answer(renamed, signature), soapRequest)).toMatchObject({ kind: 'unreadable' })
    expect(readEnvelope(answer(detail, signature), soapRequest)).toMatchObject({ kind: 'answer' })
  })

  test('W15: with a document type is not read', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "c">]>${answer(genuine)}`
    expect(readEnvelope(bomb, soapRequest)).toEqual({ kind: 'unreadable', why: 'no SOAP envelope' })
  })

  test('P19: half of it, or anything else, says nothing and throws nothing', () => {
    const whole = answer(genuine)
    forAll(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(readEnvelope(whole.slice(0, length), soapRequest).kind).toBe('unreadable')
    })
    forAll(fc.string({ unit: 'binary' }), (text) => {
      expect(readEnvelope(text, soapRequest).kind).toBe('unreadable')
    })
  })
})
