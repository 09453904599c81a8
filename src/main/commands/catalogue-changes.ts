/** What the command line of the catalogue does: from its words to the operations, and the answer in lines. */
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import {
  findProductRecord,
  giftNow,
  listPriceLists,
  listProducts,
  productSchemas,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import {
  cancelScheduledPriceByStaff,
  changeProductByStaff,
  changeVariantByStaff,
  featureVariantByStaff,
  publishBoxByStaff,
  publishProductByStaff,
  publishVariantByStaff,
  schedulePriceByStaff,
  setPriceByStaff,
  withdrawBoxByStaff,
  withdrawProductByStaff,
  withdrawVariantByStaff,
} from '../../workflows/back-office/back-office.ts'
import { nextLines, pageUsage } from '../command.ts'
import { CannotStart } from '../start.ts'
import {
  chooseGift,
  giftLine,
  listLine,
  writeList,
  type GiftOptions,
  type ListOptions,
} from './catalogue-lists.ts'
import { accepted, parsed } from './catalogue-words.ts'

export const catalogueUsage = `npm run shop -- catalogue list [--after <place>] | lists
npm run shop -- catalogue show <code>
npm run shop -- catalogue import <file.json> [--dry-run] [--why "…"]
npm run shop -- catalogue table | import-table <file.csv | file.xlsx> [--dry-run] [--why "…"]
npm run shop -- catalogue set <code> <field>=<value> …
npm run shop -- catalogue publish | withdraw | feature <code>
npm run shop -- catalogue price <list> <code> <min-quantity> <CZK | none> [--from <day>] [--to <day>] [--why "…"]
npm run shop -- catalogue step-prices <list> <percent> [--round <CZK>] [--dry-run] [--why "…"]
npm run shop -- catalogue cancel-price <id>
npm run shop -- catalogue create-list | change-list <code> <name> [--from <day | none>] [--to <day | none>]
npm run shop -- catalogue gift [<product | none>] [--from-boxes <number>] [--orders b2c | b2b | all]

show     a product as a file that import takes: change it and read it in again
import   makes and changes whole products with variants, boxes and prices; --dry-run says what it would do
table    all products as CSV, a row a variant; import-table takes such a table in, all of it or nothing
set      fields of a product (position, withdrawal, art, cs.name, en.slug …) or of a variant (ean, min_quantity …); none: empty
publish  a product, a variant or a box, by its code; withdraw takes it off sale; feature puts a variant on the home page
price    of one piece from so many pieces on; with --from or --to it holds for that time only, to the end of the last day
step-prices  changes all regular prices of a list by percent, such as 5 or -10.5, rounded to 0.01 CZK or what --round says
--why    why prices change; a cut that a second person approves needs it
lists    the price lists; create-list makes one for resellers. With --from or --to it holds for that time only
gift     which product goes with boxes; one is given with so many boxes, with orders of consumers, of resellers, or all
${pageUsage}`

type Words = readonly string[]
export interface CatalogueOptions extends ListOptions, GiftOptions {
  /** Why prices change. */
  why?: string | undefined
}

/** So many products a page. */
const mostListed = 100

/** Reads, and answers in lines. @param after where a list goes on @returns null where the words are no question. */
export async function askCatalogue(
  context: Reading & Pick<OperationContext, 'now'>,
  words: Words,
  after?: string,
): Promise<string | null> {
  const { db } = context
  const [kind, code, ...more] = words
  if (kind === 'list' && code === undefined) {
    const page = accepted(await listProducts({ ...context, db }, { size: mostListed, after }))
    return [...page.rows.map(inLine), ...nextLines(page)].join('\n')
  }
  if (kind === 'lists' && code === undefined) return (await listPriceLists(context)).map(listLine).join('\n')
  if (kind === 'gift' && code === undefined) return giftLine(await giftNow({ db }))
  if (kind !== 'show' || code === undefined || more.length > 0) return null
  const product = await productBy(context, code)
  return JSON.stringify(product, null, 2)
}

/**
 * Does what the words say, in one transaction, and answers in lines.
 * @throws CannotStart with the reason of a refusal, all faulty fields of it, or with the usage.
 */
export async function changeCatalogue(
  context: Writing & OperationContext,
  words: Words,
  options: CatalogueOptions = {},
): Promise<string> {
  const { tx } = context
  const [kind, ...given] = words
  const [code = '', second, ...rest] = given
  const single = second === undefined
  if (kind === 'set' && second !== undefined) return await setFields(context, code, [second, ...rest])
  if ((kind === 'publish' || kind === 'withdraw') && code !== '' && single)
    return shown(await sell(context, code, kind === 'publish'))
  if (kind === 'feature' && code !== '' && single) {
    const { version } = await productBy({ ...context, db: tx }, code)
    return shown(await featureVariantByStaff(context, { code, version }))
  }
  if (kind === 'price' && given.length === 4) return await price(context, given, options)
  if (kind === 'cancel-price' && single)
    return shown(
      await cancelScheduledPriceByStaff(
        context,
        parsed(productSchemas.scheduledPriceId, { id: Number(code) }),
      ),
    )
  if ((kind === 'create-list' || kind === 'change-list') && !single)
    return await writeList(context, { kind, code, name: [second, ...rest].join(' ') }, options)
  if (kind === 'gift' && code !== '' && single) return await chooseGift(context, code, options)
  throw new CannotStart(catalogueUsage)
}

/** Fields that are numbers; the others are texts. */
const numbers = new Set(['position', 'net_weight_g', 'shipping_weight_g', 'min_quantity'])

async function setFields(context: Writing & OperationContext, code: string, pairs: Words): Promise<string> {
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
    return shown(await changeVariantByStaff(context, parsed(productSchemas.variantChange, change)))
  const whole = Object.keys(texts).length > 0 ? { ...change, texts } : change
  return shown(await changeProductByStaff(context, parsed(productSchemas.productChange, whole)))
}

/** Publishes or withdraws what has the code: a product, a variant or a box. */
async function sell(
  context: Writing & OperationContext,
  code: string,
  published: boolean,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const boxed = await findProductRecord({ ...context, db: tx }, { box: code })
  const variant = boxed?.variants.find(({ boxes }) => boxes.some((box) => box.code === code))
  if (boxed && variant) {
    const box = { variant: variant.code, version: boxed.version, code }
    return await (published ? publishBoxByStaff : withdrawBoxByStaff)(context, box)
  }
  const ofVariant = await findProductRecord({ ...context, db: tx }, { variant: code })
  if (ofVariant) {
    const { version } = ofVariant
    return await (published ? publishVariantByStaff : withdrawVariantByStaff)(context, { code, version })
  }
  const { version } = await productBy({ ...context, db: tx }, code)
  return await (published ? publishProductByStaff : withdrawProductByStaff)(context, { code, version })
}

async function price(
  context: Writing & OperationContext,
  [price_list, code = '', from, amount]: Words,
  options: CatalogueOptions,
): Promise<string> {
  const { tx } = context
  const place = { price_list, code, min_quantity: Number(from) }
  const czk = amount === 'none' ? null : Number(amount)
  const { why: reason } = options
  if (options.from !== undefined || options.to !== undefined) {
    const asked = { ...place, price: czk, from: options.from ?? null, until: options.to ?? null, reason }
    return shown(await schedulePriceByStaff(context, parsed(productSchemas.priceToSchedule, asked)))
  }
  const { variants } = await productBy({ ...context, db: tx }, code)
  const now = variants
    .find((variant) => variant.code === code)
    ?.prices.find((one) => one.price_list === price_list && one.min_quantity === place.min_quantity)
  const asked = { ...place, price: czk, price_before: now?.price ?? null, reason }
  return shown(await setPriceByStaff(context, parsed(productSchemas.priceToSet, asked)))
}

/** The product with this code, or the one whose variant has it. @throws CannotStart where there is none. */
async function productBy(
  context: Reading & Pick<OperationContext, 'now'>,
  code: string,
): Promise<ProductRecord> {
  const found =
    (await findProductRecord(context, { code })) ?? (await findProductRecord(context, { variant: code }))
  if (!found) throw unknown(code)
  return found
}

const unknown = (code: string) => new CannotStart(`The shop has no product, variant or box ${code}.`)

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

const shown = (done: Outcome<ProductRecord>): string => inLine(accepted(done))
