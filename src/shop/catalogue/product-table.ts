/**
 * Products as a spreadsheet table: one row per variant, and one for a product without variants. Pure; the same columns are
 * written and read. Columns missing in a table stay unchanged, and so does a price with an empty cell.
 */
import { cellOf, writtenName, type Fact, type Facts } from '../../lib/facts.ts'
import { foodFacts, foodTexts, productFacts, productTexts, variantFacts } from './facts.ts'
import { combinationCell, namesCell, pathsCell, valuesCell } from './file-words.ts'
import { valueNames } from '../options/rules.ts'
import type { ProductOnFile } from './product-file.ts'

export {
  isSameName,
  pathsCell,
  valuesCell,
  type Classes,
  type Names,
  type NamedValues,
} from './file-words.ts'

/** The cells of a row, by column name. */
export type Cells = Record<string, string>

const languages = ['cs', 'en'] as const
type Language = (typeof languages)[number]

/** Facts with columns in a file. */
export interface Part {
  facts: Facts
  /** The column of a fact by its name. */
  column: (name: string) => string
}
const under = (beginning: string) => (name: string) => `${beginning}.${name}`
const ofNoun = (noun: string) => (name: string) => (name === 'position' ? `${noun}_position` : name)

export const parts = {
  product: { facts: productFacts, column: ofNoun('product') },
  texts: (language: Language): Part => ({ facts: productTexts, column: under(language) }),
  food: { facts: foodFacts, column: under('food') },
  foodTexts: (language: Language): Part => ({ facts: foodTexts, column: under(`food.${language}`) }),
  variant: { facts: variantFacts, column: ofNoun('variant') },
}
const productParts = [
  parts.product,
  ...languages.map(parts.texts),
  parts.food,
  ...languages.map(parts.foodTexts),
]

/** The facts of a part with their columns. */
const placesOf = ({ facts, column }: Part) =>
  Object.entries(facts).map(([name, fact]) => ({ name, fact, column: column(writtenName(name, fact)) }))
export const columnsOf = (part: Part): string[] => placesOf(part).map(({ column }) => column)

/** Facts by the names of their columns. */
export const columnFacts: ReadonlyMap<string, Fact<unknown>> = new Map(
  [...productParts, parts.variant].flatMap((part) =>
    placesOf(part).map(({ column, fact }): [string, Fact<unknown>] => [column, fact]),
  ),
)

export const productColumns = [
  'product',
  'version',
  'product_published',
  ...productParts.flatMap(columnsOf),
  'categories',
  'collections',
  'attributes',
  'options',
]
const variantColumns = ['variant', 'variant_published', 'combination', ...columnsOf(parts.variant), 'boxes']
export const priceColumn = /^price\.[a-z0-9]+(?:-[a-z0-9]+)*\.\d{1,5}$/

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const factCells = (part: Part, record: Readonly<Record<string, unknown>> = {}): Cells =>
  Object.fromEntries(placesOf(part).map(({ name, fact, column }) => [column, cellOf(fact, record[name])]))

/** The cells of a product's own columns. */
const productCells = (product: ProductOnFile): Cells => ({
  product: product.code,
  version: String(product.version),
  product_published: yesNo(product.published),
  ...factCells(parts.product, { ...product }),
  ...factCells(parts.food, product.food ?? {}),
  ...Object.assign(
    {},
    ...languages.map((language) => ({
      ...factCells(parts.texts(language), product.texts[language]),
      ...factCells(parts.foodTexts(language), product.food?.texts[language]),
    })),
  ),
  categories: pathsCell(product.categories),
  collections: product.collections.map(namesCell).join('\n'),
  attributes: valuesCell(product.attributes),
  options: valuesCell(
    product.options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
  ),
})

const variantCells = (
  variant: ProductOnFile['variants'][number],
  { options }: Pick<ProductOnFile, 'options'>,
): Cells => ({
  variant: variant.code,
  variant_published: yesNo(variant.published),
  combination: combinationCell(valueNames(variant.combination, options).cs),
  ...factCells(parts.variant, variant),
  boxes: variant.boxes.map((box) => `${box.code}:${box.pieces}:${yesNo(box.published)}`).join(' '),
  ...Object.fromEntries(
    variant.prices.map(({ price_list: list, min_quantity: from, price }) => [
      `price.${list}.${from}`,
      String(price),
    ]),
  ),
})

/** A product's rows in its current state. */
export const cellsOf = (product: ProductOnFile): Cells[] =>
  product.variants.length === 0
    ? [productCells(product)]
    : product.variants.map((variant) => ({ ...productCells(product), ...variantCells(variant, product) }))

/** Products as a table; the first row has the column names. */
export function productTable(products: readonly ProductOnFile[]): string[][] {
  const rows = products.flatMap(cellsOf)
  const prices = [...new Set(rows.flatMap(Object.keys))].filter((name) => priceColumn.test(name)).toSorted()
  const columns = [...productColumns, ...variantColumns, ...prices]
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
}

/** Numeric columns, so that a spreadsheet can add them up. */
export const figureColumns = (heading: readonly string[]): Set<string> =>
  new Set(
    heading.filter(
      (name) => priceColumn.test(name) || name === 'version' || columnFacts.get(name)?.shape.is === 'count',
    ),
  )

/** An invalid cell; empty `column`: the whole row. */
export interface CellFault {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  column: string
  /** Translation key. */
  fault: string
  /** What its text names. */
  values?: Record<string, string | number> | undefined
}

/** A cell that an import changes; `variant`: null for a value of the product. */
export interface CellChange {
  variant: string | null
  column: string
  before: string
  after: string
}

/** The cells in which two states of a product differ. @param hasPrices false leaves prices out */
export function changesOf(
  before: ProductOnFile,
  after: ProductOnFile,
  { hasPrices }: { hasPrices: boolean },
): CellChange[] {
  const differing = (columns: readonly string[], [old = {}, now = {}]: Cells[], variant: string | null) =>
    columns.flatMap((column) => {
      const [was = '', is = ''] = [old[column], now[column]]
      const isHidden = column === 'version' || (!hasPrices && priceColumn.test(column))
      return was === is || isHidden ? [] : [{ variant, column, before: was, after: is }]
    })
  const [old, now] = [cellsOf(before), cellsOf(after)]
  return [
    ...differing(productColumns, [old[0] ?? {}, now[0] ?? {}], null),
    ...now.flatMap((cells) => {
      const variant = cells['variant'] ?? ''
      const was = old.find((one) => one['variant'] === variant) ?? {}
      const columns = [...new Set([...Object.keys(was), ...Object.keys(cells)])]
      return variant === ''
        ? []
        : differing(
            columns.filter((column) => !productColumns.includes(column)),
            [was, cells],
            variant,
          )
    }),
  ]
}

/** The rows of one product in a file. */
export interface ProductRows {
  code: string
  /** Cells of a product or a variant that is new, where the file has no such column. */
  usual?: Cells | undefined
  rows: { row: number; cells: Cells }[]
}

/** Faults in the column names: unknown, duplicate, or missing ones. */
function headingFaults(columns: readonly string[]): CellFault[] {
  const isKnown = (name: string) =>
    productColumns.includes(name) || variantColumns.includes(name) || priceColumn.test(name)
  const faults = columns.flatMap((column, at): CellFault[] => {
    if (!isKnown(column)) return [{ row: 1, column, fault: 'admin_products.error.column_unknown' }]
    if (columns.indexOf(column) !== at)
      return [{ row: 1, column, fault: 'admin_products.error.column_twice' }]
    return []
  })
  if (!columns.includes('product'))
    faults.push({ row: 1, column: 'product', fault: 'admin_products.error.column_missing' })
  return faults
}

/** Price lists named in the heading, with their columns. */
export const listsIn = ([heading = []]: readonly (readonly string[])[]): { column: string; list: string }[] =>
  heading.flatMap((name) => {
    const column = name.trim().toLowerCase()
    const [, list] = priceColumn.test(column) ? (/^price\.(.+)\.\d+$/.exec(column) ?? []) : []
    return list === undefined ? [] : [{ column, list }]
  })

/**
 * Splits a table into products, in the order of the file.
 * @returns the faults of the heading or of rows that contradict each other
 */
export function productsIn(table: readonly (readonly string[])[]): {
  products: ProductRows[]
  faults: CellFault[]
} {
  const [heading = [], ...rows] = table
  const columns = heading.map((name) => name.trim().toLowerCase())
  const wrong = headingFaults(columns)
  if (wrong.length > 0) return { products: [], faults: wrong }
  const products = new Map<string, ProductRows>()
  const faults: CellFault[] = []
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cells = Object.fromEntries(columns.map((name, column) => [name, (row[column] ?? '').trim()]))
    const code = cells['product'] ?? ''
    const known = products.get(code)
    const first = known?.rows[0]?.cells
    const differs = first && productColumns.find((name) => cells[name] && cells[name] !== first[name])
    if (differs) faults.push({ row: at + 2, column: differs, fault: 'admin_products.error.differs' })
    if (known) known.rows.push({ row: at + 2, cells })
    else products.set(code, { code, rows: [{ row: at + 2, cells }] })
  }
  return { products: [...products.values()], faults }
}

/** The cell of a fault reported by a product's schema or operation: `texts.cs.slug` -> `cs.slug`, in its row. */
export function cellAt(
  { rows }: ProductRows,
  path: readonly (string | number)[],
): { row: number; column: string } {
  const first = rows[0]?.row ?? 2
  const [head = '', ...rest] = path.map(String)
  if (head === 'variants') {
    const variants = rows.filter(({ cells }) => (cells['variant'] ?? '') !== '')
    const [at = '0', name = '', ...more] = rest
    const known: Record<string, string> = {
      code: 'variant',
      published: 'variant_published',
      position: 'variant_position',
    }
    const column = name === 'prices' ? 'price' : (known[name] ?? name)
    return {
      row: variants[Number(at)]?.row ?? first,
      column: more.length > 0 && name === 'boxes' ? 'boxes' : column,
    }
  }
  if (head === 'texts') return { row: first, column: rest.join('.') }
  if (head === 'food')
    return {
      row: first,
      column: ['food', ...rest.filter((part) => part !== 'texts')].join('.').replace(/_mg$/, ''),
    }
  const known: Record<string, string> = {
    code: 'product',
    published: 'product_published',
    position: 'product_position',
  }
  return { row: first, column: known[head] ?? head }
}
