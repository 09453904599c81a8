/** The feed of Google Merchant Center: RSS 2.0 with Google's fields (support.google.com/merchants/answer/7052112). */
import { shippings } from '../../lib/delivery.ts'
import type { Locale } from '../../lib/routes.ts'
import { element, elements, xmlList, type Field } from '../../server/xml-writer.ts'
import { crowns, dispatchDays, publicEan, shortened, transitDays, type Offer } from './offers.ts'

const czk = (amount: number): string => `${crowns(amount)} CZK`

/** @param title of the channel, in the feed's language */
export function googleFeed(
  offers: Offer[],
  { origin, title, locale }: { origin: string; title: string; locale: Locale },
): string {
  const channel: Field[] = [
    ['title', title],
    ['link', origin],
    ['description', title],
    ...offers.map((offer): Field => ['item', itemOf(offer, locale)]),
  ]
  return xmlList(
    element('rss', elements([['channel', channel]]), {
      version: '2.0',
      'xmlns:g': 'http://base.google.com/ns/1.0',
    }),
  )
}

function itemOf(offer: Offer, locale: Locale): Field[] {
  const { variant, product } = offer
  const ean = publicEan(variant)
  return [
    ['g:id', offer.id],
    ['g:title', shortened(offer.brandedTitle, 150)],
    ['g:description', shortened(offer.description, 5000)],
    ['g:link', offer.url],
    ['g:image_link', offer.image],
    ['g:availability', offer.inStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', czk(offer.price)],
    ['g:condition', 'new'],
    ['g:brand', offer.brand],
    ['g:gtin', ean],
    ['g:mpn', variant.code],
    [
      'g:google_product_category',
      product.food
        ? 'Food, Beverages & Tobacco > Food Items'
        : variant.size && 'Apparel & Accessories > Clothing > Shirts & Tops',
    ],
    ['g:product_type', offer.categories.map(({ names }) => names[locale]).join(' > ') || null],
    ['g:unit_pricing_measure', offer.netWeightG === null ? null : `${offer.netWeightG} g`],
    ['g:unit_pricing_base_measure', offer.netWeightG === null ? null : '1 kg'],
    ['g:multipack', offer.pieces > 1 ? offer.pieces : null],
    ...apparelOf(offer, locale),
    ...optionsOf(offer, locale),
    ['g:shipping_weight', `${variant.shippingWeightG * offer.pieces} g`],
    ['g:min_handling_time', dispatchDays.least],
    ['g:max_handling_time', dispatchDays.most],
    ...shippingsOf(offer, locale),
  ]
}

/** The data that Google requires for clothes: only for the t-shirt. */
function apparelOf({ variant, product, groupId }: Offer, locale: Locale): Field[] {
  if (variant.size === null) return []
  return [
    ['g:item_group_id', product.variants.length > 1 ? groupId : null],
    ['g:size', variant.size],
    ['g:color', locale === 'cs' ? 'černá' : 'black'],
    ['g:age_group', 'adult'],
    ['g:gender', 'unisex'],
  ]
}

/** The options of a product, which are details of each of its variants. */
function optionsOf({ variant, product, groupId }: Offer, locale: Locale): Field[] {
  if (variant.combination.length === 0) return []
  return [
    ['g:item_group_id', product.variants.length > 1 ? groupId : null],
    ...product.options.map(({ name }, nth): Field => [
      'g:product_detail',
      [
        ['g:attribute_name', name[locale]],
        ['g:attribute_value', variant.values[locale][nth] ?? ''],
      ],
    ]),
  ]
}

/** To Czech addresses only: Google requires prices in the country's currency. */
function shippingsOf({ deliveries }: Offer, locale: Locale): Field[] {
  return deliveries
    .filter(({ countries }) => countries.includes('CZ'))
    .map(({ code, price }): Field => [
      'g:shipping',
      [
        ['g:country', 'CZ'],
        ['g:service', shippings[code].feeds?.google[locale] ?? ''],
        ['g:price', czk(price)],
        ['g:min_transit_time', transitDays.CZ.least],
        ['g:max_transit_time', transitDays.CZ.most],
      ],
    ])
}
