import { expect, test } from 'vitest'
import { contactOrder } from '../b2c/order/customer-form.ts'
import { inFormOrder } from './in-form-order.ts'

test('errors are listed as the fields stand, and what has no field last', () => {
  const faults = {
    'company.ico': 'i',
    other: 'o',
    'billing_information.zip': 'z',
    'billing_information.phone': 'p',
    'billing_information.first_name': 'f',
    'delivery_address.street': 's',
  }
  expect(inFormOrder(faults, contactOrder).map(([name]) => name)).toEqual([
    'billing_information.first_name',
    'billing_information.phone',
    'billing_information.zip',
    'delivery_address.street',
    'company.ico',
    'other',
  ])
})
