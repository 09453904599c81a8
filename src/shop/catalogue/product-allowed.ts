/** The allowed values of each cell of a product table, as text next to a fault. Pure. */
import type { Translate } from '../../lib/i18n.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { mostPrice } from './price-schema.ts'
import { columnFacts, priceColumn, type CellFault } from './product-table.ts'

export type Allowed =
  | { kind: 'one_of'; values: readonly string[] }
  | { kind: 'whole' | 'grams' | 'price'; from: number; to: number }
  | { kind: 'text' | 'optional_text'; most: number }
  | { kind: 'version' }

/** Faults that do not name the right values by themselves. */
const unclear = new Set([
  'validation.invalid',
  'catalogue_admin.validation.number',
  'catalogue_admin.validation.long',
  'catalogue_admin.validation.required',
  'catalogue_admin.error.vat_category',
  'admin_products.error.cell_number',
  'admin_products.error.cell_grams',
  'admin_products.error.cell_price',
  'admin_products.error.price_list',
])

/** Codes from the database that a table may contain. */
export interface KnownCodes {
  vatCategories: readonly string[]
  priceLists: readonly string[]
}

/** Adds the allowed values of the cell to a fault that does not name them itself. */
export function withAllowed(fault: CellFault, known: KnownCodes): CellFault & { allowed?: Allowed } {
  const allowed = unclear.has(fault.fault) ? allowedIn(fault, known) : null
  return allowed ? { ...fault, allowed } : fault
}

/** `Write a whole number. From 1 to 10,000.` */
export function cellFaultText(
  { fault, values, allowed }: CellFault & { allowed?: Allowed },
  { t, locale }: { t: Translate; locale: Locale },
): string {
  if (!allowed) return t(fault, values)
  const { kind, ...bounds } = allowed
  const words = Object.entries(bounds).map(([name, value]: [string, number | readonly string[]]) => [
    name,
    typeof value === 'number' ? formatNumber(value, locale) : value.join(', '),
  ])
  return `${t(fault)} ${t(`admin_products.allowed.${kind}`, Object.fromEntries(words))}`
}

function allowedIn({ column, fault }: CellFault, known: KnownCodes): Allowed | null {
  if (fault === 'admin_products.error.price_list') return { kind: 'one_of', values: known.priceLists }
  if (column === 'vat_category') return { kind: 'one_of', values: known.vatCategories }
  if (column === 'version') return { kind: 'version' }
  if (isPrice(column)) return { kind: 'price', from: 0, to: mostPrice }
  const fact = columnFacts.get(column)
  if (!fact || fact.check) return null
  const { shape, isGrams } = fact
  switch (shape.is) {
    case 'choice':
      return { kind: 'one_of', values: shape.of }
    case 'text':
      return { kind: shape.empty === '' ? 'optional_text' : 'text', most: shape.most }
    case 'count': {
      const unit = isGrams ? 1000 : 1
      return { kind: isGrams ? 'grams' : 'whole', from: shape.least / unit, to: shape.most / unit }
    }
  }
}

const isPrice = (column: string): boolean => column === 'price' || priceColumn.test(column)
