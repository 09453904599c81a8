/** The feed of Zboží.cz; its field rules: napoveda.zbozi.cz/xml-feed/specifikace. */
import { element, elements, xmlList, type Field } from '../../server/xml-writer.ts'
import { categoryText, shopItem } from './heureka.ts'
import { crowns, type Offer } from './offers.ts'

export function zboziFeed(offers: Offer[]): string {
  const items = offers.map((offer): Field => {
    const { freeShippingFrom: free, price } = offer
    return [
      'SHOPITEM',
      [
        ...shopItem(offer, 'zbozi'),
        ['CATEGORYTEXT', categoryText(offer, 'zbozi') ?? category(offer)],
        ['CONDITION', 'new'],
        ['EXTRA_MESSAGE', free !== null && price >= free ? 'free_delivery' : null],
        ['CUSTOM_LABEL_0', offer.perKg === null ? null : `${crowns(offer.perKg)} Kč/kg`],
      ],
    ]
  })
  return xmlList(element('SHOP', elements(items), { xmlns: 'http://www.zbozi.cz/ns/offer/1.0' }))
}

/** The site's own category of goods that stand in none of the merchant's; null: not known. */
const category = ({ product, variant }: Offer): string | null =>
  product.food
    ? 'Potraviny a nápoje | Potraviny'
    : variant.size && 'Oblečení, obuv a doplňky | Oblečení | Unisex oblečení | Trička'
