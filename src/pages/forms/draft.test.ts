import { beforeEach, expect, test } from 'vitest'
import {
  dropDraft,
  forgetDrafts,
  forgetOrder,
  orderDraft,
  readChoice,
  readDraft,
  writeDraft,
} from './draft.ts'

const values = new Map<string, string>()
const place = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
const contact = (owner: string, base: unknown = null) => ({ name: 'contact', owner, base })
const entered = { email: 'jana@example.cz' }
beforeEach(() => values.clear())

test('what was typed is there again for the same person, until what is stored has changed', () => {
  writeDraft(place, contact('7'), entered)
  expect(readDraft(place, contact('7'))).toEqual(entered)
  expect(readDraft(place, contact('7', { email: 'stored' }))).toBeNull()
  expect(values.size).toBe(0)
})

test('a guest’s stays with them when they log in; a person’s is gone for a guest and for another person', () => {
  writeDraft(place, contact('guest'), entered)
  expect(readDraft(place, contact('7'))).toEqual(entered)
  for (const other of ['guest', '8']) {
    writeDraft(place, contact('7'), entered)
    writeDraft(place, { name: 'merchant', owner: '7', base: null }, entered)
    expect(readDraft(place, contact(other))).toBeNull()
    expect(values.size).toBe(0)
  }
})

test('a draft is dropped alone, and all are forgotten at once', () => {
  writeDraft(place, contact('7'), entered)
  writeDraft(place, { name: 'b2b', owner: '7', base: 1 }, { snack_box: '2' })
  dropDraft(place, 'contact')
  expect(readDraft(place, { name: 'b2b', owner: '7', base: 1 })).toEqual({ snack_box: '2' })
  forgetDrafts(place)
  expect(values.size).toBe(0)
})

test('a choice counts again only where it is still offered and what is stored has not changed', () => {
  const payment = (paymentId: number | null) => ({
    name: orderDraft('payment'),
    owner: 'guest',
    base: { shippingId: 3, paymentId },
  })
  expect(readChoice(place, payment(null), ['1', '2'])).toBeNull()
  writeDraft(place, payment(null), { id: '2' })
  expect(readChoice(place, payment(null), ['1', '2'])).toBe('2')
  expect(readChoice(place, payment(null), ['1'])).toBeNull()
  expect(readChoice(place, payment(1), ['1', '2'])).toBeNull()
})

test('a placed order forgets what was typed for it, and nothing else', () => {
  const complaint = { name: 'complaint 1', owner: 'guest', base: null }
  writeDraft(place, complaint, { fault: 'Nafouklý obal' })
  for (const part of ['contact', 'note B2C'])
    writeDraft(place, { name: orderDraft(part), owner: 'guest', base: null }, entered)
  forgetOrder(place)
  expect(Object.keys(JSON.parse(values.get('typed') ?? '{}') as object)).toEqual(['complaint 1'])
  expect(readDraft(place, complaint)).toEqual({ fault: 'Nafouklý obal' })
})

test('a storage that is broken, full or forbidden keeps nothing and breaks nothing', () => {
  values.set('typed', '{{')
  expect(readDraft(place, contact('7'))).toBeNull()
  const full = {
    ...place,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => writeDraft(full, contact('7'), entered)).not.toThrow()
})
