// Faults in a product table name the allowed values.
import { expect, test } from 'vitest'
import { translator } from '../../server/texts.ts'
import { cellFaultTold, withAllowed } from './product-allowed.ts'

const known = { vatCategories: ['food', 'goods'], priceLists: ['b2c', 'b2b'] }
const told = (column: string, fault: string, locale: 'cs' | 'en' = 'en') =>
  cellFaultTold(withAllowed({ row: 2, column, fault }, known), { t: translator(locale), locale }).replaceAll(
    '\u00a0',
    ' ',
  )

test('a fault that does not say what is right names the values, the bounds or the length', () => {
  expect(told('withdrawal', 'validation.invalid')).toMatch(
    /Allowed: normal, sealed_hygiene, perishable, custom\./,
  )
  expect(told('size', 'validation.invalid')).toMatch(/Allowed: XS, .*XL/)
  expect(told('vat_category', 'catalogue_admin.error.vat_category')).toMatch(/Allowed: food, goods\./)
  expect(told('price.b2x.1', 'admin_products.error.price_list')).toMatch(/Allowed: b2c, b2b\./)
  expect(told('min_quantity', 'catalogue_admin.validation.number')).toMatch(/From 1 to 10,000/)
  expect(told('food.fat', 'admin_products.error.cell_grams')).toMatch(/From 0 to 100/)
  expect(told('food.energy_kj', 'catalogue_admin.validation.number')).toMatch(/From 0 to 10,000/)
  expect(told('price.b2c.1', 'admin_products.error.cell_price')).toMatch(/From 0 to 1,000,000/)
  expect(told('cs.name', 'catalogue_admin.validation.long')).toMatch(/at most 120 characters/)
  expect(told('food.cs.origin', 'catalogue_admin.validation.required')).toMatch(/at most 300 characters/)
  expect(told('version', 'admin_products.error.cell_number')).toMatch(/as the export/)
  expect(told('min_quantity', 'catalogue_admin.validation.number', 'cs')).toMatch(/Od 1 do 10 000/)
})

test('a fault that says what is right by itself stays as it is', () => {
  expect(told('ean', 'catalogue_admin.validation.ean')).toBe(
    'An EAN has 13 digits and ends with the right check digit.',
  )
  expect(told('boxes', 'admin_products.error.cell_boxes')).not.toContain('Allowed')
})
