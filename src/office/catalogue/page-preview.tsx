import { camelCased, roughValues } from '../../lib/facts.ts'
import { createTexts } from '../../lib/i18n.ts'
import { foodFacts, foodTexts } from '../../shop/catalogue/facts.ts'
import { TextsProvider, useTranslation } from '../../ui/texts.tsx'
import { FoodInformation } from '../../pages/shared/food-information.tsx'
import styles from './product.module.css'
import { useLoaderData } from 'react-router'
import type { loader } from './product.server.ts'

/** A preview of a product's page in one language, with the texts as typed. */
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
  const { variants, foodNames } = useLoaderData<typeof loader>()
  const of = (name: string) => values[`${language}.${name}`] ?? ''
  const food = (name: string) => values[`food.${name}`]
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
        <TextsProvider t={createTexts(language, foodNames[language])}>
          <FoodInformation
            locale={language}
            food={{
              ...camelCased(roughValues(foodFacts, food)),
              ...camelCased(roughValues(foodTexts, (name) => food(`${language}.${name}`))),
              netWeightG: weight,
            }}
          />
        </TextsProvider>
      ) : null}
    </article>
  )
}
