import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Table, type TableRow } from '../../ui/table.tsx'
import { inPiece, type FoodFacts } from './food-facts.ts'
import styles from './food-information.module.css'
import { useLocale } from './locale.ts'

/**
 * Full information on a food: its name, ingredients, allergens, nutrition, storage, and producer.
 * @param props.locale in which its figures are written; left out: that of the page
 * @param props.weights the net weights of its packs in grams; left out: the one of `food`
 */
export function FoodInformation({
  food,
  locale,
  weights = [food.netWeightG],
}: {
  food: FoodFacts
  locale?: Locale
  weights?: number[]
}) {
  const { t } = useTranslation()
  const facts: [string, ReactNode][] = [
    [t('food.legal_name'), food.legalName],
    [t('food.ingredients'), <Emphasised key="ingredients" text={food.ingredients} />],
    ...(food.mayContain
      ? [
          [t('food.may_contain'), <Emphasised key="may contain" text={food.mayContain} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('food.net_weight'), weights.map((amount) => t('food.grams', { amount })).join(', ')],
    [t('food.origin'), food.origin],
    [t('food.durability'), food.durability],
    [t('food.storage'), food.storage],
    ...(food.usage ? [[t('food.usage'), food.usage] satisfies [string, string]] : []),
    [
      t('food.producer'),
      food.approvalMark
        ? t('food.producer_with_mark', { producer: food.producer, mark: food.approvalMark })
        : food.producer,
    ],
  ]
  return (
    <div className={styles.food}>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <NutritionTable food={food} locale={locale} hasPack={weights.length === 1} />
    </div>
  )
}

/** Allergens are marked by double asterisks in the data and shown in bold on the page. */
function Emphasised({ text }: { text: string }) {
  return text
    .split('**')
    .map((part, place) =>
      place % 2 === 1 ? <strong key={place}>{part}</strong> : <Fragment key={place}>{part}</Fragment>,
    )
}

/** @param hasPack the amounts in a pack too, where all packs weigh the same */
function NutritionTable({
  food,
  locale: asked,
  hasPack,
}: {
  food: FoodFacts
  locale: Locale | undefined
  hasPack: boolean
}) {
  const { t } = useTranslation()
  const { netWeightG } = food
  const own = useLocale()
  const locale = asked ?? own
  const energy = (share: number) =>
    t('food.energy_amount', {
      kj: formatNumber(food.energyKj * share, locale, { most: 0 }),
      kcal: formatNumber(food.energyKcal * share, locale, { most: 0 }),
    })
  const grams = (milligrams: number) =>
    t('food.grams', { amount: formatNumber(milligrams / 1000, locale, { most: milligrams < 1000 ? 2 : 1 }) })
  const withPack = (cells: string[], ofPack: string) => (hasPack ? [...cells, ofPack] : cells)
  const row = (key: string, milligrams: number, part = false): TableRow => ({
    key,
    part,
    cells: withPack([t(`food.nutrition.${key}`), grams(milligrams)], grams(inPiece(milligrams, netWeightG))),
  })
  return (
    <Table
      caption={t('food.nutrition_facts')}
      head={withPack(['', t('food.per_100g')], t('food.per_pack', { amount: netWeightG }))}
      figures={[1, 2]}
      rows={[
        {
          key: 'energy',
          cells: withPack([t('food.nutrition.energy'), energy(1)], energy(netWeightG / 100)),
        },
        row('fat', food.fatMg),
        row('saturates', food.saturatesMg, true),
        row('carbohydrate', food.carbohydrateMg),
        row('sugars', food.sugarsMg, true),
        row('protein', food.proteinMg),
        row('salt', food.saltMg),
      ]}
    />
  )
}
