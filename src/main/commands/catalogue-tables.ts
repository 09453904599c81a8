/** Files and tables of products, and many prices at once, at the command line of the catalogue. */
import { csvFile } from '../../lib/csv.ts'
import { toCzk } from '../../lib/money.ts'
import { everyRow } from '../../server/page.ts'
import { translator } from '../../server/texts.ts'
import {
  cellFaultText,
  listProducts,
  priceSteps,
  productTables,
  type PriceStep,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { leastStep, mostStep, roundings } from '../../shop/catalogue/schema.ts'
import { importCatalogue, onFile, type ProductsImported } from '../../workflows/catalogue/catalogue.ts'
import { setPricesByStaff } from '../../workflows/pricing/pricing.ts'
import type { CommandShop } from '../command.ts'
import { commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { catalogueUsage } from './catalogue-changes.ts'
import { accepted } from './catalogue-words.ts'

interface TableOptions {
  as?: string | undefined
  round?: string | undefined
  why?: string | undefined
  'dry-run'?: boolean | undefined
}

type Words = readonly string[]
const kinds = ['table', 'import', 'import-table', 'step-prices']

export const isTableCommand = ([kind = '']: Words): boolean => kinds.includes(kind)

/** Does one of them, and answers in lines. @throws CannotStart with the reason of a refusal, or the usage. */
export async function tableCommand(
  shop: CommandShop,
  words: Words,
  options: TableOptions,
): Promise<string[]> {
  const [kind, first, second, ...more] = words
  if (more.length > 0) throw new CannotStart(catalogueUsage)
  if (kind === 'table' && first === undefined) return await tableLines(shop)
  // `import-table` is the earlier name for tables.
  if ((kind === 'import' || kind === 'import-table') && first !== undefined && second === undefined)
    return await importLines(shop, first, options)
  if (kind === 'step-prices' && first !== undefined && second !== undefined)
    return await stepLines(shop, { list: first, percent: second }, options)
  throw new CannotStart(catalogueUsage)
}

async function tableLines(shop: CommandShop): Promise<string[]> {
  const { db } = await shop.open()
  const products: ProductRecord[] = []
  for await (const product of everyRow(
    async (page) => await listProducts({ db, now: shop.now() }, page),
    100,
  ))
    products.push(product)
  return [csvFile(productTables.productTable(await onFile({ db }, products))).trimEnd()]
}

/** A file of products in any format. */
async function importLines(
  shop: CommandShop,
  path: string,
  { as, why: reason, ...options }: TableOptions,
): Promise<string[]> {
  const bytes = await shop.fileAt(path)
  const { db } = await shop.open()
  const context = await commandContext(shop, db, as)
  const isTrial = options['dry-run'] ?? false
  return importedLines(accepted(await importCatalogue({ ...context, db }, { bytes, isTrial, reason })))
}

/** The outcome of each product with what changes, and what the file adds and leaves. @throws CannotStart with every fault */
function importedLines({
  products,
  faults,
  created,
  left,
  isDone,
  isJson,
}: ProductsImported & { isJson: boolean }): string[] {
  const t = translator('en')
  const place = isJson ? 'Product' : 'Row'
  if (faults.length > 0)
    throw new CannotStart(
      [
        ...faults.map(
          (fault) =>
            `${place} ${fault.row}${fault.column === '' ? '' : `, ${fault.column}`}: ${cellFaultText(fault, { t, locale: 'en' })}`,
        ),
        'Nothing was changed.',
      ].join('\n'),
    )
  return [
    ...products.flatMap(({ code, outcome, changes }) => [
      `${outcome}  ${code}`,
      ...(isDone ? [] : changes).map(
        ({ variant, column, before, after }) =>
          `    ${variant === null ? '' : `${variant} `}${column}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
      ),
    ]),
    ...created.map((name) => `new  ${name.replaceAll('\n', ' ')}`),
    ...(left.length > 0 ? [`Columns not read: ${left.join(', ')}.`] : []),
    ...(isDone ? [] : ['Nothing was changed.']),
  ]
}

/** `-10.5` as hundredths of a percent. */
function stepOf(percent: string): number {
  if (!/^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(percent)) throw new CannotStart(catalogueUsage)
  return Math.round(Number(percent.replace(',', '.')) * 100)
}

async function stepLines(
  shop: CommandShop,
  { list, percent }: { list: string; percent: string },
  { as, round = '0.01', why: reason, ...options }: TableOptions,
): Promise<string[]> {
  const rounding = roundings.find((one) => one === Math.round(Number(round) * 100))
  const step = stepOf(percent)
  if (rounding === undefined || step === 0 || step < leastStep || step > mostStep)
    throw new CannotStart(catalogueUsage)
  const { db } = await shop.open()
  const steps = accepted(await priceSteps({ db }, { price_list: list, search: '', step, rounding }))
  const lines = steps.map(stepLine)
  if (steps.length === 0) return ['No price would change.']
  if (options['dry-run']) return [...lines, 'Nothing was changed.']
  const context = await commandContext(shop, db, as)
  const prices = steps.map(({ code, minQuantity, before, after }) => ({
    code,
    min_quantity: minQuantity,
    price: toCzk(after),
    price_before: toCzk(before),
  }))
  await db
    .transaction()
    .execute(async (tx) =>
      accepted(await setPricesByStaff({ ...context, tx }, { price_list: list, prices, reason })),
    )
  return lines
}

const stepLine = ({ code, minQuantity, before, after }: PriceStep): string =>
  `${code} from ${minQuantity}: ${toCzk(before)} -> ${toCzk(after)} CZK`
