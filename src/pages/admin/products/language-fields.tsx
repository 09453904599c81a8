import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import styles from './product.module.css'

export { arts, withdrawals } from '../../../shop/catalogue/schema.ts'

/** The texts of a product, both languages beside each other. */
export function LanguageFields({ field, stored }: { field: ActField; stored: Record<string, string> }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <div className={styles.languages}>
      {(['cs', 'en'] as const).map((language) => {
        const of = (name: string) => field(`${language}.${name}`, stored[`${language}.${name}`])
        return (
          <fieldset key={language} className={styles.language} lang={language}>
            <legend>{text(`language.${language}`)}</legend>
            <Field {...of('name')} label={text('field.name')} maxLength={120} />
            <Field {...of('slug')} label={text('field.slug')} hint={text('slug_hint')} maxLength={100} />
            <Field {...of('claim')} label={text('field.claim')} maxLength={200} />
            <TextArea {...of('description')} label={text('field.description')} rows={7} maxLength={5000} />
          </fieldset>
        )
      })}
    </div>
  )
}
