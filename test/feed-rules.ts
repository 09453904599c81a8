/** Rules of price comparison sites for each field of their feeds, as checks: each fault is a sentence. */
import { findAll, readXml, textIn, type XmlElement } from '../src/server/xml.ts'

interface FieldRule {
  name: string
  required?: boolean
  longest?: number
  form?: RegExp
  /** The most times that it may appear in one item. */
  most?: number
}

const address = /^https?:\/\/[^\s]+$/
const amount = /^\d+(\.\d{1,2})?$/

/** heureka.github.io/xml-feed-specs, and Heureka's list of carriers. */
const heureka: FieldRule[] = [
  { name: 'ITEM_ID', required: true, form: /^[a-zA-Z0-9_-]{1,36}$/ },
  { name: 'PRODUCTNAME', required: true, longest: 200 },
  { name: 'DESCRIPTION' },
  { name: 'URL', required: true, longest: 300, form: address },
  { name: 'IMGURL', required: true, longest: 255, form: address },
  { name: 'PRICE_VAT', required: true, form: amount },
  { name: 'CATEGORYTEXT', required: true, longest: 255, form: /^Heureka\.cz \| / },
  { name: 'DELIVERY_DATE', required: true, form: /^\d{1,3}$/ },
  { name: 'MANUFACTURER' },
  { name: 'PRODUCTNO' },
  { name: 'EAN', form: /^\d{13}$/ },
  { name: 'ITEMGROUP_ID', form: /^[a-zA-Z0-9_-]{1,36}$/ },
  { name: 'PARAM', most: 100 },
  { name: 'DELIVERY', required: true, most: 100 },
]
const heurekaCarriers = ['ZASILKOVNA', 'ZASILKOVNA_NA_ADRESU', 'BALIKOVNA_DEPOTAPI']

/** napoveda.zbozi.cz/en/specification. */
const zbozi: FieldRule[] = [
  { name: 'ITEM_ID', required: true, form: /^[a-zA-Z0-9_-]{1,36}$/ },
  { name: 'PRODUCTNAME', required: true, longest: 255 },
  { name: 'DESCRIPTION', required: true },
  { name: 'URL', required: true, longest: 300, form: /^https?:\/\/[\x21-\x7e]+$/ },
  { name: 'IMGURL', required: true, longest: 255, form: address },
  { name: 'PRICE_VAT', required: true, form: amount },
  { name: 'DELIVERY_DATE', required: true, form: /^(-1|\d{1,3})$/ },
  { name: 'CATEGORYTEXT', longest: 500, form: /^[^|]+( \| [^|]+)*$/, most: 10 },
  { name: 'MANUFACTURER' },
  { name: 'PRODUCTNO' },
  { name: 'EAN', form: /^(\d{8}|\d{12,14})$/ },
  { name: 'ITEMGROUP_ID', longest: 36 },
  { name: 'PARAM', most: 100 },
  { name: 'DELIVERY', most: 100 },
  { name: 'CONDITION', form: /^(new|open_box|used|refurbished)$/ },
  { name: 'EXTRA_MESSAGE', form: /^(free_delivery|free_store_pickup|free_gift)$/ },
  { name: 'CUSTOM_LABEL_0', longest: 250 },
]
const zboziCarriers = ['ZASILKOVNA', 'ZASILKOVNA_NA_ADRESU', 'CESKA_POSTA_BALIKOVNA']

/** support.google.com/merchants/answer/7052112; names without their prefix. */
const google: FieldRule[] = [
  { name: 'id', required: true, longest: 50 },
  { name: 'title', required: true, longest: 150 },
  { name: 'description', required: true, longest: 5000 },
  { name: 'link', required: true, form: address },
  { name: 'image_link', required: true, form: /\.(png|jpe?g|webp|gif)$/ },
  { name: 'availability', required: true, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  { name: 'price', required: true, form: /^\d+\.\d{2} CZK$/ },
  { name: 'condition', required: true, form: /^(new|used|refurbished)$/ },
  { name: 'brand', required: true, longest: 70 },
  { name: 'gtin', form: /^(?!2|0[24])\d{8,14}$/ },
  { name: 'mpn', required: true, longest: 70 },
  { name: 'google_product_category', form: /^[^<>]+( > [^<>]+)+$/ },
  { name: 'unit_pricing_measure', form: /^\d+(\.\d+)? (g|kg|ml|l)$/ },
  { name: 'unit_pricing_base_measure', form: /^(100 g|1 kg|100 ml|1 l)$/ },
  { name: 'multipack', form: /^([2-9]|[1-9]\d+)$/ },
  { name: 'item_group_id', longest: 50 },
  { name: 'size', longest: 100 },
  { name: 'color', longest: 100 },
  { name: 'age_group', form: /^(newborn|infant|toddler|kids|adult)$/ },
  { name: 'gender', form: /^(male|female|unisex)$/ },
  { name: 'shipping_weight', form: /^\d+(\.\d+)? (g|kg)$/ },
  { name: 'min_handling_time', form: /^\d+$/ },
  { name: 'max_handling_time', form: /^\d+$/ },
  { name: 'shipping', most: 100 },
]

/** The items of a feed; null when it is no XML. */
export function itemsOf(xml: string): XmlElement[] | null {
  const root = readXml(xml)
  return root && findAll(root, root.name === 'rss' ? 'item' : 'SHOPITEM')
}

function faultsOf(xml: string, rules: FieldRule[], more: (item: XmlElement) => string[]): string[] {
  const items = itemsOf(xml)
  if (!items) return ['is no XML']
  const faults = items.flatMap((item, index) =>
    [
      ...rules.flatMap((rule) => fieldFaults(item, rule)),
      ...item.children
        .filter(({ name }) => !rules.some((rule) => rule.name === name))
        .map(({ name }) => `${name} is unknown`),
      ...more(item),
    ].map((fault) => `item ${index + 1}: ${fault}`),
  )
  return [
    ...faults,
    ...repeated(items, rules[0]?.name ?? ''),
    ...repeated(items, rules === google ? 'link' : 'URL'),
  ]
}

function fieldFaults(item: XmlElement, { name, required, longest, form, most = 1 }: FieldRule): string[] {
  const found = item.children.filter((child) => child.name === name)
  if (required && found.length === 0) return [`${name} is missing`]
  return [
    ...(found.length > most ? [`${name} stands ${found.length} times`] : []),
    ...found.flatMap(({ text, children }) => {
      if (children.length > 0) return []
      if (text.trim() === '') return [`${name} is empty`]
      if (longest !== undefined && text.length > longest) return [`${name} is longer than ${longest}`]
      return form && !form.test(text) ? [`${name} is not allowed to be ${text}`] : []
    }),
  ]
}

const repeated = (items: XmlElement[], name: string): string[] => {
  const all = items.map((item) => textIn(item, name))
  return all.filter((one, index) => all.indexOf(one) !== index).map((one) => `${name} ${one} stands twice`)
}

const deliveryFaults =
  (carriers: string[]) =>
  (item: XmlElement): string[] => {
    const deliveries = findAll(item, 'DELIVERY')
    const names = deliveries.map((delivery) => textIn(delivery, 'DELIVERY_ID'))
    return [
      ...names.filter((name) => !carriers.includes(name)).map((name) => `nobody is called ${name}`),
      ...(new Set(names).size < names.length ? ['a carrier stands twice'] : []),
      ...deliveries.flatMap((delivery) => {
        const [price, cod] = [textIn(delivery, 'DELIVERY_PRICE'), textIn(delivery, 'DELIVERY_PRICE_COD')]
        const isFault =
          !amount.test(price) || (cod !== '' && (!amount.test(cod) || Number(cod) < Number(price)))
        return isFault ? [`a delivery costs ${price}, or ${cod}`] : []
      }),
      ...findAll(item, 'PARAM').flatMap((param) =>
        textIn(param, 'PARAM_NAME') && textIn(param, 'VAL') ? [] : ['a parameter lacks its name or value'],
      ),
    ]
  }

export const heurekaFaults = (xml: string) => faultsOf(xml, heureka, deliveryFaults(heurekaCarriers))

export const zboziFaults = (xml: string) => [
  ...(xml.includes('<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">') ? [] : ['its name space is another']),
  ...faultsOf(xml, zbozi, deliveryFaults(zboziCarriers)),
]

export const googleFaults = (xml: string) => [
  ...(xml.includes('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
    ? []
    : ['its name space is another']),
  ...faultsOf(xml, google, (item) => [
    ...findAll(item, 'shipping').flatMap((shipping) =>
      textIn(shipping, 'country') === 'CZ' && /^\d+\.\d{2} CZK$/.test(textIn(shipping, 'price'))
        ? []
        : ['a shipping lacks its country or price'],
    ),
    ...(Boolean(textIn(item, 'unit_pricing_measure')) === Boolean(textIn(item, 'unit_pricing_base_measure'))
      ? []
      : ['a unit price lacks its other half']),
    ...(Boolean(textIn(item, 'item_group_id')) &&
    !['color', 'size', 'age_group', 'gender'].every((name) => textIn(item, name))
      ? ['clothes lack what tells them apart']
      : []),
  ]),
]
