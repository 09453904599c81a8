import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  addSnackToCart,
  addToCart,
  billingInformation,
  company,
  customerData,
  isIco,
  selectShipping,
} from './schema.ts'

const person = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  email: 'zofie@example.cz',
  phone: '777 123 456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '110 00',
  country: 'CZ',
}
const faultOf = (field: string, value: unknown) => {
  const read = billingInformation.safeParse({ ...person, [field]: value })
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('IČO numbers of real companies are true, a made-up row of digits is not', () => {
  const real = ['27074358', '25596641', '00006947', '45274649', '69663963', '27082440']
  expect(real.filter((ico) => !isIco(ico))).toEqual([])
  for (const wrong of ['12345678', '2707435', '270743580', '2707435a', '', '００００６９４７'])
    expect(isIco(wrong)).toBe(false)
})

test('seven digits have exactly one last digit that makes them an IČO, so any single slip is found', () => {
  const sevenDigits = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'))
  forAll(sevenDigits, (digits) => {
    const valid = '0123456789'.split('').filter((last) => isIco(digits + last))
    expect(valid).toHaveLength(1)
  })
})

test('an IČO may be typed with spaces or without its zeros', () => {
  const icoOf = (ico: string) => company.parse({ name: 'Alza', ico }).ico
  expect([icoOf('270 82 440'), icoOf('6947'), icoOf(' 00006947 ')]).toEqual([
    '27082440',
    '00006947',
    '00006947',
  ])
})

test('a DIČ is Czech or Slovak, in capitals, or left out', () => {
  const dicOf = (dic?: string | null) => company.safeParse({ name: 'Alza', ico: '27082440', dic }).data?.dic
  expect([dicOf('cz 27082440'), dicOf('CZ7103192745'), dicOf('SK2020316298')]).toEqual([
    'CZ27082440',
    'CZ7103192745',
    'SK2020316298',
  ])
  expect([dicOf(), dicOf(null), dicOf('')]).toEqual([null, null, null])
  expect(['27082440', 'CZ123', 'SK123', 'DE123456789', 'CZ27082440\u0000'].map(dicOf)).toEqual(
    Array(5).fill(undefined),
  )
})

test('a postcode is five digits however it is spaced', () => {
  expect(billingInformation.parse(person).zip).toBe('11000')
  for (const wrong of ['1100', '110000', 'abcde', '1100O', '110-00', 11000, '１１０００'])
    expect(faultOf('zip', wrong), String(wrong)).not.toBeNull()
})

test('a phone is digits with an optional +, stored without what people put between', () => {
  const stored = (phone: string) => billingInformation.parse({ ...person, phone }).phone
  expect(['777 123 456', '+420 777-123-456', '00420777123456', '(0905) 123 456'].map(stored)).toEqual([
    '777123456',
    '+420777123456',
    '+420777123456',
    '0905123456',
  ])
  for (const wrong of ['', '12345', '+', 'not a phone', '777123456x', '+4207771234567890', null, 777123456])
    expect(faultOf('phone', wrong), String(wrong)).not.toBeNull()
})

test('an e-mail is one address: no lists, no line ends, no names, no second @', () => {
  const wrong = [
    '',
    'zofie',
    'zofie@',
    '@example.cz',
    'zofie@example',
    'a@example.cz, b@example.cz',
    'a@example.cz;b@example.cz',
    'a@example.cz b@example.cz',
    'zofie@example.cz\r\nBcc: all@example.cz',
    'zofie@example.cz%0ABcc:all@example.cz',
    'Žofie <zofie@example.cz>',
    'a@b@example.cz',
    'a@example.cz＠evil.cz',
    '<script>@example.cz',
    ['zofie@example.cz'],
    { $gt: '' },
  ]
  for (const email of wrong) expect(faultOf('email', email), JSON.stringify(email)).not.toBeNull()
})

test('an e-mail has at most 200 characters, also after it was made plain', () => {
  const ofLength = (length: number) => `${'a'.repeat(60)}@${'b.'.repeat((length - 63) / 2)}cz`
  expect(ofLength(199)).toHaveLength(199)
  expect(faultOf('email', ofLength(199))).toBeNull()
  expect(faultOf('email', ofLength(201))).toEqual(['email: validation.email.max'])
  // One ligature becomes three letters.
  expect(faultOf('email', `${'ﬃ'.repeat(150)}@example.cz`)).not.toBeNull()
})

test('an e-mail keeps its local part, its domain is written small', () => {
  expect(billingInformation.parse({ ...person, email: ' Zofie.N@Example.CZ ' }).email).toBe(
    'Zofie.N@example.cz',
  )
})

test('names and addresses are trimmed and carry no control characters', () => {
  expect(billingInformation.parse({ ...person, first_name: '  Žofie ' }).first_name).toBe('Žofie')
  for (const field of ['first_name', 'last_name', 'street', 'city']) {
    for (const value of ['a\r\nb', 'a\u0000b', 'a\u007fb', 'a\ud800b', 'x'.repeat(101)])
      expect(faultOf(field, value), `${field} ${JSON.stringify(value)}`).not.toBeNull()
  }
})

test('each missing name, e-mail or phone says so at its own field', () => {
  const read = billingInformation.safeParse({})
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['first_name', 'validation.first_name.required'],
    ['last_name', 'validation.last_name.required'],
    ['email', 'validation.email.required'],
    ['phone', 'validation.phone.required'],
  ])
})

test('a delivery address needs its street, town and postcode, and takes no e-mail', () => {
  const { email, ...recipient } = person
  expect(customerData.safeParse({ billing_information: person, delivery_address: recipient }).success).toBe(
    true,
  )
  for (const wrong of [
    { ...recipient, zip: '' },
    { ...recipient, street: ' ' },
    { ...recipient, email },
  ])
    expect(customerData.safeParse({ billing_information: person, delivery_address: wrong }).success).toBe(
      false,
    )
})

test('a country is Czechia or Slovakia, Czechia when left out', () => {
  expect(faultOf('country', 'DE')).toEqual(['country: validation.country'])
  expect(billingInformation.parse({ ...person, country: undefined }).country).toBe('CZ')
})

test('P2: a quantity is a whole number from 0 to 10,000 and nothing else', () => {
  const takes = (quantity: unknown) => addToCart.safeParse({ item_variant_id: 7, quantity }).success
  forAll(fc.anything(), (value) => {
    const isOne = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000
    expect(takes(value)).toBe(isOne)
    if (value !== undefined) expect(addSnackToCart.safeParse({ quantity_box: value }).success).toBe(isOne)
  })
  expect([0, 1, 10_000].map(takes)).toEqual([true, true, true])
  expect([-1, 10_001, 1.5, '1', 2 ** 31, Infinity, NaN, [1], null, true].some(takes)).toBe(false)
})

test('a pick-up point’s id is text or a number, without control characters', () => {
  const takes = (branch_id: unknown) => selectShipping.safeParse({ shipping_id: 1, branch_id }).success
  expect(['90001', 90_001, 'B90001', '', null, undefined].map(takes)).toEqual(Array(6).fill(true))
  expect(['a\u0000', 'x'.repeat(51), -1, 1.5, ['1'], {}].some(takes)).toBe(false)
})
