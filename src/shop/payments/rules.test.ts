import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import {
  canTryAgain,
  needsOperator,
  outcomeOf,
  outcomeTexts,
  outcomeTransKey,
  type Outcome,
} from './rules.ts'

const OUTCOMES: Outcome[] = ['PAID', 'CANCELLED', 'DECLINED', 'TIMED_OUT', 'TECHNICAL', 'OUR_MISTAKE']

describe("the gateway's codes", () => {
  test('mean paid only when both are 0', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), fc.nat({ max: 9999 }), (prcode, srcode) => {
        expect(outcomeOf(prcode, srcode) === 'PAID').toBe(prcode === 0 && srcode === 0)
      }),
    )
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
      expect(outcomeTransKey(outcome)).toBe(text)
    }
  })
})

test('everything but a payment may be tried again', () => {
  expect(OUTCOMES.filter(canTryAgain)).toEqual(OUTCOMES.slice(1))
})

test('somebody has to look when we asked wrongly or were paid twice', () => {
  expect(OUTCOMES.filter((outcome) => needsOperator(outcome, 'FAILED'))).toEqual(['OUR_MISTAKE'])
  expect(needsOperator('PAID', 'PAID')).toBe(false)
  expect(needsOperator('PAID', 'SURPLUS')).toBe(true)
})

function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)
}
