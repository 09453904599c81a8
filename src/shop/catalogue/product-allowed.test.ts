// Faults in a product table name the allowed values.
import { expect, test } from 'vitest'
import { translator } from '../../server/texts.ts'
import { cellFaultText, withAllowed } from './product-allowed.ts'

const known = { vatCategories: ['food', 'goods'], priceLists: ['b2c', 'b2b'] }
const faultText = (column: string, fault: string, locale: 'cs' | 'en' = 'en') =>
  cellFaultText(withAllowed({ row: 2, column, fault }, known), { t: translator(locale), locale }).replaceAll(
    '\u00a0',
    ' ',
  )

test('a fault that does not say what is right names the values, the bounds or the length', () => {
  expect(faultText('withdrawal', 'validation.invalid')).toMatch(
    /Allowed values: normal, sealed_hygiene, perishable, custom\./,
  )
  expect(faultText('size', 'validation.invalid')).toMatch(/Allowed values: XS, .*XL/)
  expect(faultText('vat_category', 'catalogue_admin.error.vat_category')).toMatch(
    /Allowed values: food, goods\./,
  )
  expect(faultText('price.b2x.1', 'admin_products.error.price_list')).toMatch(/Allowed values: b2c, b2b\./)
  expect(faultText('min_quantity', 'catalogue_admin.validation.number')).toMatch(/From 1 to 10,000/)
  expect(faultText('food.fat', 'admin_products.error.cell_grams')).toMatch(/From 0 to 100/)
  expect(faultText('food.energy_kj', 'catalogue_admin.validation.number')).toMatch(/From 0 to 10,000/)
  expect(faultText('price.b2c.1', 'admin_products.error.cell_price')).toMatch(/From 0 to 1,000,000/)
  expect(faultText('cs.name', 'catalogue_admin.validation.long')).toMatch(/up to 120 characters/)
  expect(faultText('food.cs.origin', 'catalogue_admin.validation.required')).toMatch(/up to 300 characters/)
  expect(faultText('version', 'admin_products.error.cell_number')).toMatch(/from the export/)
  expect(faultText('min_quantity', 'catalogue_admin.validation.number', 'cs')).toMatch(/Od 1 do 10 000/)
})

test('a fault that says what is right by itself stays as it is', () => {
  expect(faultText('ean', 'catalogue_admin.validation.ean')).toBe(
    'An EAN has 13 digits and ends with the right check digit.',
  )
  expect(faultText('boxes', 'admin_products.error.cell_boxes')).not.toContain('Allowed')
})
