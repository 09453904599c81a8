import { expect, test } from 'vitest'
import { orderKey } from '../../shop/orders/schema.ts'
import { formKeyOf } from './form-key.ts'

const page = 'b0c3c1de-7d5f-4a53-9a55-0b6f4a6f3a11'

test.each(['', '2600000001-1', 'petr.novák+1@example.cz', 'order-čeká', 'x'.repeat(300)])(
  'the key of a form of %j is taken by operations, and stays the same',
  (of) => {
    expect(orderKey.safeParse(formKeyOf(page, of)).success).toBe(true)
    expect(formKeyOf(page, of)).toBe(formKeyOf(page, of))
  },
)

test('forms of one verb have keys of their own, which reveal no address', () => {
  const addresses = Array.from({ length: 2000 }, (_, at) => `petr.${at}@example.cz`)
  const keys = addresses.map((address) => formKeyOf(page, address))
  expect(new Set(keys).size).toBe(addresses.length)
  expect(keys.join()).not.toMatch(/petr|example/)
  expect(formKeyOf(page, 'petr@example.cz')).not.toBe(formKeyOf(`${page}2`, 'petr@example.cz'))
})
