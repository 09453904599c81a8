import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue } from '../../../test/small-catalogue.ts'
import { itemsOf } from '../../../test/feed-rules.ts'
import { element, elements, xmlList } from '../../server/xml-writer.ts'
import { textIn } from '../../server/xml.ts'
import type { Catalogue, Product } from '../catalogue/rules.ts'
import type { Delivery } from '../shipping/rules.ts'
import { googleFeed } from './google.ts'
import { heurekaFeed } from './heureka.ts'
import { crowns, offersOf, publicEan, shortened } from './offers.ts'
import { productFacts, shopFacts } from '../seo/schema-org.ts'
import { zboziFeed } from './zbozi.ts'

const product = (id: number, code: string, name: string): Product => ({
  id,
  code,
  art: 'snack-original',
  colour: null,
  pictures: [],
  withdrawal: 'normal',
  formerSlugs: [],
  texts: {
    cs: { slug: `zbozi-${id}`, name, claim: '', description: 'Popis' },
    en: { slug: `goods-${id}`, name, claim: '', description: 'Description' },
  },
  food: null,
  options: [],
  variants: aCatalogue().variants.has(id) ? [aCatalogue().variants.get(id)!] : [],
})

const catalogue: Catalogue = {
  ...aCatalogue(),
  products: [product(7, 'original', 'Original & spol. <b>'), product(13, 't-shirt', 'Tričko Big Meat')],
}

const delivery: Delivery = {
  shippings: [
    {
      id: 1,
      code: 'packeta_point',
      branchCarrier: 'packeta',
      customerDataRequirements: 'FULL',
      countries: ['CZ', 'SK'],
      codCountries: ['CZ'],
      bands: [
        { orderType: 'B2C', upToWeightG: 100, amount: 7900 },
        { orderType: 'B2C', upToWeightG: 5000, amount: 9900 },
        { orderType: 'B2B', upToWeightG: 5000, amount: 100 },
      ],
      payments: [
        { orderType: 'B2C', paymentId: 1, fee: 0 },
        { orderType: 'B2C', paymentId: 3, fee: 3500 },
      ],
    },
    {
      id: 4,
      code: 'pickup',
      branchCarrier: null,
      customerDataRequirements: 'CONTACT',
      countries: ['CZ'],
      codCountries: ['CZ'],
      bands: [{ orderType: 'B2C', upToWeightG: 1_000_000, amount: 0 }],
      payments: [{ orderType: 'B2C', paymentId: 1, fee: 0 }],
    },
  ],
  payments: [
    { id: 1, code: 'card' },
    { id: 3, code: 'cod' },
  ],
  terms: {
    B2C: { freeShippingFrom: 150_000, freeShippingPcs: null },
    B2B: { freeShippingFrom: null, freeShippingPcs: null },
  },
}
const seller = { shopName: 'Big Meat', origin: 'https://shop.example' }
const stock = new Map([
  [7, 3],
  [13, 4],
])
const offers = offersOf({ catalogue, stock, delivery }, seller, 'cs')

describe('an offer', () => {
  test('is the least that can be bought, at the price of so many, with what its parcel costs', () => {
    expect(offers).toMatchObject([
      { id: 'BM-ORIGINAL-25', pieces: 1, price: 5900, perKg: 118_000, inStock: true },
      { id: 'BM-SHIRT-M', pieces: 5, price: 195_000, inStock: false },
    ])
    const [snack, shirts] = offers
    expect(snack?.deliveries).toEqual([
      { code: 'packeta_point', countries: ['CZ', 'SK'], price: 7900, cod: 11_400 },
    ])
    // Goods of this value are delivered for free; cash on delivery still costs.
    expect(shirts?.deliveries).toMatchObject([{ price: 0, cod: 3500 }])
  })

  test('names the brand once and leads to the very variant', () => {
    expect(offers.map(({ brandedTitle, url }) => [brandedTitle, url])).toEqual([
      ['Big Meat Original & spol. <b> 50 g', 'https://shop.example/produkt/zbozi-7'],
      ['Tričko Big Meat M 50 g 5 ×', 'https://shop.example/produkt/zbozi-13?velikost=M'],
    ])
    const english = offersOf({ catalogue, stock, delivery }, seller, 'en')
    expect(english[1]?.url).toBe('https://shop.example/en/product/goods-13?size=M')
  })

  test('shows the first picture of the product as the largest JPEG, else its drawing', () => {
    const [first] = catalogue.products
    const picture = {
      hash: 'a'.repeat(32),
      width: 2400,
      height: 1800,
      alt: { cs: 'Sáček', en: 'A pouch' },
      slot: null,
      focusX: 50,
      focusY: 50,
    }
    const shown = first ? [{ ...first, pictures: [picture, { ...picture, hash: 'b'.repeat(32) }] }] : []
    const [offer] = offersOf({ catalogue: { ...catalogue, products: shown }, stock, delivery }, seller, 'cs')
    expect(offer?.image).toBe(`https://shop.example/obrazky/${'a'.repeat(32)}-1600.jpg`)
    expect(offers[0]?.image).toBe('https://shop.example/goods/snack-original.png')
  })

  test('is none of what consumers pay nothing for', () => {
    const tradeOnly = { ...product(7, 'original', 'Jen pro obchod') }
    tradeOnly.variants = [{ ...tradeOnly.variants[0]!, prices: { b2b: [{ quantity: 1, amount: 3900 }] } }]
    const hidden = { ...catalogue, products: [tradeOnly] }
    expect(offersOf({ catalogue: hidden, stock, delivery }, seller, 'cs')).toEqual([])
  })

  test('has an id that feeds take, whatever its code', () => {
    const odd = product(7, 'kód s mezerou', 'Original')
    odd.variants = [{ ...odd.variants[0]!, code: 'BM 25/á' }]
    const [offer] = offersOf({ catalogue: { ...catalogue, products: [odd] }, stock, delivery }, seller, 'cs')
    expect([offer?.id, offer?.groupId]).toEqual(['v7', 'p7'])
  })
})

test('feeds leave out what is sold out, or say so, each as its reader wants it', () => {
  const ids = (xml: string, name: string) => itemsOf(xml)?.map((item) => textIn(item, name))
  expect(ids(heurekaFeed(offers), 'ITEM_ID')).toEqual(['BM-ORIGINAL-25'])
  expect(ids(zboziFeed(offers), 'DELIVERY_DATE')).toEqual(['2', '-1'])
  const google = googleFeed(offers, { origin: seller.origin, title: 'Big Meat & co.', locale: 'cs' })
  expect(ids(google, 'availability')).toEqual(['in_stock', 'out_of_stock'])
  expect(ids(google, 'title')).toEqual(['Big Meat Original & spol. <b> 50 g', 'Tričko Big Meat M 50 g 5 ×'])
})

test('facts of what may not be sent back say so', () => {
  const perishable = { ...product(7, 'original', 'Čerstvé'), withdrawal: 'perishable' as const }
  const [offer] = offersOf(
    { catalogue: { ...catalogue, products: [perishable] }, stock, delivery },
    seller,
    'cs',
  )
  expect(productFacts([offer!], { page: 'https://shop.example/', locale: 'cs' })).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  })
})

test.each([
  [
    'Masná 12, 110 00 Praha 1',
    { streetAddress: 'Masná 12', postalCode: '110 00', addressLocality: 'Praha 1' },
  ],
  ['Areál Mlýn, Horní 3, 60200 Brno', { streetAddress: 'Areál Mlýn, Horní 3', postalCode: '60200' }],
  ['Kdesi v horách', { streetAddress: 'Kdesi v horách' }],
])('the address %s is told in its parts', (address, parts) => {
  const operator = { name: 'x', address, ico: '', dic: '', register: '', email: '', phone: '' }
  expect(shopFacts({ ...seller, logo: null }, operator, 'cs')[0]).toMatchObject({ address: parts })
})

test.each([
  ['8594001020003', '8594001020003'],
  ['8594001020004', null],
  ['2000000000077', null],
  ['0212345678909', null],
  [null, null],
])('the EAN %s is told as %s: only others’ numbers with a right check digit', (ean, told) => {
  expect(publicEan({ ean })).toBe(told)
})

test('text is cut between words, and never longer than asked', () => {
  expect(shortened('Nejdřív maso. Pak oheň.', 17)).toBe('Nejdřív maso. Pak')
  expect(shortened('Nejdřív maso', 12)).toBe('Nejdřív maso')
  forAll(fc.string(), fc.integer({ min: 1, max: 50 }), (text, longest) => {
    expect(shortened(text, longest).length).toBeLessThanOrEqual(longest)
    expect(text.startsWith(shortened(text, longest))).toBe(true)
  })
})

test('amounts have two decimals', () => {
  expect([5900, 5, 0, 123_456_78].map(crowns)).toEqual(['59.00', '0.05', '0.00', '123456.78'])
})

test('whatever a name contains, the feed is XML with that name', () => {
  forAll(fc.string({ unit: 'binary' }), (name) => {
    const xml = xmlList(element('SHOP', elements([['SHOPITEM', [['NAME', name]]]])))
    const items = itemsOf(xml)
    expect(items).toHaveLength(1)
    const told = name.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, ' ')
    expect(items?.[0]?.children[0]?.text).toBe(told)
  })
})
