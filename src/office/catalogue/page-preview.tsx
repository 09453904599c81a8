import { camelCased, roughValues } from '../../lib/facts.ts'
import { createTexts } from '../../lib/i18n.ts'
import { foodFacts, foodTexts } from '../../shop/catalogue/facts.ts'
import { TextsProvider, useTranslation } from '../../ui/texts.tsx'
import { href, locales } from '../../lib/routes.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import { Panel } from '../kit/admin-page.tsx'
import { FoodInformation } from '../../pages/shared/food-information.tsx'
import styles from './product.module.css'
import { useLoaderData } from 'react-router'
import type { loader } from './product.server.ts'

type Values = Record<string, string | undefined>

/** The page of the shop in both languages; that of the clerk is open. */
export function Previews({ values, isFood }: { values: Values; isFood: boolean }) {
  const { t, locale } = usePageTexts()
  return (
    <Panel title={t('admin_products.preview')} id="preview">
      {locales
        .toSorted((one) => (one === locale ? -1 : 1))
        .map((language) => (
          <details key={language} open={language === locale}>
            <summary>{t(`admin_products.language.${language}`)}</summary>
            <PagePreview language={language} values={values} isFood={isFood} />
          </details>
        ))}
    </Panel>
  )
}

/** The product among the results of a search engine, and as a shared link. */
export function SharePreviews({ values }: { values: Values }) {
  const { t, locale } = usePageTexts()
  const { share } = useLoaderData<typeof loader>()
  const of = (name: string) => values[`${locale}.${name}`] ?? ''
  const name = of('name') || t('admin_products.no_name')
  const [paragraph = ''] = of('description').split(/\n+/)
  const description = `${of('claim')} ${paragraph}`.slice(0, 155)
  const address = `${share.origin}${href('product', locale, { slug: of('slug') || '…' })}`
  return (
    <Panel title={t('admin_products.share')} id="share">
      <div className={styles.found} lang={locale}>
        <p className={styles.address}>{address}</p>
        <p className={styles.foundName}>{name}</p>
        <p>{description}</p>
      </div>
      <div className={styles.shared} lang={locale}>
        <img src={share.image} alt="" loading="lazy" />
        <p>
          <strong>{name}</strong>
        </p>
        <p>{of('claim')}</p>
      </div>
    </Panel>
  )
}

/** A preview of a product's page in one language, with the texts as typed. */
function PagePreview({
  language,
  values,
  isFood,
}: {
  language: 'cs' | 'en'
  values: Values
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
