/** The feed of Heureka.cz; its field rules: heureka.github.io/xml-feed-specs. */
import { shippings } from '../../lib/delivery.ts'
import { element, elements, xmlList, type Field } from '../../server/xml-writer.ts'
import { crowns, dispatchDays, publicEan, shortened, type Offer } from './offers.ts'

/** Sold-out goods must not be in it. */
export function heurekaFeed(offers: Offer[]): string {
  const items = offers
    .filter(({ inStock }) => inStock)
    .map((offer): Field => [
      'SHOPITEM',
      [...shopItem(offer, 'heureka'), ['CATEGORYTEXT', categoryText(offer, 'heureka') ?? category(offer)]],
    ])
  return xmlList(element('SHOP', elements(items)))
}

/** The site's own category of goods that stand in none of the merchant's; null: not known. */
const category = ({ product, variant }: Offer): string | null =>
  product.food
    ? 'Heureka.cz | Jídlo a nápoje | Potraviny'
    : variant.size && 'Heureka.cz | Oblečení, obuv a doplňky | Unisex oblečení | Trička'

/** The category of the site that the merchant names for the nearest category of the product, else the shop's own path. */
export function categoryText({ categories }: Offer, site: 'heureka' | 'zbozi'): string | null {
  if (categories.length === 0) return null
  return (
    categories.findLast((one) => one[site] !== null)?.[site] ??
    categories.map(({ names }) => names.cs).join(' | ')
  )
}

/** Fields with the same names for Heureka and Zboží.cz. */
export function shopItem(offer: Offer, site: 'heureka' | 'zbozi'): Field[] {
  const { variant, product } = offer
  return [
    ['ITEM_ID', offer.id],
    ['PRODUCTNAME', shortened(offer.brandedTitle, 200)],
    ['DESCRIPTION', shortened(offer.description, 5000)],
    ['URL', offer.url],
    ['IMGURL', offer.image],
    ['PRICE_VAT', crowns(offer.price)],
    ['DELIVERY_DATE', offer.inStock ? dispatchDays.most : -1],
    ['MANUFACTURER', offer.brand],
    ['PRODUCTNO', variant.code],
    ['EAN', publicEan(variant)],
    // Only for variants that differ by a parameter.
    ['ITEMGROUP_ID', product.variants.length > 1 && isDistinct(variant) ? offer.groupId : null],
    ...parametersOf(offer),
    ...offer.deliveries.flatMap((delivery): Field[] => {
      const name = shippings[delivery.code].feeds?.[site]
      if (name === undefined || !delivery.countries.includes('CZ')) return []
      return [
        [
          'DELIVERY',
          [
            ['DELIVERY_ID', name],
            ['DELIVERY_PRICE', crowns(delivery.price)],
            ['DELIVERY_PRICE_COD', delivery.cod === null ? null : crowns(delivery.cod)],
          ],
        ],
      ]
    }),
  ]
}

const isDistinct = ({ size, combination }: Offer['variant']): boolean =>
  size !== null || combination.length > 0

function parametersOf({ netWeightG, variant, product }: Offer): Field[] {
  const own = product.options.map(({ name }, nth): [string, string | null] => [
    name.cs,
    variant.values.cs[nth] ?? null,
  ])
  const all: [string, string | null][] = [
    ...own,
    ['Hmotnost', netWeightG === null || own.some(([name]) => name === 'Hmotnost') ? null : `${netWeightG} g`],
    ['Velikost', variant.size],
    ['Bílkoviny ve 100 g', product.food ? `${product.food.proteinMg / 1000} g` : null],
  ]
  return all.flatMap(([name, value]): Field[] =>
    value === null
      ? []
      : [
          [
            'PARAM',
            [
              ['PARAM_NAME', name],
              ['VAL', value],
            ],
          ],
        ],
  )
}
