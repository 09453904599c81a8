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

const category = ({ product }: Offer): string =>
  product.food
    ? 'Potraviny a nápoje | Potraviny | Sušené maso'
    : 'Oblečení, obuv a doplňky | Oblečení | Unisex oblečení | Trička'
