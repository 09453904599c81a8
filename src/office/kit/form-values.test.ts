// Parsing of values in staff forms: a field accepts the text it is filled with, and a fault names the bounds.
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { termsForm } from '../customers/customer-forms.server.ts'
import { approveApplication } from '../../workflows/companies/companies.ts'
import { operationFormSchema } from '../../workflows/operations/operations.ts'
import { countForm } from '../stock/stock-forms.ts'
import { faultsOf } from '../../pages/forms/schema-faults.ts'
import { crownsInput } from './crowns-input.ts'
import { crowns, crownsOrNone } from './form-values.ts'

test('a field of money is filled as the language writes it, and read as the same amount', () => {
  expect(crownsInput(1_833_150, 'cs')).toBe('18331,50')
  expect(crownsInput(1_833_150, 'en')).toBe('18331.50')
  expect(crownsInput(1_833_100, 'cs')).toBe('18331')
  forAll(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom('cs' as const, 'en'), (amount, locale) => {
    expect(crowns.parse(crownsInput(amount, locale))).toBe(amount)
  })
})

test.each([
  ['-5', 'admin_stock.error.counted'],
  ['99999999999', 'admin_stock.error.counted'],
  ['1000001', 'admin_stock.error.counted'],
  ['1,5', 'admin_stock.error.counted'],
])('counted pieces %s are told their bounds', (pieces, fault) => {
  const lot = { lot_id: '1' }
  expect(faultsOf(countForm.safeParse({ ...lot, pieces }).error?.issues ?? [])).toEqual({ pieces: fault })
  expect(countForm.parse({ ...lot, pieces: '0' })).toMatchObject({ pieces: 0 })
})

const approveForm = operationFormSchema(approveApplication)
const values = { id: '1', price_list: '', credit_limit: '0', due_days: '14', representative: '' }
test.each([
  ['credit_limit', ['99999999999999', '100000000,01', '-1', 'x'], 'admin_customers.error.amount'],
  ['due_days', ['1o', '5000', '99999999999', '0', '-3'], 'admin_customers.error.due_days'],
] as const)('%s of an application is told its bounds, whatever is wrong', (field, wrong, fault) => {
  for (const typed of wrong) {
    const { error } = approveForm.safeParse({ ...values, [field]: typed })
    expect(faultsOf(error?.issues ?? []), typed).toEqual({ [field]: fault })
  }
  expect(approveForm.parse({ ...values, due_days: '' })).toMatchObject({ due_days: null, credit_limit: 0 })
})

test('agreed amounts and numbers of pieces report their bounds, and may be left empty', () => {
  const terms = { seen: 'x', priceList: '', group: '', minimumOrder: '0', creditLimit: '0', dueDays: '14' }
  const more = { freeShippingPcs: '', approvalOver: '', shippings: [], payments: [] }
  expect(termsForm.parse({ ...terms, ...more })).toMatchObject({ freeShippingPcs: null, approvalOver: null })
  const wrong = { ...terms, ...more, freeShippingPcs: '100001', approvalOver: '1e9' }
  expect(faultsOf(termsForm.safeParse(wrong).error?.issues ?? [])).toEqual({
    freeShippingPcs: 'admin_customers.error.free_pieces',
    approvalOver: 'admin_customers.error.amount',
  })
})

test('an amount that may be left empty says what is wrong', () => {
  expect(faultsOf(crownsOrNone.safeParse('a lot').error?.issues ?? [])).toEqual({ '': 'admin.error.money' })
  expect(crownsOrNone.parse('')).toBeNull()
})
