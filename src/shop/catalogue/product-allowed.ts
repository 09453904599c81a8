/** What may stand in a cell of a table of products: read from the schema that checks it, and told beside a fault. Pure. */
import { z } from 'zod'
import type { Translate } from '../../lib/i18n.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { productFile } from './product-file.ts'
import { nutrients, priceColumn, type CellFault } from './product-table.ts'

export type Allowed =
  | { kind: 'one_of'; values: readonly string[] }
  | { kind: 'whole' | 'grams' | 'price'; from: number; to: number }
  | { kind: 'text' | 'optional_text'; most: number }
  | { kind: 'version' }

/** What of a schema in JSON is read here. */
interface Node {
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  anyOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
}

/** Faults that do not say by themselves what is right. */
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

/** What the table takes that only the shop knows. */
export interface KnownCodes {
  vatCategories: readonly string[]
  priceLists: readonly string[]
}

/** A fault with what may stand in its cell, where it does not say that by itself. */
export function withAllowed(fault: CellFault, known: KnownCodes): CellFault & { allowed?: Allowed } {
  const allowed = unclear.has(fault.fault) ? allowedIn(fault, known) : null
  return allowed ? { ...fault, allowed } : fault
}

/** `Write a whole number. From 1 to 10,000.` */
export function cellFaultTold(
  { fault, allowed }: CellFault & { allowed?: Allowed },
  { t, locale }: { t: Translate; locale: Locale },
): string {
  if (!allowed) return t(fault)
  const { kind, ...values } = allowed
  const words = Object.entries(values).map(([name, value]: [string, number | readonly string[]]) => [
    name,
    typeof value === 'number' ? formatNumber(value, locale) : value.join(', '),
  ])
  return `${t(fault)} ${t(`admin_products.allowed.${kind}`, Object.fromEntries(words))}`
}

function allowedIn({ column, fault }: CellFault, known: KnownCodes): Allowed | null {
  if (fault === 'admin_products.error.price_list') return { kind: 'one_of', values: known.priceLists }
  if (column === 'vat_category') return { kind: 'one_of', values: known.vatCategories }
  if (column === 'version') return { kind: 'version' }
  const node = nodeOf(column)
  if (!node) return null
  if (node.enum) return { kind: 'one_of', values: node.enum }
  const { minimum: from, maximum: to, maxLength: most } = node
  if (most !== undefined) return { kind: node.minLength ? 'text' : 'optional_text', most }
  if (from === undefined || to === undefined) return null
  if (isGrams(column)) return { kind: 'grams', from: from / 1000, to: to / 1000 }
  return { kind: isPrice(column) ? 'price' : 'whole', from, to }
}

const isPrice = (column: string): boolean => column === 'price' || priceColumn.test(column)
const isGrams = (column: string): boolean => nutrients.some((name) => column === `food.${name}`)

/** Where the schema holds what a column says. */
function pathOf(column: string): string[] {
  if (isPrice(column)) return ['variants', 'prices', 'price']
  const [head = '', first = '', second] = column.split('.')
  if (head === 'cs' || head === 'en') return ['texts', head, first]
  if (head === 'food')
    return second === undefined
      ? ['food', isGrams(column) ? `${first}_mg` : first]
      : ['food', 'texts', first, second]
  const own: Record<string, string[]> = {
    product: ['code'],
    product_position: ['position'],
    art: ['art'],
    withdrawal: ['withdrawal'],
    variant: ['variants', 'code'],
    variant_position: ['variants', 'position'],
  }
  return own[column] ?? ['variants', column]
}

let whole: Node | null = null

/** The part of the schema for a column; null: the schema names no bounds there. */
function nodeOf(column: string): Node | null {
  whole ??= z.toJSONSchema(productFile, { io: 'input', unrepresentable: 'any' }) as unknown as Node
  const inside = (node: Node | undefined): Node | undefined => {
    const one = node?.anyOf?.[0] ?? node
    return one?.items ? inside(one.items) : one
  }
  let node = inside(whole)
  for (const name of pathOf(column)) node = inside(node?.properties?.[name])
  return node ?? null
}
