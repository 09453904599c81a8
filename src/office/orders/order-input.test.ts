import { expect, test } from 'vitest'
import { orderFieldOf } from './order-input.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const rows = { 'add.0.code': '', 'add.1.code': 'A', 'add.1.quantity': 'x', 'add.3.code': 'B' }

test.each([
  ['lines.0.quantity', 'add.1.quantity'],
  ['lines.1.code', 'add.3.code'],
  ['lines', 'add.1.code'],
  ['customer_data.billing_information.zip', 'billing.zip'],
  ['customer_data.delivery_address.city', 'delivery.city'],
  ['customer_data.company.ico', 'company.ico'],
  ['customer', 'customer'],
])('a fault of a new order at %s stands at %s', (path, field) => {
  expect(orderFieldOf(path, formOf(rows))).toBe(field)
})

test('the lines of an order that is changed come before the goods that are added', () => {
  const form = formOf({ 'was.S': '2', 'quantity.S': '2', 'was.T': '1', 'quantity.T': 'x', ...rows })
  expect(orderFieldOf('lines.0.quantity', form)).toBe('quantity.T')
  expect(orderFieldOf('lines.0.unit_price', form)).toBe('price.T')
  expect(orderFieldOf('lines.2.code', form)).toBe('add.3.code')
  expect(orderFieldOf('billing.zip', form)).toBe('billing.zip')
})

test('an order without goods is refused at the search for goods', () => {
  expect(orderFieldOf('lines', formOf({}))).toBe('find_goods')
})
