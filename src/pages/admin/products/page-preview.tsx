import { createTexts } from '../../../lib/i18n.ts'
import { TextsProvider, useTranslation } from '../../../ui/texts.tsx'
import { FoodInformation } from '../../shared/food-information.tsx'
import styles from './product.module.css'
import { useLoaderData } from 'react-router'
import type { loader } from './product.server.ts'

const grams = (typed: string | undefined): number => {
  const number = Number((typed ?? '').replace(',', '.'))
  return Number.isFinite(number) ? Math.round(number * 1000) : 0
}

/** How the texts of a product will stand on its page, in one language, as they are typed. */
export function PagePreview({
  language,
  values,
  isFood,
}: {
  language: 'cs' | 'en'
  values: Record<string, string | undefined>
  isFood: boolean
}) {
  const { t } = useTranslation()
  const { variants, foodTexts } = useLoaderData<typeof loader>()
  const of = (name: string) => values[`${language}.${name}`] ?? ''
  const food = (name: string) => values[`food.${name}`]
  const foodText = (name: string) => food(`${language}.${name}`) ?? ''
  const weight = variants.find(({ net_weight_g: known }) => known !== null)?.net_weight_g ?? 100
  const paragraphs = of('description').split(/\n+/).filter(Boolean)
  return (
    <article className={styles.preview} lang={language}>
      <p>{t(`admin_products.language.${language}`)}</p>
      <h3>{of('name') || t('admin_products.no_name')}</h3>
      <p>
        <strong>{of('claim')}</strong>
      </p>
      {paragraphs.map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
      {isFood ? (
        <TextsProvider t={createTexts(language, foodTexts[language])}>
          <FoodInformation
            locale={language}
            food={{
              legalName: foodText('legal_name'),
              ingredients: foodText('ingredients'),
              mayContain: foodText('may_contain') || null,
              origin: foodText('origin'),
              durability: foodText('durability'),
              storage: foodText('storage'),
              usage: foodText('usage') || null,
              producer: food('producer') ?? '',
              approvalMark: food('approval_mark') || null,
              netWeightG: weight,
              nutrition: {
                energyKj: Number(food('energy_kj')) || 0,
                energyKcal: Number(food('energy_kcal')) || 0,
                fatMg: grams(food('fat')),
                saturatesMg: grams(food('saturates')),
                carbohydrateMg: grams(food('carbohydrate')),
                sugarsMg: grams(food('sugars')),
                proteinMg: grams(food('protein')),
                saltMg: grams(food('salt')),
              },
            }}
          />
        </TextsProvider>
      ) : null}
    </article>
  )
}
