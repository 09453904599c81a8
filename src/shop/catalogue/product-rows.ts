/** Reads the rows of a product in a table, laid over what is known of it. Pure. */
import type { z } from 'zod'
import { readAmount } from '../../server/table-cells.ts'
import type { productFile } from './product-file.ts'
import {
  energies,
  foodTexts,
  nutrients,
  priceColumn,
  productColumns,
  texts,
  type CellFault,
  type Cells,
  type ProductRows,
} from './product-table.ts'

/** A product of a file, before its schema has looked at it. */
export type UncheckedProduct = Record<keyof z.input<typeof productFile>[number], unknown>

const yes = new Set(['yes', 'ano', '1', 'true', 'pravda'])
const no = new Set(['no', 'ne', '0', 'false', 'nepravda'])

/** What is told of a cell that is no number, by what it is multiplied with. */
const notRead = {
  1: 'admin_products.error.cell_number',
  100: 'admin_products.error.cell_price',
  1000: 'admin_products.error.cell_grams',
} as const

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
  /** @param factor by which a written number is multiplied: grams to milligrams, crowns to haléře */
  whole(column: string, factor: keyof typeof notRead = 1): number {
    const number =
      factor === 100
        ? (readAmount(this.text(column)) ?? Number.NaN)
        : Number(
            this.text(column)
              .replaceAll(/[\s\u00a0\u202f]/g, '')
              .replace(',', '.'),
          ) * factor
    // What a spreadsheet computed may be off by less than anyone can write.
    const exact = Math.round(number)
    if (this.text(column) === '' || !Number.isSafeInteger(exact) || Math.abs(number - exact) > 1e-6)
      this.fault(column, notRead[factor])
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
