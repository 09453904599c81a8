/** A complete new flavour, for tests that write to the catalogue. */
import { done, type AnswerBody, type Visitor } from './app.ts'
import type { ProductRecord } from '../src/shop/catalogue/catalogue.ts'

const foodText = {
  legal_name: 'Sušené maso',
  ingredients: 'Maso, **sója**',
  may_contain: null,
  origin: 'EU',
  durability: '9 měsíců',
  storage: 'V suchu',
  usage: null,
}

export const flavour = {
  code: 'beef-garlic',
  art: 'snack-original',
  position: 9,
  withdrawal: 'sealed_hygiene',
  texts: {
    cs: {
      slug: 'cesnekove-jerky',
      name: 'Česnekové jerky',
      claim: 'Voní.',
      description: 'Hovězí s česnekem.',
    },
    en: { slug: 'garlic-jerky', name: 'Garlic Jerky', claim: 'It smells.', description: 'Beef and garlic.' },
  },
  food: {
    producer: 'Big Meat s.r.o., Masná 12, Praha',
    approval_mark: null,
    energy_kj: 1273,
    energy_kcal: 301,
    fat_mg: 5000,
    saturates_mg: 2200,
    carbohydrate_mg: 16000,
    sugars_mg: 14000,
    protein_mg: 48000,
    salt_mg: 4500,
    texts: { cs: foodText, en: foodText },
  },
} as const

export const pouch = {
  code: 'BM-GARLIC-50',
  vat_category: 'food',
  ean: '2000000000305',
  net_weight_g: 50,
  shipping_weight_g: 60,
} as const

/** A call that answers the product as it then is. */
export async function staffDone(staff: Visitor, path: string, body: object): Promise<ProductRecord> {
  const answer: AnswerBody = await done(staff.put(`/api/admin/${path}`, body))
  return answer.product as unknown as ProductRecord
}

/** Makes the flavour, sells it to consumers for these CZK a piece, and publishes it. */
export async function publishedFlavour(staff: Visitor, price: number): Promise<ProductRecord> {
  const { code } = flavour
  await staffDone(staff, 'products/create', flavour)
  await staffDone(staff, 'products/variants/create', { product: code, version: 1, ...pouch })
  const one = { price_list: 'b2c', code: pouch.code, min_quantity: 1, price, price_before: null }
  await staffDone(staff, 'prices/set', one)
  await staffDone(staff, 'products/variants/publish', { code: pouch.code, version: 2 })
  return await staffDone(staff, 'products/publish', { code, version: 3 })
}

/** The same on sale, as a file of products says it: with a box and a price. */
export const garlic = {
  ...flavour,
  published: true,
  variants: [
    {
      ...pouch,
      size: null,
      min_quantity: 1,
      position: 1,
      published: true,
      boxes: [{ code: 'GARLIC-BOX-12', pieces: 12, published: true }],
      prices: [{ price_list: 'b2c', min_quantity: 1, price: 99.9 }],
    },
  ],
}
