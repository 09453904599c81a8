import { expect, test } from 'vitest'
import { spotted } from './spotted.ts'

const placesOf = (columns: Parameters<typeof spotted>[0]) =>
  spotted(columns).map(({ key, spot, isNamed }) => [key, spot ?? null, isNamed])

test('the last figure of a table drawn by hand is its amount, and what has no place is named', () => {
  const columns = [
    { key: 'name', isMain: true },
    { key: 'code' },
    { key: 'quantity', isFigure: true },
    { key: 'vat', isFigure: true },
    { key: 'total', isFigure: true },
    { key: 'verbs' },
  ]
  expect(placesOf(columns)).toEqual([
    ['name', null, true],
    ['code', 'state', false],
    ['quantity', 'when', true],
    ['vat', null, true],
    ['total', 'amount', false],
    ['verbs', null, false],
  ])
})

test('a table that places its columns itself stays as it is', () =>
  expect(placesOf([{ key: 'name', isMain: true }, { key: 'at', spot: 'when' }, { key: 'who' }])).toEqual([
    ['name', null, undefined],
    ['at', 'when', undefined],
    ['who', null, undefined],
  ]))
