/**
 * Structured data for search engines in the vocabulary of schema.org (JSON-LD). Pure; the fields are those that
 * Google requires.
 */
import type { Halere } from '../../lib/money.ts'
import type { Operator } from '../../lib/operator.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Country } from '../shipping/rules.ts'
import { dispatchDays, publicEan, shortened, transitDays, type Offer, type Seller } from '../feeds/feeds.ts'

/** An object of schema.org. */
export type Facts = { '@type': string; [property: string]: unknown }

/** Days in which a consumer may withdraw (Civil Code § 1829). */
const returnDays = 14

const withoutNulls = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))

/** The operator of the shop, and the site. @param seller.logo the address of its logo, or of its icon; null: the drawn one */
export function shopFacts(
  { shopName, origin, logo }: Seller & { logo: string | null },
  operator: Operator,
  locale: Locale,
): Facts[] {
  const id = `${origin}/#shop`
  return [
    {
      '@type': 'OnlineStore',
      '@id': id,
      name: shopName,
      legalName: operator.name,
      url: `${origin}/`,
      logo: origin + (logo ?? '/icon-512.png'),
      email: operator.email,
      telephone: operator.phone.replaceAll('\u00a0', ' '),
      vatID: operator.dic,
      taxID: operator.ico,
      address: addressOf(operator.address),
    },
    {
      '@type': 'WebSite',
      name: shopName,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { '@id': id },
    },
  ]
}

/** Splits `Masná 12, 110 00 Praha 1` into its parts; an address of another form stays whole. */
function addressOf(address: string): Facts {
  const [, street, postalCode, town] = /^(.+), (\d{3} ?\d{2}) ([^,]+)$/.exec(address) ?? []
  return street && postalCode && town
    ? {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: town,
        addressCountry: 'CZ',
      }
    : { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'CZ' }
}

/** @param allowed false if it may not be sent back at all (Civil Code § 1837). */
const returnPolicy = (allowed: boolean): Facts => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: ['CZ', 'SK'],
  ...(allowed
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        refundType: 'https://schema.org/FullRefund',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

/** Reviews of a product, as its page shows them. */
export interface ReviewFacts {
  average: number
  count: number
  reviews: { stars: number; text: string; author: string; language: Locale }[]
}

const rating = (type: 'Rating' | 'AggregateRating', value: number) => ({
  '@type': type,
  ratingValue: value,
  bestRating: 5,
  worstRating: 1,
})

function ratingsOf(said: ReviewFacts | null): Record<string, unknown> {
  if (!said) return {}
  const { average, count, reviews } = said
  return {
    aggregateRating: { ...rating('AggregateRating', average), ratingCount: count },
    ...(reviews.length === 0
      ? {}
      : {
          review: reviews.map(({ stars, text, author, language }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            reviewRating: rating('Rating', stars),
            ...(text === '' ? {} : { reviewBody: text, inLanguage: language }),
          })),
        }),
  }
}

/**
 * A product with its offer; one in several sizes is a group of products.
 * @param offers all offers of one product, at least one.
 */
export function productFacts(
  offers: readonly [Offer, ...Offer[]],
  { page, locale, said = null }: { page: string; locale: Locale; said?: ReviewFacts | null },
): Facts {
  const [first] = offers
  const { product, brand, description, image, groupId } = first
  const shared = {
    name: product.texts[locale].name,
    description: shortened(description, 5000),
    image: [image],
    brand: { '@type': 'Brand', name: brand },
    url: page,
    ...ratingsOf(said),
  }
  const { options } = product
  if (first.variant.size === null && options.length === 0)
    return { '@type': 'Product', ...shared, ...variantFacts(first) }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: groupId,
    variesBy: options.length > 0 ? options.map(({ name }) => name[locale]) : ['https://schema.org/size'],
    hasVariant: offers.map((offer) => ({
      '@type': 'Product',
      description: shared.description,
      image: shared.image,
      ...(options.length > 0
        ? {
            additionalProperty: options.map(({ name }, nth) => ({
              '@type': 'PropertyValue',
              name: name[locale],
              value: offer.variant.values[locale][nth],
            })),
          }
        : { size: offer.variant.size }),
      ...variantFacts(offer),
    })),
  }
}

function variantFacts(offer: Offer): Record<string, unknown> {
  const { variant, title, netWeightG } = offer
  return withoutNulls({
    name: title,
    sku: offer.id,
    mpn: variant.code,
    gtin13: publicEan(variant),
    weight: netWeightG === null ? null : weightOf(netWeightG, 'GRM'),
    offers: offerFacts(offer),
  })
}

const money = (amount: Halere): number => amount / 100
const weightOf = (value: number, unitCode: 'GRM' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

function offerFacts(offer: Offer): Facts {
  const { price, netWeightG, inStock, product, url } = offer
  return {
    '@type': 'Offer',
    url,
    price: money(price),
    priceCurrency: 'CZK',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: money(price),
      priceCurrency: 'CZK',
      valueAddedTaxIncluded: true,
      // The price is for this weight in kilograms; prices are compared per kilogram.
      ...(netWeightG === null
        ? {}
        : {
            referenceQuantity: {
              ...weightOf(netWeightG / 1000, 'KGM'),
              valueReference: weightOf(1, 'KGM'),
            },
          }),
    },
    shippingDetails: (['CZ', 'SK'] as const).flatMap((country) => shippingDetails(offer, country)),
    hasMerchantReturnPolicy: returnPolicy(
      product.withdrawal === 'normal' || product.withdrawal === 'sealed_hygiene',
    ),
  }
}

/** The cheapest shipping to a country. */
function shippingDetails({ deliveries }: Offer, country: Country): Facts[] {
  const prices = deliveries.filter(({ countries }) => countries.includes(country)).map(({ price }) => price)
  if (prices.length === 0) return []
  const days = ({ least, most }: { least: number; most: number }) => ({
    '@type': 'QuantitativeValue',
    minValue: least,
    maxValue: most,
    unitCode: 'DAY',
  })
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: money(Math.min(...prices)), currency: 'CZK' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(dispatchDays),
        transitTime: days(transitDays[country]),
      },
    },
  ]
}

/** The path from the home page to a page; its last step is the page itself. */
export const breadcrumbs = (steps: { name: string; url: string }[]): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** Questions on the page, with their answers. */
export const questionFacts = (questions: { question: string; answer: string }[]): Facts => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
