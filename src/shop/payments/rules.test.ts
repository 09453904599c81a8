import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import {
  isOutcome,
  outcomeOf,
  outcomeTexts,
  reasonOf,
  reasonTexts,
  settledState,
  type AttemptState,
  type Outcome,
} from './rules.ts'

const OUTCOMES: Outcome[] = ['PAID', 'CANCELLED', 'DECLINED', 'TIMED_OUT', 'TECHNICAL', 'OUR_MISTAKE']

describe("the gateway's codes", () => {
  test('mean paid only when both are 0', () => {
    forAll(fc.nat({ max: 9999 }), fc.nat({ max: 9999 }), (prcode, srcode) => {
      expect(outcomeOf(prcode, srcode) === 'PAID').toBe(prcode === 0 && srcode === 0)
    })
    expect(outcomeOf(0, 0)).toBe('PAID')
    expect(outcomeOf(0, 1)).toBe('TECHNICAL')
  })

  test.each([
    [50, 0, 'CANCELLED'],
    [28, 3000, 'DECLINED'],
    [30, 1002, 'DECLINED'],
    [32, 0, 'DECLINED'],
    [86, 0, 'DECLINED'],
    [35, 0, 'TIMED_OUT'],
    [500, 0, 'TIMED_OUT'],
    [503, 0, 'TIMED_OUT'],
    [26, 0, 'TECHNICAL'],
    [82, 0, 'TECHNICAL'],
    [1000, 0, 'TECHNICAL'],
    [5, 6, 'OUR_MISTAKE'],
    [11, 0, 'OUR_MISTAKE'],
    [14, 0, 'OUR_MISTAKE'],
    [31, 0, 'OUR_MISTAKE'],
  ])('%i and %i mean %s', (prcode, srcode, outcome) => {
    expect(outcomeOf(prcode, srcode)).toBe(outcome)
  })

  test('lead to a headline and an explanation in both languages', () => {
    for (const outcome of OUTCOMES) {
      const { title, text } = outcomeTexts(outcome)
      for (const texts of [cs, en])
        expect([textAt(texts, title), textAt(texts, text)]).not.toContain(undefined)
    }
  })
})

describe('why a card was declined', () => {
  test.each([
    [50, 0, 'cancelled'],
    [28, 3000, 'not_authenticated'],
    [28, 3005, 'not_authenticated'],
    [28, 3008, 'card_not_supported'],
    [86, 0, 'not_authenticated'],
    [30, 300, 'not_authenticated'],
    [30, 1001, 'card_blocked'],
    [30, 1003, 'card_blocked'],
    [30, 1005, 'funds'],
    [30, 1004, 'technical'],
    [30, 1002, 'declined'],
    [30, 1012, 'declined'],
    [32, 0, 'card_expired'],
    [38, 0, 'card_not_supported'],
    [40, 1005, 'declined'],
    [35, 1005, 'timed_out'],
    [26, 0, 'technical'],
    [3, 1005, 'our_mistake'],
    [0, 0, 'paid'],
  ])('%i and %i mean %s', (prcode, srcode, reason) => expect(reasonOf(prcode, srcode)).toBe(reason))

  test('whatever the gateway says has a headline and what to do next in both languages, and only 0 and 0 are paid', () => {
    const srcodes = [0, 1, 6, 300, 1001, 1002, 1003, 1004, 1005, 1012, 1013, 3000, 3001, 3004, 3007, 3008]
    for (let prcode = 0; prcode <= 1001; prcode++)
      for (const srcode of srcodes) {
        const reason = reasonOf(prcode, srcode)
        const { title, text } = reasonTexts(reason)
        for (const texts of [cs, en]) {
          expect(textAt(texts, title), `${prcode}/${srcode}`).toBeTruthy()
          expect(textAt(texts, text), `${prcode}/${srcode}`).toBeTruthy()
        }
        expect(reason === 'paid').toBe(prcode === 0 && srcode === 0)
      }
  })
})

test('an order is paid once: a second payment is a surplus to return, and nothing else is money', () => {
  const before = (...states: AttemptState[]) => states.map((state) => ({ state }))
  expect(settledState('PAID', [])).toBe('PAID')
  expect(settledState('PAID', before('FAILED', 'PENDING'))).toBe('PAID')
  expect(settledState('PAID', before('FAILED', 'PAID'))).toBe('SURPLUS')
  for (const outcome of OUTCOMES.filter((one) => one !== 'PAID'))
    expect(settledState(outcome, before('PAID')), outcome).toBe('FAILED')
})

test('only the words for outcomes are outcomes', () => {
  expect(OUTCOMES.every(isOutcome)).toBe(true)
  for (const word of [null, '', 'paid', 'PENDING', 'constructor', '__proto__'])
    expect(isOutcome(word)).toBe(false)
})

function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)
}
