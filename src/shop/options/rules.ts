/** The rules of options and combinations, and the names of variants. Pure. */
import { locales, type Locale } from '../../lib/routes.ts'
import { mostVariants, type OptionRecord } from './schema.ts'

export type Localised<Value> = Record<Locale, Value>

/** Makes a value for each language. */
export const localised = <Value>(make: (locale: Locale) => Value): Localised<Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localised<Value>

/** What distinguishes a variant from others of its product. */
interface Distinct {
  size?: string | null | undefined
  /** The names of its values in the order of the options. */
  values?: Localised<readonly string[]> | undefined
}

/**
 * The name of a variant wherever one is named: cart, order, mail, invoice, packing, search and feeds. `T-shirt M`, `Natural, 50 g`; a variant without a size and values has the name of its product.
 */
export const variantName = (product: string, variant: Distinct | null | undefined, locale: Locale): string =>
  [[product, variant?.size ?? ''].filter(Boolean).join(' '), ...(variant?.values?.[locale] ?? [])]
    .filter(Boolean)
    .join(', ')

interface Combined {
  /** The values that it has, one of each option at most, in the order of the options. */
  combination: readonly number[]
}

/** Every combination of one value of each option, the first option's values changing last. */
export const combinationsOf = (options: readonly Pick<OptionRecord, 'values'>[]): number[][] =>
  options.length === 0
    ? []
    : options.reduce<number[][]>(
        (before, { values }) => before.flatMap((some) => values.map(({ id }) => [...some, id])),
        [[]],
      )

/** True if a product has room for a variant of every combination. With more, none is listed or created: there may be 125,000. */
export const haveRoom = (options: readonly Pick<OptionRecord, 'values'>[]): boolean =>
  options.reduce((count, { values }) => count * values.length, 1) <= mostVariants

/** True if a variant has a value of each option. */
export const isCombined = ({ combination }: Combined, options: readonly unknown[]): boolean =>
  combination.length === options.length

/** A combination as a word to compare by, whatever the order of its values. */
export const keyOf = (combination: readonly number[]): string =>
  combination.toSorted((one, other) => one - other).join()

/** The combinations that no variant has, in the order of the options. */
export function missingCombinations(
  options: readonly Pick<OptionRecord, 'values'>[],
  variants: readonly Combined[],
): number[][] {
  const known = new Set(variants.map(({ combination }) => keyOf(combination)))
  return combinationsOf(options).filter((combination) => !known.has(keyOf(combination)))
}

/** The first variant with the same values as an earlier one; null: all differ. Variants without values don't count. */
export function firstTwin<Variant extends Combined>(variants: readonly Variant[]): Variant | null {
  const known = new Set<string>()
  for (const variant of variants) {
    const key = keyOf(variant.combination)
    if (key !== '' && known.has(key)) return variant
    known.add(key)
  }
  return null
}

/** True if a combination has exactly one value of each option. */
export const fitsOptions = (
  combination: readonly number[],
  options: readonly Pick<OptionRecord, 'values'>[],
): boolean =>
  combination.length === options.length &&
  options.every(({ values }) => values.filter(({ id }) => combination.includes(id)).length === 1)

/**
 * The value of a new option for a variant that was there before: the one that names its net weight, else the first one if the
 * variants differ by their other values (`isAlone`). Null: a person has to choose.
 */
export function valueOfEarlier(
  variant: Combined & { net_weight_g: number | null },
  option: OptionRecord,
  isAlone: boolean,
): number | null {
  const weighing = option.values.filter(
    ({ name }) => variant.net_weight_g !== null && gramsIn(name.cs) === variant.net_weight_g,
  )
  if (weighing.length === 1) return weighing[0]?.id ?? null
  const isOfWeights = option.values.every(({ name }) => gramsIn(name.cs) !== null)
  return isAlone && !isOfWeights ? (option.values[0]?.id ?? null) : null
}

/** The grams of `50 g` or `1,5 kg`; null for other texts. */
export function gramsIn(text: string): number | null {
  const [, number, unit] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?(g|kg)$/i.exec(text.trim()) ?? []
  if (number === undefined || unit === undefined) return null
  const grams = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  return Number.isInteger(grams) && grams > 0 ? grams : null
}

/** The names of a combination's values, in the order of the options. */
export const valueNames = (
  combination: readonly number[],
  options: readonly Pick<OptionRecord, 'values'>[],
): Localised<string[]> =>
  localised((locale) =>
    options.flatMap(({ values }) =>
      values.filter(({ id }) => combination.includes(id)).map(({ name }) => name[locale]),
    ),
  )
