/** The catalogue at the command line: from words to operations, and the answer in lines. */
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import {
  findProductRecord,
  giftNow,
  listPriceLists,
  listProducts,
  productFacts,
  productSchemas,
  variantFacts,
  type GiftRecord,
  type PriceListRecord,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { changeProductByStaff, changeVariantByStaff } from '../../workflows/catalogue/catalogue.ts'
import { nextLines, pageUsage } from '../command.ts'
import { CannotStart } from '../start.ts'
import { accepted, parsed } from './catalogue-words.ts'

export const catalogueUsage = `npm run shop -- catalogue list [--category <id | none>] [--after <place>] | lists | gift
npm run shop -- catalogue show <code>
npm run shop -- catalogue import <file.json | file.csv | file.xlsx> [--dry-run] [--why "…"]
npm run shop -- catalogue table
npm run shop -- catalogue set <code> <field>=<value> …
npm run shop -- catalogue step-prices <list> <percent> [--round <CZK>] [--dry-run] [--why "…"]

show     a product as a file that import takes: change it and read it in again
import   makes and changes products of a JSON file, of a table as table writes it, or of Shoptet's export, all of a file or nothing;
         --dry-run says what it would do
table    all products as CSV, a row a variant
set      fields of a product (position, withdrawal, art, colour, cs.name, en.slug …) or of a variant (ean, min_quantity …); none: empty
step-prices  changes all regular prices of a list by percent, such as 5 or -10.5, rounded to 0.01 CZK or what --round says
--why    why prices change; a cut that a second person approves needs it
lists    the price lists; gift: which product goes with boxes
${pageUsage}

npm run shop -- products, prices, price-lists and gift change them: each says how, without words behind it.`

type Words = readonly string[]

const pageSize = 100

/**
 * Answers a query in lines.
 * @param options `after` is the place where a list continues, `category` its filter
 * @returns null if the words are no query
 */
export async function askCatalogue(
  context: Reading & Pick<OperationContext, 'now'>,
  words: Words,
  { after, category }: { after?: string | undefined; category?: string | undefined } = {},
): Promise<string | null> {
  const { db } = context
  const [kind, code, ...more] = words
  if (kind === 'list' && code === undefined) {
    const page = accepted(
      await listProducts({ ...context, db }, { size: pageSize, after, category: categoryIn(category) }),
    )
    return [...page.rows.map(inLine), ...nextLines(page)].join('\n')
  }
  if (kind === 'lists' && code === undefined) return (await listPriceLists(context)).map(listLine).join('\n')
  if (kind === 'gift' && code === undefined) return giftLine(await giftNow({ db }))
  if (kind !== 'show' || code === undefined || more.length > 0) return null
  const product = await productBy(context, code)
  return JSON.stringify(product, null, 2)
}

function categoryIn(word: string | undefined): number | 'none' | undefined {
  if (word === undefined || word === 'none') return word
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new CannotStart(catalogueUsage)
  return Number(word)
}

/** Fields that are numbers; the others are texts. */
const numbers = new Set(
  Object.entries({ ...productFacts, ...variantFacts }).flatMap(([name, { shape }]) =>
    shape.is === 'count' ? [name] : [],
  ),
)

/**
 * Sets fields of a product or a variant, in one transaction, and answers in lines.
 * @throws CannotStart with the reason of a refusal, all faulty fields of it, or with the usage.
 */
export async function setFields(
  context: Writing & OperationContext,
  { code, pairs }: { code: string; pairs: Words },
): Promise<string> {
  const { tx } = context
  const product = await productBy({ ...context, db: tx }, code)
  const isVariant = product.code !== code
  const fields: Record<string, unknown> = {}
  const texts: Record<string, Record<string, unknown>> = {}
  for (const pair of pairs) {
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (!pair.includes('=')) throw new CannotStart(`${pair}: give <field>=<value>.\n\n${catalogueUsage}`)
    const [language, field] = name.split('.')
    if ((language === 'cs' || language === 'en') && field)
      texts[language] = { ...product.texts[language], ...texts[language], [field]: value }
    else fields[name] = value === 'none' ? null : numbers.has(name) ? Number(value) : value
  }
  const change = { code, version: product.version, ...fields }
  if (isVariant)
    return printedColumns(await changeVariantByStaff(context, parsed(productSchemas.variantChange, change)))
  const whole = Object.keys(texts).length > 0 ? { ...change, texts } : change
  return printedColumns(await changeProductByStaff(context, parsed(productSchemas.productChange, whole)))
}

/** The product with this code, or the one with such a variant. @throws CannotStart if it does not exist */
async function productBy(
  context: Reading & Pick<OperationContext, 'now'>,
  code: string,
): Promise<ProductRecord> {
  const found =
    (await findProductRecord(context, { code })) ?? (await findProductRecord(context, { variant: code }))
  if (!found) throw new CannotStart(`The shop has no product or variant ${code}.`)
  return found
}

/** A product in one line, and below it the prices that are scheduled. */
function inLine({ code, version, published, texts, variants, lacks }: ProductRecord): string {
  const state = published ? 'on sale' : lacks.length > 0 ? `lacks ${lacks.join(', ')}` : 'not on sale'
  const goods = variants.map(
    (variant) =>
      `  ${variant.code}  ${variant.published ? 'on sale' : 'not on sale'}${variant.featured ? '  featured' : ''}${variant.boxes
        .filter((box) => box.published)
        .map((box) => `  box ${box.code} of ${box.pieces}`)
        .join('')}`,
  )
  const scheduled = variants.flatMap((variant) =>
    variant.scheduled_prices.map(
      (one) =>
        `  price ${one.id}: ${variant.code} in ${one.price_list} from ${one.min_quantity} pieces ${one.price} CZK, ${one.valid_from} to ${one.valid_to ?? 'for good'}`,
    ),
  )
  const name = texts.cs?.name ?? texts.en?.name ?? ''
  return [`${code}  version ${version}  ${state}  ${name}`.trimEnd(), ...goods, ...scheduled].join('\n')
}

const printedColumns = (done: Outcome<ProductRecord>): string => inLine(accepted(done))

/** A price list in one line, with the time in which it holds. */
const listLine = ({ code, order_type, name, valid_from, valid_to }: PriceListRecord): string => {
  const holds = valid_from || valid_to ? `  ${valid_from ?? 'always'} to ${valid_to ?? 'for good'}` : ''
  return `${code}  ${order_type}  ${name ?? ''}`.trimEnd() + holds
}

const giftLine = ({ product, from_boxes: boxes, order_type: orders }: GiftRecord): string =>
  product === null
    ? 'No gift goes with boxes.'
    : `${product} goes with ${orders ?? 'all'} orders of ${boxes} ${boxes === 1 ? 'box' : 'boxes'} or more.`
