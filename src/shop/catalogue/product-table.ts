/**
 * Products as a table for spreadsheets: one row a variant, a product without variants in a row of its own. Pure; the same
 * columns are written and read. What a table does not name stays as it is, and so does a price whose cell is empty.
 */
import type { z } from 'zod'
import type { productFile } from './product-file.ts'
import type { ProductRecord } from './product-schema.ts'

/** The cells of a row by the names of their columns. */
export type Cells = Record<string, string>

const texts = ['slug', 'name', 'claim', 'description'] as const
const foodTexts = [
  'legal_name',
  'ingredients',
  'may_contain',
  'origin',
  'durability',
  'storage',
  'usage',
] as const
const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const
const energies = ['energy_kj', 'energy_kcal'] as const
const languages = ['cs', 'en'] as const

const productColumns = [
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
const priceColumn = /^price\.[a-z0-9]+(?:-[a-z0-9]+)*\.\d{1,5}$/

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

/** Takes a table apart into products, in the order of the file. @returns the faults of the heading or of rows that contradict each other. */
export function productsIn(table: readonly (readonly string[])[]): {
  products: ProductRows[]
  faults: CellFault[]
} {
  const [heading = [], ...rows] = table
  const columns = heading.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter(
    (name, at) =>
      columns.indexOf(name) !== at ||
      (!productColumns.includes(name) && !variantColumns.includes(name) && !priceColumn.test(name)),
  )
  if (unknown.length > 0 || !columns.includes('product'))
    return {
      products: [],
      faults: [{ row: 1, column: unknown[0] ?? 'product', fault: 'admin_products.error.columns' }],
    }
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

/** A product of a file, before its schema has looked at it. */
export type UncheckedProduct = Record<keyof z.input<typeof productFile>[number], unknown>

const yes = new Set(['yes', 'ano', '1', 'true', 'pravda'])
const no = new Set(['no', 'ne', '0', 'false', 'nepravda', ''])

/** Reads cells, and takes note of those that can't be what they should be. */
class CellReader {
  readonly faults: CellFault[] = []
  readonly #row: number
  readonly #cells: Cells
  constructor(row: number, cells: Cells) {
    this.#row = row
    this.#cells = cells
  }
  text(column: string): string {
    return this.#cells[column] ?? ''
  }
  textOrNone(column: string): string | null {
    return this.text(column) === '' ? null : this.text(column)
  }
  truth(column: string): boolean {
    const typed = this.text(column).toLowerCase()
    if (!yes.has(typed) && !no.has(typed)) this.fault(column, 'admin_products.error.yes_no')
    return yes.has(typed)
  }
  /** @param factor by which a written number is multiplied: grams to milligrams */
  whole(column: string, factor = 1): number {
    const number =
      Number(
        this.text(column)
          .replaceAll(/[\s\u00a0\u202f]/g, '')
          .replace(',', '.'),
      ) * factor
    // What a spreadsheet computed may be off by less than anyone can write.
    const exact = Math.round(number)
    if (this.text(column) === '' || !Number.isSafeInteger(exact) || Math.abs(number - exact) > 1e-6)
      this.fault(column, 'admin_products.error.cell_number')
    return exact
  }
  fault(column: string, fault: string): void {
    this.faults.push({ row: this.#row, column, fault })
  }
}

/** A product as its rows say; `known`: what the columns that the file lacks hold. */
export function productOf(
  { code, rows }: ProductRows,
  known: readonly Cells[],
): { product: UncheckedProduct; faults: CellFault[]; isSame: boolean } {
  const whole = rows.map(({ row, cells }) => {
    const before = known.find(({ variant }) => variant === cells['variant']) ?? productOnly(known[0])
    // Later rows of a product need not say again what the first one said, and an empty price stays as it is.
    const said = Object.entries({ ...ownCells(rows[0]?.cells), ...withoutEmpty(cells) })
    return { row, cells: { ...before, ...Object.fromEntries(said), ...variantPart(cells) }, before }
  })
  const faults: CellFault[] = []
  const first = whole[0] ?? { row: 2, cells: {}, before: {} }
  const reader = new CellReader(first.row, first.cells)
  const product = { code, ...fieldsOf(reader), variants: [] as unknown[] }
  faults.push(...reader.faults)
  for (const { row, cells } of whole) {
    if ((cells['variant'] ?? '') === '') continue
    const own = new CellReader(row, cells)
    product.variants.push(variantOf(own, cells))
    faults.push(...own.faults)
  }
  const isSame = whole.every(({ cells, before }) =>
    Object.entries(cells).every(([name, value]) => value === (before[name] ?? '')),
  )
  return { product: product as unknown as UncheckedProduct, faults, isSame: isSame && known.length > 0 }
}

const isProductColumn = (name: string): boolean => productColumns.includes(name)
const productOnly = (cells: Cells = {}): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => isProductColumn(name)))
/** What the first row of a product says of the product: an empty cell empties it. */
const ownCells = (cells: Cells = {}): Cells => productOnly(cells)
const withoutEmpty = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, value]) => isProductColumn(name) && value !== ''))
/** What a row says of its variant; an empty price is not said. */
const variantPart = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([name, value]) => !isProductColumn(name) && (value !== '' || !priceColumn.test(name)),
    ),
  )

function fieldsOf(cells: CellReader): Record<string, unknown> {
  const version = cells.text('version')
  const language = (of: string) =>
    texts.some((name) => cells.text(`${of}.${name}`) !== '')
      ? { [of]: Object.fromEntries(texts.map((name) => [name, cells.text(`${of}.${name}`)])) }
      : {}
  return {
    ...(version === '' ? {} : { version: cells.whole('version') }),
    published: cells.truth('product_published'),
    art: cells.text('art'),
    position: cells.text('product_position') === '' ? 0 : cells.whole('product_position'),
    withdrawal: cells.text('withdrawal'),
    texts: { ...language('cs'), ...language('en') },
    food: foodOf(cells),
  }
}

function foodOf(cells: CellReader): Record<string, unknown> | null {
  const names = productColumns.filter((name) => name.startsWith('food.'))
  if (names.every((name) => cells.text(name) === '')) return null
  const optional = new Set(['may_contain', 'usage'])
  const language = (of: string) =>
    foodTexts.some((name) => cells.text(`food.${of}.${name}`) !== '')
      ? {
          [of]: Object.fromEntries(
            foodTexts.map((name) => [
              name,
              optional.has(name) ? cells.textOrNone(`food.${of}.${name}`) : cells.text(`food.${of}.${name}`),
            ]),
          ),
        }
      : {}
  return {
    producer: cells.text('food.producer'),
    approval_mark: cells.textOrNone('food.approval_mark'),
    ...Object.fromEntries(energies.map((name) => [name, cells.whole(`food.${name}`)])),
    ...Object.fromEntries(nutrients.map((name) => [`${name}_mg`, cells.whole(`food.${name}`, 1000)])),
    texts: { ...language('cs'), ...language('en') },
  }
}

function variantOf(reader: CellReader, cells: Cells): Record<string, unknown> {
  const orNone = (column: string) => (reader.text(column) === '' ? null : reader.whole(column))
  return {
    code: reader.text('variant'),
    published: reader.truth('variant_published'),
    size: reader.textOrNone('size'),
    vat_category: reader.text('vat_category'),
    ean: reader.textOrNone('ean'),
    net_weight_g: orNone('net_weight_g'),
    shipping_weight_g: reader.whole('shipping_weight_g'),
    min_quantity: reader.text('min_quantity') === '' ? 1 : reader.whole('min_quantity'),
    position: reader.text('variant_position') === '' ? 0 : reader.whole('variant_position'),
    boxes: boxesIn(reader),
    prices: Object.keys(cells).flatMap((column) => {
      const [, list, from] = /^price\.(.+)\.(\d+)$/.exec(column) ?? []
      if (list === undefined || reader.text(column) === '') return []
      return [{ price_list: list, min_quantity: Number(from), price: reader.whole(column, 100) / 100 }]
    }),
  }
}

/** `BOX-1:20:yes BOX-2:10:no`. */
function boxesIn(reader: CellReader): unknown[] {
  const words = reader.text('boxes').split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const [, code, pieces, selling] = /^([^:]+):(\d{1,4}):([^:]+)$/.exec(word) ?? []
    const isKnown = selling !== undefined && (yes.has(selling.toLowerCase()) || no.has(selling.toLowerCase()))
    if (!isKnown) reader.fault('boxes', 'admin_products.error.cell_boxes')
    return {
      code: code ?? '',
      pieces: Number(pieces ?? 0),
      published: yes.has((selling ?? '').toLowerCase()),
    }
  })
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
