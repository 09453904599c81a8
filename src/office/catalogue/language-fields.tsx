import { productTexts } from '../../shop/catalogue/facts.ts'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { FactFields } from './fact-fields.tsx'
import styles from './product.module.css'

/** The texts of a product, both languages side by side. */
export function LanguageFields({ field, stored }: { field: ActField; stored: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.languages}>
      {(['cs', 'en'] as const).map((language) => (
        <fieldset key={language} className={styles.language} lang={language}>
          <legend>{t(`admin_products.language.${language}`)}</legend>
          <FactFields
            facts={productTexts}
            first={['name']}
            under={`${language}.`}
            field={field}
            stored={stored}
          />
        </fieldset>
      ))}
    </div>
  )
}
