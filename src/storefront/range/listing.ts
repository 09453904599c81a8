/** Products of a page of the range, narrowed by facts, sorted, and cut into pages. Pure. */
import type { Locale } from '../../lib/routes.ts'
import type { Groups } from '../../shop/groups/rules.ts'

export const pageSize = 24

/** A product with the facts that it is found by. */
export interface Item {
  id: number
  name: string
  /** Haléře. */
  price: number
  /** Values of attributes. */
  values: readonly number[]
  /** Grams of protein in 100 g; null: no food. */
  protein: number | null
  /** Net weights of its variants in grams. */
  weights: readonly number[]
}

export const listingSorts = ['shop', 'price', 'price_down', 'name', 'protein_down'] as const
export type ListingSort = (typeof listingSorts)[number]

/** A fact that customers choose by. Its chosen options are alternatives; different facts narrow each other. */
export interface Facet {
  /** Its parameter in addresses. */
  name: string
  kind: 'with' | 'without' | 'protein' | 'weight'
  /** The name of an attribute. */
  title: string
  options: FacetOption[]
}

export interface FacetOption {
  value: string
  /** The name of a value of an attribute. */
  label: string
  /** Bounds in grams; `to` null: more than `from`. */
  grams?: { from: number; to: number | null }
  /** Products that remain when it is chosen as well. */
  count: number
  isChosen: boolean
}

interface Fact extends Omit<Facet, 'options'> {
  options: Omit<FacetOption, 'count' | 'isChosen'>[]
  fits: (item: Item, chosen: readonly string[]) => boolean
}

/** Upper bounds of weights. */
const weightBounds = [50, 100, 250, 500] as const
const weights = [...weightBounds, null].map((to, nth) => ({ from: weightBounds[nth - 1] ?? 0, to }))
const proteins = Array.from({ length: 10 }, (_, tens) => ({ from: tens * 10, to: tens * 10 + 9 }))

const isWeight = ({ from, to }: (typeof weights)[number], grams: number) =>
  grams > from && (to === null || grams <= to)
const isProtein = ({ from }: (typeof proteins)[number], { protein }: Item) =>
  protein !== null && Math.min(9, Math.floor(protein / 10)) * 10 === from

/** The facts by which these products differ. */
function factsOf(items: readonly Item[], { attributes }: Groups, locale: Locale): Fact[] {
  const ofAttributes = attributes
    .filter(({ filter }) => filter !== 'none')
    .map(({ id, filter, names, values }): Fact => {
      const own = new Set(values.map((value) => value.id))
      const isWithout = filter === 'without'
      // The first value of an attribute such as allergens says “free of them”: it is no value to be without.
      const offered = values.filter(
        (value, nth) => (!isWithout || nth > 0) && items.some((item) => item.values.includes(value.id)),
      )
      return {
        name: `a${id}`,
        kind: isWithout ? 'without' : 'with',
        title: names[locale],
        options: offered.map((value) => ({ value: String(value.id), label: value.names[locale] })),
        // What says nothing of the attribute may well contain it.
        fits: ({ values: has }, chosen) =>
          isWithout
            ? has.some((value) => own.has(value)) && !has.some((value) => chosen.includes(String(value)))
            : has.some((value) => chosen.includes(String(value))),
      }
    })
  const some = [
    ...ofAttributes,
    {
      name: 'protein',
      kind: 'protein' as const,
      title: '',
      options: proteins
        .filter((bounds) => items.some((item) => isProtein(bounds, item)))
        .map((grams) => ({ value: String(grams.from), label: '', grams })),
      fits: (item: Item, chosen: readonly string[]) =>
        proteins.some((bounds) => chosen.includes(String(bounds.from)) && isProtein(bounds, item)),
    },
    {
      name: 'weight',
      kind: 'weight' as const,
      title: '',
      options: weights
        .filter((bounds) => items.some((item) => item.weights.some((one) => isWeight(bounds, one))))
        .map((grams) => ({ value: String(grams.to ?? 'more'), label: '', grams })),
      fits: (item: Item, chosen: readonly string[]) =>
        weights.some(
          (bounds) =>
            chosen.includes(String(bounds.to ?? 'more')) && item.weights.some((one) => isWeight(bounds, one)),
        ),
    },
  ]
  return some.filter(({ kind, options }) => options.length > (kind === 'without' ? 0 : 1))
}

interface Paged<One> {
  /** Those of the page. */
  items: One[]
  /** All that fit. */
  total: number
  page: number
  pages: number
}

export interface Listing<One extends Item> extends Paged<One> {
  facets: Facet[]
  sort: ListingSort
  /** Some of the goods state their protein, so that they can be sorted by it. */
  hasProtein: boolean
  /** Something narrows or sorts it: search engines list only the page without. */
  isNarrowed: boolean
}

/** What a page shows of a listing beside its products. */
export type ListingView = Omit<Listing<Item>, 'items'>

/** Reads the address of a page of the range; what it does not know narrows nothing. */
export function listingOf<One extends Item>(
  items: readonly One[],
  { groups, query, locale }: { groups: Groups; query: URLSearchParams; locale: Locale },
): Listing<One> {
  const facts = factsOf(items, groups, locale)
  const chosen = new Map(
    facts.map((fact) => {
      const asked = query.getAll(fact.name)
      return [fact.name, fact.options.map(({ value }) => value).filter((value) => asked.includes(value))]
    }),
  )
  const chosenOf = ({ name }: Fact) => chosen.get(name) ?? []
  const fits = (item: Item, fact: Fact) => chosenOf(fact).length === 0 || fact.fits(item, chosenOf(fact))
  const facets = facts.map(({ fits: fitsFact, ...fact }) => {
    const others = items.filter((item) =>
      facts.every((other) => other.name === fact.name || fits(item, other)),
    )
    const own = chosen.get(fact.name) ?? []
    return {
      ...fact,
      options: fact.options.map((option) => {
        const together = fact.kind === 'without' ? [...own, option.value] : [option.value]
        return {
          ...option,
          count: others.filter((item) => fitsFact(item, together)).length,
          isChosen: own.includes(option.value),
        }
      }),
    }
  })
  const sort = listingSorts.find((one) => one === query.get('sort')) ?? 'shop'
  const found = sorted(
    items.filter((item) => facts.every((fact) => fits(item, fact))),
    { sort, locale },
  )
  return {
    facets,
    ...pageOf(found, query),
    sort,
    hasProtein: items.some(({ protein }) => protein !== null),
    isNarrowed: sort !== 'shop' || [...chosen.values()].some((own) => own.length > 0),
  }
}

/** Those of the page that the address names; none beyond the last page. */
export function pageOf<One>(all: readonly One[], query: URLSearchParams): Paged<One> {
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pages }
}

function sorted<One extends Item>(
  items: One[],
  { sort, locale }: { sort: ListingSort; locale: Locale },
): One[] {
  switch (sort) {
    case 'shop':
      return items
    case 'price':
      return items.toSorted((one, other) => one.price - other.price)
    case 'price_down':
      return items.toSorted((one, other) => other.price - one.price)
    case 'name':
      return items.toSorted((one, other) => one.name.localeCompare(other.name, locale))
    case 'protein_down':
      return items.toSorted((one, other) => (other.protein ?? -1) - (one.protein ?? -1))
  }
}

/** The query of an address with one choice taken back, or another page. */
export function queryOf(
  { facets, sort }: Pick<Listing<Item>, 'facets' | 'sort'>,
  { without, page = 1 }: { without?: { name: string; value: string }; page?: number },
): string {
  const query = new URLSearchParams()
  for (const { name, options } of facets)
    for (const { value, isChosen } of options)
      if (isChosen && !(without?.name === name && without.value === value)) query.append(name, value)
  if (sort !== 'shop') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
