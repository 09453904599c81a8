import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnswer, RESPONSE_ORDER, sign, type Field } from './digest.ts'
import { outcomeOf } from './rules.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const MERCHANT = '8888880001'
const ORDER = '176372000000017'
const SYMBOL = '2612345678'

/** The gateway's two signatures of these values, whatever names they had. */
function signaturesOf(values: readonly string[]): Field[] {
  const text = values.join('|')
  return [
    ['DIGEST', sign(text, privateKey)],
    ['DIGEST1', sign(`${text}|${MERCHANT}`, privateKey)],
  ]
}

/** The shop's reading of the same signatures under other names; null: it refuses. */
function readAs(values: readonly string[], fields: readonly Field[]) {
  const read = readAnswer([...fields, ...signaturesOf(values)], MERCHANT, [publicKey])
  return 'answer' in read ? read.answer : null
}

/** Every way to label pieces with increasing names, the needed ones first: all that the canonical order lets verify. */
function* labellings(pieces: readonly string[], from = 0): Generator<Field[]> {
  const [first, ...rest] = pieces
  if (first === undefined) {
    yield []
    return
  }
  for (let place = from; place < RESPONSE_ORDER.length; place++) {
    for (const later of labellings(rest, place + 1)) yield [[RESPONSE_ORDER[place] ?? '', first], ...later]
    // Without one of the first five names a return lacks a needed field.
    if (place < 5) return
  }
}

/** Every way to cut a text at some of its bars. */
function* cuts(tokens: readonly string[]): Generator<string[]> {
  const [first, ...rest] = tokens
  if (first === undefined) return
  if (rest.length === 0) yield [first]
  for (const cut of cuts(rest)) {
    yield [first, ...cut]
    yield [`${first}|${cut[0]}`, ...cut.slice(1)]
  }
}

// Values that a stranger may have the gateway repeat: pieces of an answer, made to measure.
const piece = fc.constantFrom(
  '0',
  '1',
  '00',
  '50',
  '30',
  '31',
  '1000',
  'OK',
  SYMBOL,
  ORDER,
  '2712',
  'A',
  '1B34E6',
)
const echo = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('|'))
const refusedCode = fc.constantFrom(1, 2, 3, 4, 5, 11, 14, 15, 17, 20, 25, 31)
const anyFailure = fc.oneof(refusedCode, fc.constantFrom(26, 28, 30, 35, 50, 83, 250, 1000))
const words = fc.constantFrom('Wrong digest', 'Incorrect content of field, MD', 'Error', 'DECLINED', '')

const failure = (prcode: fc.Arbitrary<number>) =>
  fc
    .record({
      reference: fc.oneof(fc.constant(SYMBOL), fc.constant(''), echo),
      md: fc.oneof(fc.constant(''), echo),
      prcode,
      srcode: fc.oneof(fc.constantFrom(0, 1, 10, 25, 34, 1002, 3000), fc.nat({ max: 9999 })),
      text: words,
    })
    .map(({ reference, md, prcode: code, srcode, text }) => ({
      values: ['CREATE_ORDER', ORDER, reference, md, String(code), String(srcode), text].filter(
        (value) => value !== '',
      ),
      prcode: code,
      srcode,
    }))

describe('signatures of a failure, under any names', () => {
  test('P3, P4: the refusal of an unsigned request that repeats 0 and 0 marks nothing as paid', () => {
    const values = ['CREATE_ORDER', ORDER, '0', '0', '31', '0', 'Wrong digest']
    const forged: Field[] = [
      ['OPERATION', 'CREATE_ORDER'],
      ['ORDERNUMBER', ORDER],
      ['PRCODE', '0'],
      ['SRCODE', '0'],
      ['RESULTTEXT', '31|0|Wrong digest'],
    ]
    expect(readAs(values, forged)).toBeNull()
    const known = ['CREATE_ORDER', ORDER, SYMBOL, '0|0|OK', '31', '0', 'Wrong digest']
    const withSymbol: Field[] = [
      ['OPERATION', 'CREATE_ORDER'],
      ['ORDERNUMBER', ORDER],
      ['MERORDERNUM', SYMBOL],
      ['PRCODE', '0'],
      ['SRCODE', '0'],
      ['RESULTTEXT', 'OK|31|0|Wrong digest'],
    ]
    expect(readAs(known, withSymbol)).toBeNull()
    expect(
      readAs(known, [...withSymbol.slice(0, 5), ['RESULTTEXT', 'OK'], ['ADDINFO', '31|0|Wrong digest']]),
    ).toBeNull()
  })

  test('P3, P4: cut and renamed in every way, none is read as a success', () => {
    fc.assert(
      fc.property(failure(anyFailure), ({ values }) => {
        for (const answer of readings(values))
          expect(outcomeOf(answer.prcode, answer.srcode)).not.toBe('PAID')
      }),
      { numRuns: 150 },
    )
  })

  test('P3, P4: the refusal of a request is not read as anything else, either', () => {
    fc.assert(
      fc.property(failure(refusedCode), ({ values, prcode, srcode }) => {
        for (const answer of readings(values)) expect(answer).toMatchObject({ prcode, srcode })
      }),
      { numRuns: 150 },
    )
  })

  test('the ways that are tried are all, and among them the right one', () => {
    const values = ['CREATE_ORDER', ORDER, SYMBOL, '0', '0', 'OK']
    expect([...cuts(values)]).toHaveLength(32)
    expect([...readings(values)].map(({ prcode }) => prcode)).toEqual([0])
  })
})

/** Every answer that the shop believes under any cut and any names. */
function* readings(values: readonly string[]) {
  const signatures = signaturesOf(values)
  for (const pieces of cuts(values.join('|').split('|'))) {
    if (pieces.length < 5) continue
    for (const fields of labellings(pieces)) {
      const read = readAnswer([...fields, ...signatures], MERCHANT, [publicKey])
      if ('answer' in read) yield read.answer
    }
  }
}
