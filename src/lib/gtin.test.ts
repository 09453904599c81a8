import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { variantForm } from '../office/catalogue/product-forms.ts'
import { checkDigitOf, isEan, isGtin } from './gtin.ts'

test.each(['96385074', '036000291452', '8594001020003', '18594001234568'])('%s is a number of goods', (one) =>
  expect(isGtin(one)).toBe(true),
)

test('numbers of other lengths, or with other signs, are none', () => {
  for (const one of ['', '0', '859400102000', '85940010200030', '859400102000x', '8594001020003 '])
    expect([one, isGtin(one)]).toEqual([one, false])
})

test('a check digit makes a number right, and a slip of any one digit makes it wrong', () => {
  const length = fc.constantFrom(8, 12, 13, 14)
  const digits = length.chain((of) => fc.stringMatching(new RegExp(`^\\d{${of - 1}}$`)))
  forAll(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
    const right = `${body}${checkDigitOf(body)}`
    expect(isGtin(right)).toBe(true)
    const place = at % right.length
    const slip = (Number(right[place]) + by) % 10
    expect(isGtin(right.slice(0, place) + slip + right.slice(place + 1))).toBe(false)
  })
})

test('the form of a variant refuses a wrong check digit at its field', () => {
  const faultOf = (ean: string) =>
    variantForm
      .safeParse({ ean })
      .error?.issues.flatMap(({ path, message }) => (path[0] === 'ean' ? [message] : []))
  expect(faultOf('8594001020003')).toEqual([])
  expect(faultOf('')).toEqual([])
  expect(faultOf('8594001020004')).toEqual(['catalogue_admin.validation.ean'])
  // Scanners of pieces read 13 digits.
  expect([isEan('96385074'), isEan('8594001020003')]).toEqual([false, true])
})
