/**
 * Products as a table for spreadsheets: one row a variant, a product without variants in a row of its own. Pure; the same
 * columns are written and read. What a table does not name stays as it is, and so does a price whose cell is empty.
 */
import type { ProductRecord } from './product-schema.ts'

/** The cells of a row by the names of their columns. */
export type Cells = Record<string, string>

export const texts = ['slug', 'name', 'claim', 'description'] as const
export const foodTexts = [
  'legal_name',
  'ingredients',
  'may_contain',
  'origin',
  'durability',
  'storage',
  'usage',
] as const
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const
export const energies = ['energy_kj', 'energy_kcal'] as const
const languages = ['cs', 'en'] as const

export const productColumns = [
  'product',
  'version',
  'product_published',
  'art',
  'product_position',
  'withdrawal',
  ...languages.flatMap((language) => texts.map((name) => `${language}.${name}`)),
  'food.producer',
  'food.approval_mark',
  ...energies.map((name) => `food.${name}`),
  ...nutrients.map((name) => `food.${name}`),
  ...languages.flatMap((language) => foodTexts.map((name) => `food.${language}.${name}`)),
]
const variantColumns = [
  'variant',
  'variant_published',
  'size',
  'vat_category',
  'ean',
  'net_weight_g',
  'shipping_weight_g',
  'min_quantity',
  'variant_position',
  'boxes',
]
export const priceColumn = /^price\.[a-z0-9]+(?:-[a-z0-9]+)*\.\d{1,5}$/

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The cells of a product's own columns. */
function productCells({
  code,
  version,
  published,
  art,
  position,
  withdrawal,
  ...more
}: ProductRecord): Cells {
  const { food } = more
  const cells: [string, string | number | null | undefined][] = [
    ['product', code],
    ['version', version],
    ['product_published', yesNo(published)],
    ['art', art],
    ['product_position', position],
    ['withdrawal', withdrawal],
    ['food.producer', food?.producer],
    ['food.approval_mark', food?.approval_mark],
    ...energies.map((name): [string, number | undefined] => [`food.${name}`, food?.[name]]),
    ...nutrients.map((name): [string, number | undefined] => [
      `food.${name}`,
      food ? food[`${name}_mg`] / 1000 : undefined,
    ]),
    ...languages.flatMap((language): [string, string | null | undefined][] => [
      ...texts.map((name): [string, string | undefined] => [
        `${language}.${name}`,
        more.texts[language]?.[name],
      ]),
      ...foodTexts.map((name): [string, string | null | undefined] => [
        `food.${language}.${name}`,
        food?.texts[language]?.[name],
      ]),
    ]),
  ]
  return Object.fromEntries(cells.map(([name, value]) => [name, textOf(value)]))
}

function variantCells(variant: ProductRecord['variants'][number]): Cells {
  const { code, published, position, boxes, prices, size, vat_category, ean } = variant
  const { net_weight_g, shipping_weight_g, min_quantity } = variant
  const facts = { size, vat_category, ean, net_weight_g, shipping_weight_g, min_quantity }
  return {
    variant: code,
    variant_published: yesNo(published),
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, textOf(value)])),
    variant_position: String(position),
    boxes: boxes.map((box) => `${box.code}:${box.pieces}:${yesNo(box.published)}`).join(' '),
    ...Object.fromEntries(
      prices.map(({ price_list: list, min_quantity: from, price }) => [
        `price.${list}.${from}`,
        String(price),
      ]),
    ),
  }
}

/** The rows of a product as it is. */
export const cellsOf = (product: ProductRecord): Cells[] =>
  product.variants.length === 0
    ? [productCells(product)]
    : product.variants.map((variant) => ({ ...productCells(product), ...variantCells(variant) }))

/** Products as a table: its first row names the columns. */
export function productTable(products: readonly ProductRecord[]): string[][] {
  const rows = products.flatMap(cellsOf)
  const prices = [...new Set(rows.flatMap(Object.keys))].filter((name) => priceColumn.test(name)).toSorted()
  const columns = [...productColumns, ...variantColumns, ...prices]
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
}

/** Columns of numbers, which a spreadsheet adds up. */
export const figureColumns = (heading: readonly string[]): Set<string> =>
  new Set(
    heading.filter(
      (name) =>
        priceColumn.test(name) ||
        /^food\.(energy|fat|saturates|carbohydrate|sugars|protein|salt)/.test(name) ||
        ['version', 'net_weight_g', 'shipping_weight_g', 'min_quantity'].includes(name) ||
        name.endsWith('_position'),
    ),
  )

/** A cell that can't be what it should be; `column` empty: the whole row. */
export interface CellFault {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  column: string
  /** Translation key. */
  fault: string
}

/** The rows of one product in a file. */
export interface ProductRows {
  code: string
  rows: { row: number; cells: Cells }[]
}

/** What is wrong with the names of columns: each that is unknown or stands there twice, and the one that must be there. */
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

/** Price lists that the heading names, with their columns. */
export const listsIn = ([heading = []]: readonly (readonly string[])[]): { column: string; list: string }[] =>
  heading.flatMap((name) => {
    const column = name.trim().toLowerCase()
    const [, list] = priceColumn.test(column) ? (/^price\.(.+)\.\d+$/.exec(column) ?? []) : []
    return list === undefined ? [] : [{ column, list }]
  })

/** Takes a table apart into products, in the order of the file. @returns the faults of the heading or of rows that contradict each other. */
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

/** Which cell a fault of a product's schema or verb is about: `texts.cs.slug` -> `cs.slug`, in its row. */
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
