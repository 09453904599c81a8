import { generateKeyPairSync, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  baseText,
  isSignedBy,
  readAnswer,
  REQUEST_ORDER,
  RESPONSE_ORDER,
  sign,
  type Field,
} from './digest.ts'
import vector from './fixtures/gpwebpay-vector.json' with { type: 'json' }

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const MERCHANT = '8888880001'

const PAID: Field[] = [
  ['OPERATION', 'CREATE_ORDER'],
  ['ORDERNUMBER', '176372000000017'],
  ['MERORDERNUM', '2612345678'],
  ['PRCODE', '0'],
  ['SRCODE', '0'],
  ['RESULTTEXT', 'OK'],
]

const ADDED: Field[] = [
  ['EXPIRY', '2712'],
  ['ACSRES', 'A'],
  ['ACCODE', '1B34E6'],
  ['PANPATTERN', '426397******5262'],
  ['DAYTOCAPTURE', '24112026'],
  ['TOKENREGSTATUS', 'CREATED'],
  ['ACRC', '00'],
  ['RRN', '632514000017'],
  ['PAR', 'V0010013019299001500061811204'],
  ['TRACEID', '306325514000017'],
]

function signed(
  fields: Field[],
  text = fields.map(([, value]) => value).join('|'),
  key = privateKey,
): Field[] {
  return [...fields, ['DIGEST', sign(text, key)], ['DIGEST1', sign(`${text}|${MERCHANT}`, key)]]
}

function read(received: readonly Field[], keys = [publicKey], merchant = MERCHANT) {
  return readAnswer(received, merchant, keys)
}

function changed(fields: readonly Field[], name: string, value: string): Field[] {
  return fields.map(([key, old]): Field => [key, key === name ? value : old])
}

describe('a request', () => {
  test('is signed over the text that the public example of GP webpay gives', () => {
    expect(baseText(vector.fields, REQUEST_ORDER)).toBe(vector.base)
  })

  test('carries a signature that the public certificate of the example confirms, and no other text does', () => {
    const keys = [createPublicKey(vector.certificate)]
    expect(isSignedBy(vector.base, vector.digest, keys)).toBe(true)
    expect(isSignedBy(vector.base.replace('100000', '100001'), vector.digest, keys)).toBe(false)
  })

  test('leaves absent and empty fields out and never signs the language', () => {
    const fields = {
      OPERATION: 'CREATE_ORDER',
      MERCHANTNUMBER: '1',
      MD: '',
      DESCRIPTION: undefined,
      LANG: 'cs',
      URL: 'u',
    }
    expect(baseText(fields, REQUEST_ORDER)).toBe('1|CREATE_ORDER|u')
  })
})

describe('an answer', () => {
  test('with both signatures is believed', () => {
    expect(read(signed(PAID))).toEqual({
      answer: {
        orderNumber: '176372000000017',
        variableSymbol: '2612345678',
        prcode: 0,
        srcode: 0,
        resultText: 'OK',
      },
    })
  })

  test('is believed by either of two keys while the gateway changes its key', () => {
    expect(read(signed(PAID), [stranger.publicKey, publicKey])).toHaveProperty('answer')
  })

  test('is believed in whatever order its known fields arrive', () => {
    expect(read(signed(PAID).toReversed())).toHaveProperty('answer')
  })

  test('without RESULTTEXT (as with Google Pay) is believed', () => {
    expect(read(signed(PAID.slice(0, 5)))).toHaveProperty('answer.resultText', '')
  })

  test('with the fields that the gateway may add is believed', () => {
    expect(read(signed([...PAID, ...ADDED]))).toHaveProperty('answer')
    expect(read(signed([...PAID.slice(0, 5), ...ADDED]))).toHaveProperty('answer')
  })

  test('P3: with a signed field that we do not know, or one that we never asked for, is refused', () => {
    expect(read(signed([...PAID, ['NEWFIELD', 'x']]))).toEqual({ refusal: 'wrong_digest' })
    for (const name of ['MD', 'USERPARAM1', 'ADDINFO', 'TOKEN'])
      expect(read(signed([...PAID, [name, 'x']]))).toEqual({ refusal: 'unexpected_field' })
  })

  test.each([
    ['RESULTTEXT', '31'],
    ['RESULTTEXT', '31|0|Wrong digest'],
    ['EXPIRY', '2713'],
    ['ACSRES', '0'],
    ['ACCODE', '31'],
    ['PANPATTERN', '31'],
    ['DAYTOCAPTURE', '31'],
    ['TOKENREGSTATUS', '31'],
    ['ACRC', '05'],
    ['RRN', '31'],
    ['PAR', '31'],
    ['TRACEID', '31'],
  ])('P3: that is paid, with the %s "%s", is refused even when signed so', (name, value) => {
    const fields = [...PAID, ...ADDED].map(([key, old]): Field => [key, key === name ? value : old])
    expect(read(signed(fields))).toEqual({ refusal: 'malformed_field' })
  })

  test('with a field that nobody signed is still believed for what was signed', () => {
    expect(read([...signed(PAID), ['utm_source', 'mail']])).toHaveProperty('answer')
  })

  test('whose base64 lost its plus signs to spaces is repaired', () => {
    const spaced = signed(PAID).map(([name, value]): Field => [name, value.replaceAll('+', ' ')])
    expect(read(spaced)).toHaveProperty('answer')
  })

  test.each(['DIGEST', 'DIGEST1', 'PRCODE', 'SRCODE', 'ORDERNUMBER', 'MERORDERNUM', 'OPERATION'])(
    'P3: without %s is refused',
    (name) => {
      expect(read(signed(PAID).filter(([key]) => key !== name))).toEqual({ refusal: 'missing_field' })
    },
  )

  test('P3: signed by another key is refused', () => {
    expect(read(signed(PAID, undefined, stranger.privateKey))).toEqual({ refusal: 'wrong_digest' })
  })

  test("P3: of another merchant's payment is refused", () => {
    expect(read(signed(PAID), [publicKey], '8888880002')).toEqual({ refusal: 'wrong_digest1' })
  })

  test('P3: with a genuine DIGEST but a foreign DIGEST1 is refused', () => {
    const foreign = sign(PAID.map(([, value]) => value).join('|') + `|${MERCHANT}`, stranger.privateKey)
    expect(read(changed(signed(PAID), 'DIGEST1', foreign))).toEqual({ refusal: 'wrong_digest1' })
  })

  test('P3: with the signatures swapped is refused', () => {
    const [digest = '', digest1 = ''] = signed(PAID)
      .slice(-2)
      .map(([, value]) => value)
    const swapped = changed(changed(signed(PAID), 'DIGEST', digest1), 'DIGEST1', digest)
    expect(read(swapped)).toEqual({ refusal: 'wrong_digest' })
  })

  test('P3: with any single field changed is refused', () => {
    const declined = changed(changed(PAID, 'PRCODE', '30'), 'SRCODE', '1002')
    const received = signed(declined)
    fc.assert(
      fc.property(
        fc.nat({ max: received.length - 1 }),
        fc.string({ minLength: 1, maxLength: 20 }),
        (place, value) => {
          const [name, old] = received[place] ?? ['', '']
          fc.pre(value !== old && value.replaceAll(' ', '+') !== old)
          expect(read(changed(received, name, value))).toHaveProperty('refusal')
        },
      ),
      { numRuns: 300 },
    )
  })

  test('P3: with a parameter given twice is refused, even when both are equal', () => {
    for (const field of signed(PAID)) {
      expect(read([...signed(PAID), field])).toEqual({ refusal: 'duplicate_parameter' })
    }
  })

  test('P4: split differently, with the variable symbol as ORDERNUMBER, is refused', () => {
    const signatures = signed(PAID).slice(-2)
    const later = [...PAID.slice(3), ...signatures]
    const behindPipe: Field[] = [
      ['OPERATION', 'CREATE_ORDER|176372000000017'],
      ['ORDERNUMBER', '2612345678'],
      ['MERORDERNUM', '2612345678'],
      ...later,
    ]
    const relabelled = (name: string): Field[] => [
      ['OPERATION', 'CREATE_ORDER'],
      [name, '176372000000017'],
      ['ORDERNUMBER', '2612345678'],
      ...later,
    ]
    expect(read(behindPipe)).toEqual({ refusal: 'malformed_field' })
    expect(read(relabelled('MD'))).toEqual({ refusal: 'missing_field' })
    expect(read([...relabelled('X'), ['MERORDERNUM', '2612345678']])).toEqual({ refusal: 'wrong_digest' })
  })

  test('is signed in the canonical order', () => {
    expect(RESPONSE_ORDER.slice(0, 6).join()).toBe(
      'OPERATION,ORDERNUMBER,MERORDERNUM,PRCODE,SRCODE,RESULTTEXT',
    )
  })
})
