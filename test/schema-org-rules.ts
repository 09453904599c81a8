/**
 * Google's rules for schema.org facts (developers.google.com/search/docs/appearance/structured-data), as checks: required
 * fields, those recommended that a shop can fill, and the form of each. Each fault is a sentence.
 */
type Thing = Record<string, unknown>
type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const address: Check = (value) => typeof value === 'string' && URL.canParse(value)
const addresses: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(address)
const price: Check = (value) => typeof value === 'number' && value >= 0 && Number.isInteger(value * 100)
const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const number: Check = (value) => typeof value === 'number' && value > 0
const stars: Check = (value) => typeof value === 'number' && value >= 1 && value <= 5
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value)
const thing =
  (...types: string[]): Check =>
  (value) =>
    typeof value === 'object' && value !== null && types.includes((value as Thing)['@type'] as string)
const things =
  (...types: string[]): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(thing(...types))
const countries: Check = (value) => [value].flat().every((one) => /^[A-Z]{2}$/.test(String(one)))
const schema = (...names: string[]) => oneOf(...names.map((name) => `https://schema.org/${name}`))

const required: Record<string, Record<string, Check>> = {
  OnlineStore: {
    name: text,
    url: address,
    logo: address,
    email: text,
    telephone: text,
    address: thing('PostalAddress'),
    vatID: text,
  },
  PostalAddress: { streetAddress: text, addressCountry: countries },
  WebSite: { name: text, url: address, inLanguage: oneOf('cs', 'en') },
  FAQPage: { mainEntity: things('Question') },
  Question: { name: text, acceptedAnswer: thing('Answer') },
  Answer: { text },
  BreadcrumbList: { itemListElement: things('ListItem') },
  ListItem: { position: whole, name: text, item: address },
  Product: { name: text, image: addresses, description: text, sku: text, offers: thing('Offer') },
  ProductGroup: {
    name: text,
    productGroupID: text,
    variesBy: addresses,
    hasVariant: things('Product'),
    brand: thing('Brand'),
    image: addresses,
  },
  Brand: { name: text },
  AggregateRating: { ratingValue: stars, ratingCount: whole, bestRating: whole, worstRating: whole },
  Review: { author: thing('Person'), reviewRating: thing('Rating') },
  Rating: { ratingValue: stars, bestRating: whole, worstRating: whole },
  Person: { name: text },
  Offer: {
    url: address,
    price,
    priceCurrency: oneOf('CZK'),
    availability: schema('InStock', 'OutOfStock'),
    itemCondition: schema('NewCondition'),
    priceSpecification: thing('UnitPriceSpecification'),
    shippingDetails: things('OfferShippingDetails'),
    hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
  },
  UnitPriceSpecification: { price, priceCurrency: oneOf('CZK') },
  OfferShippingDetails: {
    shippingRate: thing('MonetaryAmount'),
    shippingDestination: thing('DefinedRegion'),
    deliveryTime: thing('ShippingDeliveryTime'),
  },
  MonetaryAmount: { value: price, currency: oneOf('CZK') },
  DefinedRegion: { addressCountry: countries },
  ShippingDeliveryTime: { handlingTime: thing('QuantitativeValue'), transitTime: thing('QuantitativeValue') },
  MerchantReturnPolicy: {
    applicableCountry: countries,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
  },
  QuantitativeValue: { unitCode: oneOf('GRM', 'KGM', 'DAY') },
}

/** Buyers' ratings: reviews with their sum, or the sum alone. */
const said = { aggregateRating: thing('AggregateRating'), review: things('Review') }

const optional: Record<string, Record<string, Check>> = {
  OnlineStore: { legalName: text, taxID: text },
  PostalAddress: { postalCode: text, addressLocality: text },
  WebSite: { publisher: (value) => text((value as Thing)['@id']) },
  Product: {
    brand: thing('Brand'),
    url: address,
    mpn: text,
    gtin13: (value) => /^\d{13}$/.test(String(value)),
    size: text,
    weight: thing('QuantitativeValue'),
    ...said,
  },
  ProductGroup: { description: text, url: address, ...said },
  Review: { reviewBody: text, inLanguage: oneOf('cs', 'en') },
  UnitPriceSpecification: {
    valueAddedTaxIncluded: (value) => value === true,
    referenceQuantity: thing('QuantitativeValue'),
  },
  MerchantReturnPolicy: {
    merchantReturnDays: whole,
    returnMethod: schema('ReturnByMail'),
    returnFees: schema('ReturnFeesCustomerResponsibility'),
    refundType: schema('FullRefund'),
  },
  QuantitativeValue: {
    value: number,
    minValue: whole,
    maxValue: whole,
    valueReference: thing('QuantitativeValue'),
  },
}

/** Faults of a whole block as a page carries it. */
export function factFaults(block: unknown): string[] {
  const { '@context': context, '@graph': graph } = block as { '@context': unknown; '@graph': unknown }
  if (context !== 'https://schema.org' || !Array.isArray(graph)) return ['is no graph of schema.org']
  return graph.flatMap((one: unknown) => faultsOf(one, ''))
}

function faultsOf(given: unknown, path: string): string[] {
  if (Array.isArray(given)) return given.flatMap((one) => faultsOf(one, path))
  if (typeof given !== 'object' || given === null) return []
  const { '@type': type, ...fields } = given as Thing
  if (type === undefined) return Object.keys(fields).join() === '@id' ? [] : [`${path} has no type`]
  const name = typeof type === 'string' ? type : ''
  const rules = required[name]
  if (!rules) return [`${path}${name} is unknown`]
  const all = { ...optional[name], ...rules }
  const here = `${path}${name}`
  return [
    ...Object.keys(rules)
      .filter((field) => fields[field] === undefined)
      .map((field) => `${here} lacks ${field}`),
    ...Object.entries(fields).flatMap(([field, value]) => {
      if (field === '@id') return []
      const check = all[field]
      if (!check) return [`${here} has ${field}, which nobody knows`]
      return check(value)
        ? faultsOf(value, `${here}.${field} > `)
        : [`${here}.${field} is ${JSON.stringify(value)}`]
    }),
  ]
}

/** The block that a page carries; null: it carries none. */
export function factsIn(html: string): { '@context': string; '@graph': Thing[] } | null {
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as { '@context': string; '@graph': Thing[] })
}
