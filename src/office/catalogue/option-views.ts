/** Options and combinations as the page of a product shows them, in the language of the page. Pure. */
import { factValues } from '../../lib/facts.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { haveRoom, isCombined, missingCombinations, valueNames } from '../../shop/options/rules.ts'
import { variantFacts } from '../../shop/catalogue/facts.ts'

type Options = ProductRecord['options']

/** `50 g, Natural`; empty if the variant lacks a value. */
export const valuesView = (variant: { combination: number[] }, options: Options, locale: Locale): string =>
  isCombined(variant, options) ? valueNames(variant.combination, options)[locale].join(', ') : ''

/** The options with how many variants have each value, and the combinations that no variant has. */
export function optionsView({ options, variants }: ProductRecord, locale: Locale) {
  const [first] = variants
  const stored = factValues(variantFacts, first ?? {})
  return {
    options: options.map(({ id, name, values }) => ({
      id,
      name,
      label: name[locale],
      values: values.map((value) => ({
        ...value,
        label: value.name[locale],
        used: variants.filter(({ combination }) => combination.includes(value.id)).length,
      })),
    })),
    hasSizes: variants.some(({ size }) => size !== null),
    missing: haveRoom(options)
      ? missingCombinations(options, variants).map((combination) =>
          valueNames(combination, options)[locale].join(', '),
        )
      : null,
    /** What the first variant has, for those that are created. */
    usual: {
      vat_category: stored['vat_category'] ?? '',
      shipping_weight_g: stored['shipping_weight_g'] ?? '',
    },
  }
}
