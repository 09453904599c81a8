import { formatNumber } from '../../lib/numbers.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { PackShares } from '../../ui/art/pack-shares.tsx'
import { inPiece, type FoodFacts } from '../../pages/shared/food-facts.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './home-nutrition.module.css'

/** The composition of a pack as a picture: the figures of its own label. */
export function HomeNutrition({ food }: { food: FoodFacts }) {
  const { t } = useTranslation()
  const { netWeightG } = food
  const locale = useLocale()
  const grams = (milligrams: number) =>
    formatNumber(inPiece(milligrams, netWeightG) / 1000, locale, { most: 1 })
  const known = (['protein', 'carbohydrate', 'fat'] as const).map((key) => ({
    key,
    milligrams: food[`${key}Mg`],
    name: t(`food.nutrition.${key}`),
  }))
  const rest = 100_000 - known.reduce((sum, { milligrams }) => sum + milligrams, 0)
  const parts = [...known, { key: 'rest', milligrams: rest, name: t('home.inside.rest') }]
  return (
    <figure className={styles.picture}>
      <PackShares shares={known.map(({ milligrams }) => milligrams / 100_000)} />
      <figcaption>{t('home.inside.pack', { amount: netWeightG })}</figcaption>
      <ul className={styles.parts}>
        {parts.map(({ key, milligrams, name }) => (
          <li key={key}>
            <strong>{t('food.grams', { amount: grams(milligrams) })}</strong> {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}
