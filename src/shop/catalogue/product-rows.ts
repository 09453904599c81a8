/** Reads a product's rows of a table, merged with its known values. Pure. */
import type { z } from 'zod'
import { mapFacts, writtenName, type Fact } from '../../lib/facts.ts'
import { readAmount } from '../../server/table-cells.ts'
import { readCombination, readPaths, readValues } from './file-words.ts'
import type { productFile } from './product-file.ts'
import {
  columnsOf,
  parts,
  priceColumn,
  productColumns,
  type CellFault,
  type Cells,
  type Part,
  type ProductRows,
} from './product-table.ts'

/** A product of a file before validation by its schema. */
export type UncheckedProduct = Record<keyof z.input<typeof productFile>[number], unknown>

const yes = new Set(['yes', 'ano', '1', 'true', 'pravda'])
const no = new Set(['no', 'ne', '0', 'false', 'nepravda'])

/** Faults of cells that are not numbers, by the factor of the column. */
const notRead = {
  1: 'admin_products.error.cell_number',
  100: 'admin_products.error.cell_price',
  1000: 'admin_products.error.cell_grams',
} as const

/** Reads cells and collects the invalid ones. */
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
  truth(column: string): boolean {
    const typed = this.text(column).toLowerCase()
    if (!yes.has(typed) && !no.has(typed)) this.fault(column, 'admin_products.error.yes_no')
    return yes.has(typed)
  }
  /** @param factor multiplies the written number: grams to milligrams, crowns to haléře */
  whole(column: string, factor: keyof typeof notRead = 1): number {
    const number =
      factor === 100
        ? (readAmount(this.text(column)) ?? Number.NaN)
        : Number(
            this.text(column)
              .replaceAll(/[\s\u00a0\u202f]/g, '')
              .replace(',', '.'),
          ) * factor
    // Allows for rounding errors of a spreadsheet's formulas.
    const exact = Math.round(number)
    if (this.text(column) === '' || !Number.isSafeInteger(exact) || Math.abs(number - exact) > 1e-6)
      this.fault(column, notRead[factor])
    return exact
  }
  /** The values of a part's columns, before validation by its schema. */
  facts({ facts, column }: Part): Record<string, unknown> {
    return mapFacts(facts, (fact, name) => this.#fact(fact, column(writtenName(name, fact))))
  }
  #fact({ shape, usual, isOptional, isGrams }: Fact<unknown>, column: string): unknown {
    if (this.text(column) === '' && usual !== undefined) return usual
    if (this.text(column) === '' && isOptional) return null
    return shape.is === 'count' ? this.whole(column, isGrams ? 1000 : 1) : this.text(column)
  }
  /** Like `facts`; null if all of the columns are empty. */
  factsOrNone(part: Part): Record<string, unknown> | null {
    return columnsOf(part).every((column) => this.text(column) === '') ? null : this.facts(part)
  }
  /** The lines of a cell as `read` understands them; none if it does not. */
  lines<One>(column: string, read: (cell: string) => One[] | null): One[] {
    const lines = read(this.text(column))
    if (lines === null) this.fault(column, `admin_products.error.cell_${column}`)
    return lines ?? []
  }
  fault(column: string, fault: string): void {
    this.faults.push({ row: this.#row, column, fault })
  }
}

/** A new product and a new variant are not on sale unless the file says so. */
const unpublished: Cells = { product_published: 'no', variant_published: 'no' }

/** A product as its rows describe it. @param known the values of the columns that the file lacks */
export function productOf(
  { code, rows, usual = {} }: ProductRows,
  known: readonly Cells[],
): { product: UncheckedProduct; faults: CellFault[] } {
  const whole = rows.map(({ row, cells }) => {
    const before = known.find(({ variant }) => variant === cells['variant']) ?? {
      ...unpublished,
      ...usual,
      ...productOnly(known[0]),
    }
    // Later rows need not repeat the product's values from the first row, and an empty price changes nothing.
    const said = Object.entries({ ...ownCells(rows[0]?.cells), ...withoutEmpty(cells) })
    return { row, cells: { ...before, ...Object.fromEntries(said), ...variantPart(cells) } }
  })
  const faults: CellFault[] = []
  const first = whole[0] ?? { row: 2, cells: {} }
  const reader = new CellReader(first.row, first.cells)
  const product = { code, ...fieldsOf(reader), variants: [] as unknown[] }
  faults.push(...reader.faults)
  for (const { row, cells } of whole) {
    if ((cells['variant'] ?? '') === '') continue
    const own = new CellReader(row, cells)
    product.variants.push(variantOf(own, cells))
    faults.push(...own.faults)
  }
  return { product: product as unknown as UncheckedProduct, faults }
}

const isProductColumn = (name: string): boolean => productColumns.includes(name)
const productOnly = (cells: Cells = {}): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => isProductColumn(name)))
/** The product's values in its first row: an empty cell clears the value. */
const ownCells = (cells: Cells = {}): Cells => productOnly(cells)
const withoutEmpty = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, value]) => isProductColumn(name) && value !== ''))
/** The variant's values in a row; an empty price counts as omitted. */
const variantPart = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([name, value]) => !isProductColumn(name) && (value !== '' || !priceColumn.test(name)),
    ),
  )

function fieldsOf(cells: CellReader): Record<string, unknown> {
  const version = cells.text('version')
  return {
    ...(version === '' ? {} : { version: cells.whole('version') }),
    published: cells.truth('product_published'),
    ...cells.facts(parts.product),
    texts: inLanguages(cells, parts.texts),
    food: foodOf(cells),
    options: cells
      .lines('options', readValues)
      .map(({ name, values }) => ({ name, values: values.map((value) => ({ name: value })) })),
    categories: cells.lines('categories', readPaths),
    collections: cells.lines('collections', readPaths).map(([one]) => one),
    attributes: cells.lines('attributes', readValues),
  }
}

function inLanguages(cells: CellReader, part: typeof parts.texts): Record<string, unknown> {
  const [cs, en] = [cells.factsOrNone(part('cs')), cells.factsOrNone(part('en'))]
  return { ...(cs ? { cs } : {}), ...(en ? { en } : {}) }
}

function foodOf(cells: CellReader): Record<string, unknown> | null {
  const names = productColumns.filter((name) => name.startsWith('food.'))
  if (names.every((name) => cells.text(name) === '')) return null
  return { ...cells.facts(parts.food), texts: inLanguages(cells, parts.foodTexts) }
}

const variantOf = (reader: CellReader, cells: Cells): Record<string, unknown> => ({
  code: reader.text('variant'),
  published: reader.truth('variant_published'),
  ...reader.facts(parts.variant),
  combination: readCombination(reader.text('combination')),
  boxes: boxesIn(reader),
  prices: Object.keys(cells).flatMap((column) => {
    const [, list, from] = /^price\.(.+)\.(\d+)$/.exec(column) ?? []
    if (list === undefined || reader.text(column) === '') return []
    return [{ price_list: list, min_quantity: Number(from), price: reader.whole(column, 100) / 100 }]
  }),
})

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
