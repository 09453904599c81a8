/**
 * The product export of Shoptet, read as it is: one row a variant, variants of one product share `pairCode`. Columns are found by
 * their names; those that the shop has no place for are named. Empty cells change nothing. Pure.
 */
import { slugOf } from '../groups/rules.ts'
import { mostLevels } from '../groups/schema.ts'
import { readAmount } from '../../server/table-cells.ts'
import { combinationCell, pathsCell, valuesCell, type NamedValues, type Names } from './file-words.ts'
import { plainText } from './plain-text.ts'
import { longestClaim } from './facts.ts'
import type { CellFault, Cells, ProductRows } from './product-table.ts'

/** What only the shop knows. */
export interface ShopCodes {
  /** The percentage of each VAT category today. */
  vatPercents: ReadonlyMap<string, number>
  isRetailWithVat: boolean
}

interface Row {
  row: number
  /** Filled cells, by the column's name in lower case. */
  cells: Cells
}

/** Columns that are read, beside those of `variant:`, `filteringProperty:` and `categoryText` with a number. */
const read = new Set([
  'code',
  'paircode',
  'name',
  'shortdescription',
  'description',
  'manufacturer',
  'ean',
  'weight',
  'price',
  'currency',
  'includingvat',
  'percentvat',
  'minimumamount',
  'defaultcategory',
])
const isOption = (column: string) => column.startsWith('variant:')
const isProperty = (column: string) => column.startsWith('filteringproperty:')
const isCategory = (column: string) => /^categorytext\d*$/.test(column)
const isRead = (column: string) =>
  read.has(column) || isOption(column) || isProperty(column) || isCategory(column)

/**
 * The products of an export of Shoptet; null for any other table.
 * @returns `named` turns a fault of the shop's column into that of the file's column; `left`: columns with values that are not read
 */
export function shoptetProducts(table: readonly (readonly string[])[], shop: ShopCodes) {
  const [heading = [], ...lines] = table
  const titles = heading.map((title) => title.trim())
  const columns = titles.map((title) => title.toLowerCase())
  if (!columns.includes('code') || !columns.includes('name') || columns.includes('product')) return null
  const rows: Row[] = lines.flatMap((line, nth) => {
    const filled = columns.flatMap((column, at) => {
      const cell = (line[at] ?? '').trim()
      return cell === '' || column === '' ? [] : [[column, cell] as const]
    })
    return filled.length > 0 ? [{ row: nth + 2, cells: Object.fromEntries(filled) }] : []
  })
  const faults = codeFaults(rows)
  if (faults.length > 0) return { products: [], faults, left: [], named }
  const slugs = new Set<string>()
  const products = groupsOf(rows).map(({ code, rows: own }) => {
    const options = optionsOf(own, titles)
    const slug = freeSlug(own[0]?.cells['name'] ?? '', { code, slugs })
    return {
      code,
      usual: { 'cs.slug': slug, withdrawal: 'normal' },
      rows: own.map(({ row, cells }) => {
        const priced = priceOf(cells, shop)
        faults.push(...priced.faults.map((fault) => ({ row, ...fault })))
        return {
          row,
          cells: withoutEmpty({
            product: code,
            ...productCells(own, titles),
            options: valuesCell(options),
            ...variantCells(cells, shop),
            combination: combinationCell(options.flatMap(({ column }) => cells[column] ?? [])),
            ...priced.cells,
          }),
        }
      }),
    } satisfies ProductRows
  })
  const left = titles.filter((title) => {
    const column = title.toLowerCase()
    return !isRead(column) && rows.some(({ cells }) => cells[column] !== undefined)
  })
  return { products, faults, left, named }
}

const withoutEmpty = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))

/** Shoptet's codes may have a slash: `40237/3XL`. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 50)

function codeFaults(rows: readonly Row[]): CellFault[] {
  const codes = rows.map(({ cells }) => codeOf(cells['code'] ?? '').toLowerCase())
  return rows.flatMap(({ row }, nth) => {
    const code = codes[nth] ?? ''
    if (code === '') return [{ row, column: 'code', fault: 'admin_products.error.shoptet_code' }]
    return codes.indexOf(code) < nth
      ? [{ row, column: 'code', fault: 'admin_products.error.shoptet_twice' }]
      : []
  })
}

/** Rows by product, each with the product's code: what stands before the slash, or the code of its only row. */
function groupsOf(rows: readonly Row[]): { code: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, ({ cells }) =>
    cells['paircode'] === undefined ? `code ${cells['code'] ?? ''}` : `pair ${cells['paircode']}`,
  )
  const taken = new Set<string>()
  return [...groups].map(([key, own]) => {
    const [first = ''] = (own[0]?.cells['code'] ?? '').split('/')
    const code = [codeOf(first), codeOf(`${first}-${key.replace(' ', '-')}`)].find((one) => !taken.has(one))
    taken.add(code ?? '')
    return { code: code ?? '', rows: own }
  })
}

function freeSlug(name: string, { code, slugs }: { code: string; slugs: Set<string> }): string {
  const slug = slugOf(name)
  const free = slugs.has(slug) ? slugOf(`${slug} ${code}`) : slug
  slugs.add(free)
  return free
}

/** What the columns of variants that hold something differ in. */
const optionsOf = (rows: readonly Row[], titles: readonly string[]): (NamedValues & { column: string })[] =>
  titles.flatMap((title) => {
    const column = title.toLowerCase()
    const values = isOption(column) ? [...new Set(rows.flatMap(({ cells }) => cells[column] ?? []))] : []
    const name = { cs: title.slice('variant:'.length).trim() }
    return values.length > 0 ? [{ column, name, values: values.map((cs) => ({ cs })) }] : []
  })

/** The product's own cells, from whichever of its rows says them. */
function productCells(rows: readonly Row[], titles: readonly string[]): Cells {
  const saying = (column: string) => rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]
  const short = plainText(saying('shortdescription') ?? '')
  const long = plainText(saying('description') ?? '')
  const isClaim = short.length <= longestClaim && !short.includes('\n')
  const properties = titles.flatMap((title): NamedValues[] => {
    const value = isProperty(title.toLowerCase()) ? saying(title.toLowerCase()) : undefined
    const values = (value ?? '')
      .split(/[;\n]/)
      .flatMap((one) => (one.trim() === '' ? [] : [{ cs: one.trim() }]))
    return values.length > 0
      ? [{ name: { cs: title.slice('filteringProperty:'.length).trim() }, values }]
      : []
  })
  const maker = saying('manufacturer')
  return {
    'cs.name': saying('name') ?? '',
    'cs.claim': isClaim ? short : '',
    'cs.description': isClaim ? long : [short, long].filter(Boolean).join('\n\n'),
    categories: pathsCell(categoriesOf(rows)),
    attributes: valuesCell([
      ...(maker === undefined
        ? []
        : [{ name: { cs: 'Výrobce', en: 'Manufacturer' }, values: [{ cs: maker }] }]),
      ...properties,
    ]),
  }
}

/** Categories as paths, at most as deep as the shop's: a deeper one is cut to its upper levels. */
function categoriesOf(rows: readonly Row[]): Names[][] {
  const texts = rows.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([column, text]) =>
      isCategory(column) || column === 'defaultcategory' ? [text] : [],
    ),
  )
  const paths = texts.map((text) =>
    text
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean)
      .slice(0, mostLevels),
  )
  const known = new Map(paths.filter((path) => path.length > 0).map((path) => [path.join(' > '), path]))
  return [...known.values()].map((path) => path.map((cs) => ({ cs })))
}

function variantCells(cells: Cells, { vatPercents }: ShopCodes): Cells {
  const kilograms = Number((cells['weight'] ?? '').replace(',', '.'))
  const ean = cells['ean'] ?? ''
  return {
    variant: codeOf(cells['code'] ?? ''),
    // Twelve digits are the same number in its American form.
    ean: /^\d{12}$/.test(ean) ? `0${ean}` : ean,
    shipping_weight_g: kilograms > 0 ? String(Math.max(1, Math.round(kilograms * 1000))) : '',
    min_quantity: /^\d+([.,]0+)?$/.test(cells['minimumamount'] ?? '')
      ? String(Number.parseInt(cells['minimumamount'] ?? '1', 10))
      : '',
    vat_category:
      [...vatPercents].find(([, percent]) => percent === Number(cells['percentvat'] ?? Number.NaN))?.[0] ??
      '',
  }
}

/** The consumer price, with VAT where the shop's list has it. */
function priceOf(
  cells: Cells,
  { vatPercents, isRetailWithVat }: ShopCodes,
): { cells: Cells; faults: { column: string; fault: string }[] } {
  const faulty = (column: string, fault: string) => ({
    cells: {},
    faults: [{ column, fault: `admin_products.error.${fault}` }],
  })
  const percent = Number(cells['percentvat'] ?? Number.NaN)
  if (cells['percentvat'] !== undefined && ![...vatPercents.values()].includes(percent))
    return faulty('percentVat', 'shoptet_vat')
  if (cells['price'] === undefined) return { cells: {}, faults: [] }
  if ((cells['currency'] ?? 'CZK').toUpperCase() !== 'CZK') return faulty('currency', 'shoptet_currency')
  const amount = readAmount(cells['price'])
  if (amount === null) return faulty('price', 'cell_price')
  const isWithVat = cells['includingvat'] !== '0'
  if (isWithVat === isRetailWithVat) return priced(amount)
  if (Number.isNaN(percent)) return faulty('percentVat', 'shoptet_vat')
  return priced(Math.round(isWithVat ? (amount * 100) / (100 + percent) : (amount * (100 + percent)) / 100))
}
const priced = (amount: number) => ({ cells: { 'price.b2c.1': String(amount / 100) }, faults: [] })

/** The file's names for the shop's columns. */
const fileNames: Readonly<Record<string, string>> = {
  product: 'code',
  variant: 'code',
  'cs.name': 'name',
  'cs.slug': 'name',
  'cs.claim': 'shortDescription',
  'cs.description': 'description',
  categories: 'categoryText',
  attributes: 'manufacturer',
  options: 'variant:',
  combination: 'variant:',
  ean: 'ean',
  shipping_weight_g: 'weight',
  min_quantity: 'minimumAmount',
  vat_category: 'percentVat',
  price: 'price',
}

/** A fault by the column of the file, and what to do there. */
function named(fault: CellFault): CellFault {
  const column = fileNames[fault.column] ?? fault.column
  const own =
    fault.column === 'shipping_weight_g'
      ? 'admin_products.error.shoptet_weight'
      : fault.column === 'vat_category'
        ? 'admin_products.error.shoptet_vat'
        : fault.fault
  return { ...fault, column, fault: own }
}
