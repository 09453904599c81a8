import { expect, test } from 'vitest'
import { addressFields, companyFields, contactFields, deliveryFields } from './customer-fields.ts'
import { inFormOrder } from './in-form-order.ts'

const order = [
  ...[...contactFields, ...addressFields].map((field) => `billing_information.${field}`),
  ...deliveryFields.map((field) => `delivery_address.${field}`),
  ...companyFields.map((field) => `company.${field}`),
]

test('errors are listed as the fields stand, and what has no field last', () => {
  const faults = {
    'company.ico': 'i',
    other: 'o',
    'billing_information.zip': 'z',
    'billing_information.phone': 'p',
    'billing_information.first_name': 'f',
    'delivery_address.street': 's',
  }
  expect(inFormOrder(faults, order).map(([name]) => name)).toEqual([
    'billing_information.first_name',
    'billing_information.phone',
    'billing_information.zip',
    'delivery_address.street',
    'company.ico',
    'other',
  ])
})
