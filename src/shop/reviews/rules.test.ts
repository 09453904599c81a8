import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  averageTenths,
  averageText,
  beginningOf,
  charactersIn,
  cleaned,
  deliveredBetween,
  longest,
  mayAsk,
  monthOf,
  monthText,
  readReviews,
} from './rules.ts'

const fine = {
  orderType: 'B2C',
  ofCompany: false,
  order: 'COMPLETED',
  payment: 'PAID',
  fulfilment: 'DELIVERED',
  claimed: false,
  erased: false,
}

test('a consumer is asked who has the goods and has paid, also where the carrier still holds the cash', () => {
  expect(mayAsk(fine)).toBe(true)
  expect(mayAsk({ ...fine, order: 'CONFIRMED', payment: 'NOT_DUE_YET' })).toBe(true)
})

test.each([
  ['resellers', { orderType: 'B2B' }],
  ['companies', { ofCompany: true }],
  ['cancelled orders', { order: 'CANCELLED' }],
  ['parcels under way', { fulfilment: 'SHIPPED' }],
  ['parcels that came back', { fulfilment: 'RETURNED' }],
  ['payments in doubt', { payment: 'REVIEW' }],
  ['money on its way back', { payment: 'REFUND_DUE' }],
  ['money that went back', { payment: 'REFUNDED' }],
  ['a part that went back', { payment: 'PARTLY_REFUNDED' }],
  ['complaints and withdrawals', { claimed: true }],
  ['deleted accounts', { erased: true }],
])('no buyer is asked about %s', (_, change) => expect(mayAsk({ ...fine, ...change })).toBe(false))

test('asked about is what was delivered so many days ago, for a month', () => {
  expect(deliveredBetween(new Date('2026-11-21T12:00:00Z'), 7)).toEqual({
    until: new Date('2026-11-14T12:00:00Z'),
    after: new Date('2026-10-15T12:00:00Z'),
  })
})

const of = (stars: string, text = '', productId = 1) => ({ productId, stars, text })

test('stars are enough, words without stars are not, and what is left empty is left out', () => {
  expect(readReviews([of('5'), of('', ' \n', 2)], '')).toEqual({
    reviews: [{ productId: 1, stars: 5, text: '' }],
    author: '',
    faults: {},
  })
  expect(readReviews([of('5'), of('', 'ano', 2)], '').faults).toEqual({ 'stars-2': 'review.error.stars' })
  expect(readReviews([of(''), of('', '', 2)], '').faults).toEqual({ 'stars-1': 'review.error.nothing' })
})

test.each(['0', '6', '-1', '1.5', '5 ', '٥', 'NaN', '1e0'])('%j is no number of stars', (stars) =>
  expect(readReviews([of(stars)], '').faults).toEqual({ 'stars-1': 'review.error.stars' }),
)

test('text and name have their lengths, counted as people do', () => {
  const goat = '🐐'
  expect(readReviews([of('5', goat.repeat(longest.text))], goat.repeat(longest.author)).faults).toEqual({})
  expect(
    readReviews([of('5', goat.repeat(longest.text + 1))], goat.repeat(longest.author + 1)).faults,
  ).toEqual({
    'text-1': 'review.error.text_long',
    author: 'review.error.author_long',
  })
})

test('what turns, hides or towers over other words is taken out; the words stay', () => {
  expect(cleaned('a\u202Eb\u2066c\u200Bd\u0000e\u0007f')).toBe('abcdef')
  expect(cleaned('jedna\r\ndva\u2028\n\n\n\ntři')).toBe('jedna\ndva\n\ntři')
  expect(cleaned('Z\u0335\u0336\u0337\u0338\u0334')).toBe('Z\u0335\u0336\u0337')
  expect(cleaned('e\u200B\u0301')).toBe('é')
  for (const kept of ['👨‍👩‍👧 🌶️ 🇨🇿', 'שלום', 'Tři sestry: „výborné“ <3', 'a\nb'])
    expect(cleaned(kept)).toBe(kept.normalize('NFC'))
})

test('whatever is typed, what is kept fits the database, and cleaning it again changes nothing', () => {
  const nasty = 'a Ž\n\r\t\0\u0007\u0301\u0335\u200B\u200D\u202E\u2066\u2028\uD83D\uDC10\uFEFF<é🐐ש'
  const unit = fc.constantFrom(...Array.from({ length: nasty.length }, (_, place) => nasty.charAt(place)))
  const values = fc.oneof(
    fc.string({ unit, maxLength: 60 }),
    fc.string({ unit, minLength: 900, maxLength: 1300 }),
  )
  forAll(values, values, (text, name) => {
    const { reviews, author, faults } = readReviews([of('3', text)], name)
    const [review] = reviews
    if (Object.keys(faults).length === 0) {
      expect(charactersIn(review?.text ?? '')).toBeLessThanOrEqual(longest.text)
      expect(charactersIn(author)).toBeLessThanOrEqual(longest.author)
    }
    expect(review?.text.isWellFormed()).toBe(true)
    expect(review?.text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    expect(cleaned(review?.text ?? '')).toBe(review?.text)
    expect(author).not.toContain('\n')
  })
})

test('the average is that of all stars, to a tenth; of none there is none', () => {
  expect(averageTenths({ count: 0, sum: 0 })).toBeNull()
  expect(averageTenths({ count: 3, sum: 14 })).toBe(47)
  expect(averageTenths({ count: 2, sum: 3 })).toBe(15)
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
  forAll(stars, (all) => {
    const sum = all.reduce((one, other) => one + other, 0)
    const tenths = averageTenths({ count: all.length, sum }) ?? 0
    expect(tenths).toBeGreaterThanOrEqual(10 * Math.min(...all))
    expect(tenths).toBeLessThanOrEqual(10 * Math.max(...all))
    expect(Math.abs(tenths / 10 - sum / all.length)).toBeLessThanOrEqual(0.05 + 1e-9)
  })
})

test('averages and months are written as people do', () => {
  expect([averageText(46, 'cs'), averageText(46, 'en'), averageText(50, 'cs')]).toEqual(['4,6', '4.6', '5'])
  // In Prague it is already the new year.
  const month = monthOf(new Date('2026-12-31T23:30:00Z'))
  expect(month).toBe('2027-01-01')
  expect([monthText(month, 'cs'), monthText(month, 'en')]).toEqual(['leden\u00A02027', 'January\u00A02027'])
})

test('a beginning ends at a word, and never within a character', () => {
  expect(beginningOf('krátké', 10)).toEqual({ text: 'krátké', isWhole: true })
  expect(beginningOf('jedna dvě tři čtyři', 12)).toEqual({ text: 'jedna dvě…', isWhole: false })
  expect(beginningOf('👨‍👩‍👧'.repeat(5), 2)).toEqual({ text: '👨‍👩‍👧👨‍👩‍👧…', isWhole: false })
})
