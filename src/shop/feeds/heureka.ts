/** The feed of Heureka.cz; its field rules: heureka.github.io/xml-feed-specs. */
import { element, elements, xmlList, type Field } from '../../server/xml-writer.ts'
import { crowns, dispatchDays, publicEan, shortened, type Offer, type OfferDelivery } from './offers.ts'

/** Heureka's names of the carriers. */
const carriers: Record<OfferDelivery['code'], string | null> = {
  packeta_point: 'ZASILKOVNA',
  packeta_home: 'ZASILKOVNA_NA_ADRESU',
  balikovna: 'BALIKOVNA_DEPOTAPI',
  pickup: null,
  ppl_home: 'PPL',
}

/** What is sold out must not be in it. */
export function heurekaFeed(offers: Offer[]): string {
  const items = offers
    .filter(({ inStock }) => inStock)
    .map((offer): Field => ['SHOPITEM', [...shopItem(offer, carriers), ['CATEGORYTEXT', category(offer)]]])
  return xmlList(element('SHOP', elements(items)))
}

const category = ({ product }: Offer): string =>
  product.food
    ? 'Heureka.cz | Jídlo a nápoje | Potraviny | Sušené maso'
    : 'Heureka.cz | Oblečení, obuv a doplňky | Unisex oblečení | Trička'

/** What Heureka and Zboží.cz ask for under the same names. */
export function shopItem(offer: Offer, names: Record<OfferDelivery['code'], string | null>): Field[] {
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
    // Only of what differs by size alone.
    ['ITEMGROUP_ID', product.variants.length > 1 && variant.size !== null ? offer.groupId : null],
    ...parametersOf(offer),
    ...offer.deliveries.flatMap((delivery): Field[] => {
      const name = names[delivery.code]
      if (name === null || !delivery.countries.includes('CZ')) return []
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

function parametersOf({ netWeightG, variant, product }: Offer): Field[] {
  const all: [string, string | null][] = [
    ['Hmotnost', netWeightG === null ? null : `${netWeightG} g`],
    ['Velikost', variant.size],
    ['Bílkoviny ve 100 g', product.food ? `${product.food.nutrition.proteinMg / 1000} g` : null],
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
