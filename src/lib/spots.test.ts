import { expect, test } from 'vitest'
import { isNamed, spotsOf } from './spots.ts'

const number = ['number', { kind: 'text', isMain: true }] as const

test('a row has its amount beside the main column, and two states and its first day below', () => {
  const spots = spotsOf([
    number,
    ['buyer', { kind: 'text', isNear: true }],
    ['pieces', { kind: 'figure' }],
    ['total', { kind: 'amount' }],
    ['state', { kind: 'text', tone: () => 'good' }],
    ['parcel', { kind: 'choice' }],
    ['due', { kind: 'day' }],
    ['created', { kind: 'moment' }],
    ['verbs', { kind: 'verbs' }],
  ])
  expect(Object.fromEntries(spots)).toEqual({
    buyer: 'near',
    total: 'amount',
    state: 'state',
    parcel: 'state',
    due: 'when',
  })
})

test('the second line is filled with what is declared first, but not with what is hidden', () => {
  const spots = spotsOf([
    number,
    ['city', { kind: 'text', isExtra: true }],
    ['who', { kind: 'text' }],
    ['what', { kind: 'text' }],
    ['why', { kind: 'text' }],
  ])
  expect(Object.fromEntries(spots)).toEqual({ who: 'state', what: 'when' })
})

test('figures, days and what stands behind "more" are named, amounts and moments are not', () => {
  expect(isNamed('amount', 'figure')).toBe(true)
  expect(isNamed('when', 'day')).toBe(true)
  expect(isNamed(undefined, 'text')).toBe(true)
  expect(isNamed('amount', 'amount')).toBe(false)
  expect(isNamed('when', 'moment')).toBe(false)
  expect(isNamed(undefined, 'verbs')).toBe(false)
})
