/** Choosing a variant by the values of its options. Pure. */
import type { StockLevel } from '../../shop/catalogue/rules.ts'

interface Combined {
  combination: readonly number[]
  stock: StockLevel
}

/** The name of an option's field. */
export const optionField = (id: number): string => `option.${id}`

/**
 * The variant that a value leads to: the values of earlier options stay, those of later ones stay where such a variant is on
 * hand. Null: there is no such variant.
 */
export function choiceWith<Choice extends Combined>(
  choices: readonly Choice[],
  chosen: readonly number[],
  { value, at }: { value: number; at: number },
): Choice | null {
  const fitting = choices.filter(({ combination }) =>
    combination.every((own, nth) => nth > at || own === (nth === at ? value : chosen[nth])),
  )
  const alike = ({ combination }: Choice) => combination.filter((own, nth) => own === chosen[nth]).length
  const rank = (choice: Choice) => (choice.stock === 0 ? 0 : 100) + alike(choice)
  return fitting.reduce<Choice | null>(
    (best, choice) => (best === null || rank(choice) > rank(best) ? choice : best),
    null,
  )
}

/** True if some variant with this value is on hand, whatever its other values. */
export const isOnHand = (choices: readonly Combined[], value: number): boolean =>
  choices.some(({ combination, stock }) => stock !== 0 && combination.includes(value))
