import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { isIco } from '../customers/schema.ts'
import { companyQuery, merchantApplication, resellerDetails } from './schema.ts'

const application = {
  email: ' Radka@Example.CZ ',
  first_name: 'Radka',
  last_name: 'Regálová',
  phone: '777 123 456',
  company: { name: 'Regály s.r.o.', ico: ' 6947', dic: 'cz 00006947' },
  billing_information: { street: 'Masná 1', city: 'Jihlava', zip: '586 01' },
}
const consents = { checked_terms_and_conditions: true, checked_gdpr: true }

test('what was left out is filled in: the contact person on invoices, Czechia, nothing else', () => {
  expect(resellerDetails.parse(application)).toEqual({
    email: 'Radka@example.cz',
    first_name: 'Radka',
    last_name: 'Regálová',
    phone: '777123456',
    company: { name: 'Regály s.r.o.', ico: '00006947', dic: 'CZ00006947' },
    billing_information: {
      first_name: 'Radka',
      last_name: 'Regálová',
      email: 'Radka@example.cz',
      phone: '777123456',
      street: 'Masná 1',
      city: 'Jihlava',
      zip: '58601',
      country: 'CZ',
    },
    delivery_address: null,
    expected_volume: null,
    message: '',
  })
  const accounts = { ...application.billing_information, first_name: 'Účtárna', email: 'ucto@example.cz' }
  expect(
    resellerDetails.parse({ ...application, billing_information: accounts }).billing_information,
  ).toMatchObject({
    first_name: 'Účtárna',
    last_name: 'Regálová',
    email: 'ucto@example.cz',
  })
})

test('an application needs both consents, a representative’s customer gives them later', () => {
  expect(merchantApplication.safeParse({ ...application, ...consents }).success).toBe(true)
  for (const consent of Object.keys(consents))
    for (const not of [false, 'true', 1, null, undefined])
      expect(merchantApplication.safeParse({ ...application, ...consents, [consent]: not }).success).toBe(
        false,
      )
  expect(resellerDetails.safeParse({ ...application, ...consents }).success).toBe(false)
})

test('A4: a field that is not of the form is refused, whatever its name', () => {
  forAll(fc.string({ minLength: 1 }), fc.anything(), (name, value) => {
    fc.pre(
      !(name in application) &&
        !['delivery_address', 'expected_volume', 'message', '__proto__'].includes(name),
    )
    expect(resellerDetails.safeParse({ ...application, [name]: value }).success).toBe(false)
  })
})

test('a message may have lines, but no other control characters', () => {
  const message = (text: string) => resellerDetails.safeParse({ ...application, message: text })
  expect(message(' a\r\n\tb ').data?.message).toBe('a\r\n\tb')
  for (const text of ['a\u0000', 'a\u001b[31m', 'a\ud800']) expect(message(text).success).toBe(false)
})

test('W8: whatever is sent, the schema answers and never throws; what it takes it takes again', () => {
  forAll(fc.anything(), (value) => {
    expect(() => merchantApplication.safeParse(value)).not.toThrow()
    expect(() =>
      resellerDetails.safeParse({ ...application, billing_information: value, company: value }),
    ).not.toThrow()
  })
  const once = resellerDetails.parse(application)
  expect(resellerDetails.parse(once)).toEqual(once)
})

test('an IČO is asked for with or without its leading zeros, and only one whose check digit is right', () => {
  const query = (ico: string) => companyQuery.safeParse({ ico }).data?.ico
  expect(query('6947')).toBe('00006947')
  expect(query('270 74 358')).toBe('27074358')
  forAll(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (seven, shift) => {
    const head = String(seven).padStart(7, '0')
    const digit = Array.from({ length: 10 }, (_, last) => last).filter((last) => isIco(`${head}${last}`))
    expect(digit).toHaveLength(1)
    expect(query(`${head}${(digit[0]! + shift) % 10}`)).toBeUndefined()
  })
})
