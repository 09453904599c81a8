/** The offers for price comparison sites and search engines: consumer prices only. Pure. */
import { shippings } from '../../lib/delivery.ts'
import type { Halere } from '../../lib/money.ts'
import { href, type Locale } from '../../lib/routes.ts'
import {
  pricePerKg,
  pricesFor,
  tierFor,
  type Catalogue,
  type Product,
  type Variant,
  drawingOf,
} from '../catalogue/rules.ts'
import { categoryPathOf, type Group } from '../groups/rules.ts'
import { gramsIn, variantName } from '../options/rules.ts'
import { sharedPicture } from '../pictures/rules.ts'
import { offerFor, type Country, type Delivery, type Shipping } from '../shipping/rules.ts'

/** The seller of the goods, and the shop's address. */
export interface Seller {
  /** Also the brand of the goods: the shop sells its own. */
  shopName: string
  /** Without a trailing slash. */
  origin: string
}

/** A delivery option of an offer, as if nothing else were ordered. */
export interface OfferDelivery {
  code: Shipping['code']
  countries: Country[]
  /** Paid in advance, with VAT. */
  price: Halere
  /** With the fee for cash on delivery; `null`: not offered. */
  cod: Halere | null
}

/** A variant in a language, in the smallest quantity that can be ordered. */
export interface Offer {
  /** Unique and permanent: at most 36 letters, digits, hyphens and underscores. */
  id: string
  /** Shared by the variants of a product. */
  groupId: string
  product: Product
  /** The path of categories that leads to it. */
  categories: Group[]
  variant: Variant
  /** The product page's name, with the variant's distinguishing features. */
  title: string
  /** The same with the brand in front, unless it already contains it. */
  brandedTitle: string
  brand: string
  description: string
  url: string
  image: string
  /** Minimum quantity in pieces; `price` is for all of them, with VAT. */
  pieces: number
  price: Halere
  perKg: Halere | null
  /** Grams of food in total. */
  netWeightG: number | null
  onHand: number
  inStock: boolean
  deliveries: OfferDelivery[]
  freeShippingFrom: Halere | null
}

/** The address of a product's page with the variant preselected. */
export function variantPath(
  product: Product,
  variant: Pick<Variant, 'size' | 'code' | 'combination'>,
  locale: Locale,
): string {
  const path = href('product', locale, { slug: product.texts[locale].slug })
  if (variant.combination.length > 0)
    return `${path}?${variantParameter[locale]}=${encodeURIComponent(variant.code)}`
  return variant.size === null ? path : `${path}?${sizeParameter[locale]}=${variant.size}`
}

/** The query parameter that preselects a size on a product's page. */
export const sizeParameter = { cs: 'velikost', en: 'size' } as const satisfies Record<Locale, string>

/** The query parameter that preselects a variant by its code, on the page of a product with options. */
export const variantParameter = { cs: 'varianta', en: 'variant' } as const satisfies Record<Locale, string>

/** A picture of the goods alone, without text: as price comparison sites require. */
export function goodsPicture(product: Pick<Product, 'art' | 'colour' | 'pictures'>): string {
  const [first] = product.pictures
  return first ? sharedPicture(first).src : `/goods/${drawingOf(product)}.png`
}

/** Everything that consumers can buy, in the shop's order. */
export function offersOf(
  { catalogue, stock, delivery }: { catalogue: Catalogue; stock: Map<number, number>; delivery: Delivery },
  { shopName, origin }: Seller,
  locale: Locale,
): Offer[] {
  return catalogue.products.flatMap((product) => {
    const categories = categoryPathOf(catalogue.groups, product.id)
    return product.variants.flatMap((variant) => {
      const pieces = variant.minQuantity
      const each = tierFor(pricesFor(catalogue, variant, 'B2C'), pieces)?.amount
      if (each === undefined) return []
      const { name, description } = product.texts[locale]
      const title = titleOf(variantName(name, variant, locale), variant, pieces)
      const onHand = stock.get(variant.id) ?? 0
      return [
        {
          id: idOf(variant.code, `v${variant.id}`),
          groupId: idOf(product.code, `p${product.id}`),
          product,
          categories,
          variant,
          title,
          brandedTitle: title.includes(shopName) ? title : `${shopName} ${title}`,
          brand: shopName,
          description,
          url: origin + variantPath(product, variant, locale),
          image: origin + goodsPicture(product),
          pieces,
          price: each * pieces,
          perKg: pricePerKg(each, variant.netWeightG),
          netWeightG: variant.netWeightG === null ? null : variant.netWeightG * pieces,
          onHand,
          inStock: onHand >= pieces,
          deliveries: deliveriesOf(delivery, variant, pieces, each * pieces),
          freeShippingFrom: delivery.terms.B2C.freeShippingFrom,
        },
      ]
    })
  })
}

/** `Chilli hovězí jerky 50 g`, `Tričko Big Meat M`. A weight that is one of the variant's values is not repeated. */
const titleOf = (name: string, { netWeightG, values }: Variant, pieces: number): string =>
  [
    name,
    netWeightG === null || values.cs.some((value) => gramsIn(value) === netWeightG)
      ? null
      : `${netWeightG} g`,
    pieces > 1 ? `${pieces} ×` : null,
  ]
    .filter((part) => part !== null)
    .join(' ')

const idOf = (code: string, otherwise: string): string => (/^[\w-]{1,36}$/.test(code) ? code : otherwise)

/** The carriers' prices for it; pick-up at the shop is not a delivery. */
function deliveriesOf(
  delivery: Delivery,
  variant: Variant,
  pieces: number,
  goodsWithVat: Halere,
): OfferDelivery[] {
  const parcel = {
    orderType: 'B2C',
    weightG: variant.shippingWeightG * pieces,
    goodsWithVat,
    pieces,
  } as const
  return offerFor(delivery, parcel, true)
    .filter(({ shipping }) => shippings[shipping.code].feeds !== null)
    .map(({ shipping, price, payments }) => {
      const cod = payments.find(({ code }) => code === 'cod')
      const { code, countries } = shipping
      return { code, countries, price, cod: cod ? price + cod.fee : null }
    })
}

/**
 * The EAN if it is meaningful to others: those of the in-store ranges (02, 04, 20 to 29) are the shop's own
 * numbers and are refused by price comparison sites (GS1 General Specifications, 1.4).
 */
export const publicEan = ({ ean }: Pick<Variant, 'ean'>): string | null =>
  ean !== null && !/^(2|0[24])/.test(ean) && hasCheckDigit(ean) ? ean : null

const hasCheckDigit = (ean: string): boolean =>
  Array.from(ean, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/**
 * Working days until goods in stock are handed to the carrier (document `shipping-and-payment`: "by the second working day").
 */
export const dispatchDays = { least: 0, most: 2 } as const

/** Working days in transit, by country (the same document). */
export const transitDays = { CZ: { least: 1, most: 2 }, SK: { least: 2, most: 3 } } as const satisfies Record<
  Country,
  { least: number; most: number }
>

/** An amount in the format of feeds: crowns with two decimals, a point, no spaces. */
export const crowns = (amount: Halere): string => (amount / 100).toFixed(2)

/** Cuts a text to a length between words; nothing is added. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || longest).replace(/[\s,;:–-]+$/, '')
}
