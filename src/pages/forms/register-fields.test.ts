import { expect, test } from 'vitest'
import type { CompanyAnswer } from '../../shop/resellers/schema.ts'
import { fieldsToSet, filledField, writeFilled } from './register-fields.ts'

const meat: CompanyAnswer = {
  company: { ico: '04001001', name: 'Sušené dobroty a.s.', dic: 'CZ699004001' },
  billing_information: { street: 'Masné krámy 12', city: 'Jihlava', zip: '58601', country: 'CZ' },
}
const person: CompanyAnswer = {
  company: { ico: '04002008', name: 'Bohumila Řezníčková', dic: null },
  billing_information: null,
}
const first = fieldsToSet(meat, {})
const form = { ...first, 'billing_information.zip': '586 01', [filledField]: writeFilled(first) }

test('a company fills in all that the register knows', () => {
  expect(first).toEqual({
    'company.ico': '04001001',
    'company.name': 'Sušené dobroty a.s.',
    'company.dic': 'CZ699004001',
    'billing_information.street': 'Masné krámy 12',
    'billing_information.city': 'Jihlava',
    'billing_information.zip': '58601',
    'billing_information.country': 'CZ',
  })
})

test('the next company keeps nothing of the one before: what the register does not know of it is emptied', () => {
  expect(fieldsToSet(person, form)).toEqual({
    'company.ico': '04002008',
    'company.name': 'Bohumila Řezníčková',
    'company.dic': '',
    'billing_information.street': '',
    'billing_information.city': '',
    'billing_information.zip': '',
    'billing_information.country': 'CZ',
  })
})

test('a company that was wound up empties what the register had filled in, and nothing that was typed', () => {
  const typed = { ...form, 'billing_information.street': 'Nová 5' }
  const set = fieldsToSet(null, typed)
  expect(set).toMatchObject({ 'company.name': '', 'company.dic': '', 'billing_information.zip': '' })
  expect(set).not.toHaveProperty('billing_information.street')
  expect(fieldsToSet(null, { 'company.name': 'Moje firma' })).toEqual({})
})

test('what the hidden field says is believed of these fields alone', () => {
  expect(fieldsToSet(null, { email: 'a@b.cz', [filledField]: 'email=a%40b.cz&%E0%A4%A' })).toEqual({})
})

test('an address to which a parcel may go stays as it was typed, and one of the register is replaced', () => {
  const keepsAddress = { keepsAddress: true }
  const own = { 'billing_information.street': 'Dlouhá 16', 'billing_information.country': 'CZ' }
  expect(fieldsToSet(meat, own, keepsAddress)).toEqual({
    'company.ico': '04001001',
    'company.name': 'Sušené dobroty a.s.',
    'company.dic': 'CZ699004001',
  })
  expect(fieldsToSet(meat, { 'billing_information.country': 'CZ' }, keepsAddress)).toEqual(first)
  expect(fieldsToSet(meat, form, keepsAddress)).toEqual(first)
})
