/** The goods of the demo shop as pure rules see them: for tests that need no database. */
import { noGroups } from '../src/shop/groups/rules.ts'
import type { Catalogue, Tier, Variant } from '../src/shop/catalogue/rules.ts'

const tiers = (...amounts: [number, number][]): Tier[] =>
  amounts.map(([quantity, amount]) => ({ quantity, amount }))

const variant = (
  id: number,
  code: string,
  prices: Variant['prices'],
  more: Partial<Variant> = {},
): Variant => ({
  id,
  productId: id,
  code,
  size: null,
  vatCategory: 'food',
  ean: null,
  netWeightG: 50,
  shippingWeightG: 60,
  minQuantity: 1,
  mixedBox: null,
  combination: [],
  values: { cs: [], en: [] },
  pieceCode: code,
  box: null,
  prices,
  ...more,
})

/** Snack 7 with a box of 20, chilli 8 (cheaper in the list b2b-vecerky), pepper 9 with a box of 12, t-shirt 13 (from 5 pieces on), 99 for consumers only. */
export function aCatalogue(): Catalogue {
  const variants = [
    variant(
      7,
      'BM-ORIGINAL-25',
      { b2c: tiers([1, 5900], [20, 5400]), b2b: tiers([1, 3900], [20, 3700]) },
      {
        pieceCode: 'snack_piece',
        box: { code: 'snack_box', pieces: 20 },
        ean: '2000000000077',
      },
    ),
    variant(
      8,
      'BM-CHILLI-50',
      {
        b2c: tiers([1, 10900]),
        b2b: tiers([1, 7400], [20, 6900]),
        'b2b-vecerky': tiers([1, 7000], [20, 6600]),
      },
      { ean: '2000000000084' },
    ),
    variant(
      9,
      'BM-PEPPER-50',
      { b2c: tiers([1, 10500]), b2b: tiers([1, 7100], [20, 6600]) },
      { box: { code: 'PEPPER-BOX-12', pieces: 12 } },
    ),
    variant(
      13,
      'BM-SHIRT-M',
      { b2c: tiers([1, 39000]), b2b: tiers([1, 25000]) },
      { size: 'M', minQuantity: 5 },
    ),
    variant(99, 'BM-GIFT', { b2c: tiers([1, 1000]) }),
  ]
  return {
    version: 1,
    products: [],
    groups: noGroups,
    variants: new Map(variants.map((one) => [one.id, one])),
    featured: variants[0] ?? null,
    tShirts: [],
    foreignVatRates: [
      { country: 'SK', category: 'food', validFrom: '2025-01-01', percent: 19 },
      { country: 'SK', category: 'goods', validFrom: '2025-01-01', percent: 23 },
    ],
    gift: { fromBoxes: 1, orderType: null },
    vatRates: [
      { category: 'food', validFrom: '2024-01-01', percent: 12 },
      { category: 'goods', validFrom: '2024-01-01', percent: 21 },
    ],
    withdrawnNames: new Map(),
    priceLists: [
      { code: 'b2c', orderType: 'B2C', withVat: true },
      { code: 'b2b', orderType: 'B2B', withVat: false },
      { code: 'b2b-vecerky', orderType: 'B2B', withVat: false },
    ],
  }
}

/** The catalogue with variants that make a box of 20 together. */
export const mixing = (catalogue: Catalogue, ids: readonly number[]): Catalogue => ({
  ...catalogue,
  variants: new Map(
    [...catalogue.variants].map(([id, one]) => [id, { ...one, mixedBox: ids.includes(id) ? 20 : null }]),
  ),
})
