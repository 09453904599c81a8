import { describe, expect, test } from 'vitest'
import type { ProductRecord } from './product-schema.ts'
import { lacksOf } from './publishing.ts'

type Stored = Omit<ProductRecord, 'lacks'>
type Variant = Stored['variants'][number]

const variant: Variant = {
  id: 1,
  code: 'JERKY-50',
  size: null,
  vat_category: 'food',
  ean: null,
  net_weight_g: 50,
  shipping_weight_g: 60,
  min_quantity: 1,
  mixed_box: null,
  position: 0,
  combination: [],
  published: true,
  featured: false,
  boxes: [],
  prices: [{ price_list: 'b2c', min_quantity: 1, price: 109 }],
  scheduled_prices: [],
}
const text = { slug: 'jerky', name: 'Jerky', claim: 'Meat first.', description: 'Dried beef.' }
const foodText = {
  legal_name: 'Dried meat',
  ingredients: 'Beef, **soy**',
  may_contain: null,
  origin: 'Czechia',
  durability: 'Nine months',
  storage: 'Dry',
  usage: null,
}
const food = {
  producer: 'Masna, Praha',
  approval_mark: null,
  energy_kj: 1000,
  energy_kcal: 240,
  fat_mg: 1000,
  saturates_mg: 500,
  carbohydrate_mg: 1000,
  sugars_mg: 500,
  protein_mg: 40_000,
  salt_mg: 2000,
  texts: { cs: foodText, en: foodText },
}
const whole: Stored = {
  id: 1,
  code: 'jerky',
  version: 1,
  published: false,
  art: null,
  colour: null,
  position: 0,
  withdrawal: 'sealed_hygiene',
  texts: { cs: text, en: text },
  food,
  former_slugs: [],
  options: [],
  variants: [variant],
}
const lacks = (more: Partial<Stored>) => lacksOf({ ...whole, ...more }, new Set(['food', 'goods']))

describe('what a product lacks before it may be sold', () => {
  test('nothing, if it is whole; not even a drawing', () => expect(lacks({})).toEqual([]))

  test('what the law asks of food: its data in both languages, and the net weight', () => {
    expect(lacks({ food: null })).toEqual(['food'])
    expect(lacks({ food: { ...food, texts: { cs: foodText } } })).toEqual(['food_text_en'])
    expect(lacks({ variants: [{ ...variant, net_weight_g: null }] })).toEqual(['net_weight'])
    const shirt = { ...variant, vat_category: 'goods', net_weight_g: null }
    expect(lacks({ food: null, variants: [shirt] }), 'other goods need neither').toEqual([])
  })

  test('what a customer needs to choose: texts, a variant, its price and VAT rate, what variants differ in', () => {
    expect(lacks({ texts: { cs: text, en: { ...text, claim: '' } } })).toEqual(['text_en'])
    expect(lacks({ texts: { en: text } })).toEqual(['text_cs'])
    expect(lacks({ variants: [] })).toEqual(['variant'])
    expect(lacks({ variants: [{ ...variant, published: false }] })).toEqual(['variant'])
    expect(lacks({ variants: [{ ...variant, prices: [] }] })).toEqual(['price'])
    expect(lacks({ variants: [{ ...variant, vat_category: 'new' }] })).toEqual(['vat_rate'])
    expect(lacks({ variants: [variant, { ...variant, id: 2 }] })).toEqual(['options'])
    const name = { cs: '50 g', en: '50 g' }
    const options = [{ id: 1, name, values: [{ id: 1, name }] }]
    expect(lacks({ options })).toEqual(['combination'])
    expect(lacks({ options, variants: [{ ...variant, combination: [1] }] })).toEqual([])
  })
})
