/** Categories, collections and attributes as the shop shows them. Pure. */
import { folded } from '../../lib/folded.ts'
import type { Locale } from '../../lib/routes.ts'
import type { AttributeFilter, GroupKind, GroupRule } from './schema.ts'

export type Localised<Value> = Record<Locale, Value>

/** A category or a collection. */
export interface Group {
  id: number
  kind: GroupKind
  parentId: number | null
  /** From the root down to itself. */
  path: number[]
  names: Localised<string>
  slugs: Localised<string>
  /** Addresses that it had, oldest first. */
  formerSlugs: { locale: Locale; slug: string }[]
  texts: Localised<string>
  /** The category of price comparison sites; null: that of the category above. */
  heureka: string | null
  zbozi: string | null
  /** The product that lends its picture. */
  pictureProductId: number | null
  shown: boolean
  /** What the products of a collection have in common; null: by hand. */
  rule: GroupRule | null
  /** Its own products, in order; those of categories below are not among them. */
  productIds: number[]
}

export interface Attribute {
  id: number
  filter: AttributeFilter
  /** Its values are the steps of a scale, from the least to the most. */
  isScale: boolean
  names: Localised<string>
  values: { id: number; names: Localised<string> }[]
}

/** All of it that customers may see. */
export interface Groups {
  /** Each category before those below it. */
  categories: Group[]
  collections: Group[]
  attributes: Attribute[]
  /** The values of attributes, by product. */
  values: ReadonlyMap<number, number[]>
}

/** Products up to which the home page shows them all. */
export const mostAtHome = 12

/** True if the shop has more than the home page shows: its range is in the menu and for search engines. */
export const hasRange = ({ categories, collections }: Groups, products: number): boolean =>
  categories.length + collections.length > 0 || products > mostAtHome

export const noGroups: Groups = { categories: [], collections: [], attributes: [], values: new Map() }

/** Each category before those below it; a branch without its parent is left out. */
export function inTreeOrder<One extends Pick<Group, 'id' | 'parentId'>>(groups: readonly One[]): One[] {
  const below = Map.groupBy(groups, ({ parentId }) => parentId)
  const branch = (parentId: number | null): One[] =>
    (below.get(parentId) ?? []).flatMap((one) => [one, ...branch(one.id)])
  return branch(null)
}

/** The products of a group: of a category, with those of the categories below it. */
export const productsOf = (
  { categories }: Pick<Groups, 'categories'>,
  group: Pick<Group, 'id' | 'kind' | 'productIds'>,
): number[] =>
  group.kind === 'collection'
    ? group.productIds
    : [
        ...new Set(
          categories.filter(({ path }) => path.includes(group.id)).flatMap(({ productIds }) => productIds),
        ),
      ]

/** The path from the root to the category that leads to a product: its deepest one, the first in the tree's order. */
export function categoryPathOf({ categories }: Pick<Groups, 'categories'>, productId: number): Group[] {
  const own = categories.filter(({ productIds }) => productIds.includes(productId))
  const deepest = Math.max(0, ...own.map(({ path }) => path.length))
  const main = own.find(({ path }) => path.length === deepest)
  return categories.filter(({ id }) => main?.path.includes(id))
}

/** A name as an address: `modry-hrnek` of `Modrý hrnek`. */
export const slugOf = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || 'x'
