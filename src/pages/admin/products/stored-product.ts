/** A product as its form shows it, field by field. Pure. */
import type { ProductRecord } from '../../../shop/catalogue/catalogue.ts'
import { foodTextFields, languageFields, nutrients } from './product-forms.ts'

const languages = ['cs', 'en'] as const

/** Values by the names of the form's fields; what is not there is left out. */
export function storedOf(product: ProductRecord): Record<string, string> {
  const { art, position, withdrawal, texts, food } = product
  const values: [string, string | number | null | undefined][] = [
    ['art', art],
    ['position', position],
    ['withdrawal', withdrawal],
    ...languages.flatMap((language) =>
      languageFields.map((name): [string, string | undefined] => [
        `${language}.${name}`,
        texts[language]?.[name],
      ]),
    ),
  ]
  if (food) {
    const { producer, approval_mark, energy_kj, energy_kcal } = food
    values.push(...Object.entries({ producer, approval_mark, energy_kj, energy_kcal }).map(under('food')))
    values.push(
      ...nutrients.map((name): [string, string] => [`food.${name}`, gramsOf(food[`${name}_mg`])]),
      ...languages.flatMap((language) =>
        foodTextFields.map((name): [string, string | null | undefined] => [
          `food.${language}.${name}`,
          food.texts[language]?.[name],
        ]),
      ),
    )
  }
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  )
}

const under =
  (part: string) =>
  ([name, value]: [string, string | number | null]): [string, string | number | null] => [
    `${part}.${name}`,
    value,
  ]

/** Milligrams as people write grams. */
const gramsOf = (milligrams: number): string => String(milligrams / 1000).replace('.', ',')
