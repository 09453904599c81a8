import { foodFacts, foodTexts } from '../../shop/catalogue/facts.ts'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import styles from './product.module.css'

/** Food information that must be available before the purchase (Regulation 1169/2011). */
export function FoodFields({ field, stored }: { field: ActField; stored: Record<string, string> }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.${key}`)
  const form = { field, stored }
  return (
    <Folded summary={text('food')} field={field} of={['food']} isOpen={stored['food.producer'] !== undefined}>
      <div className={styles.food}>
        <div className={styles.languages}>
          {(['cs', 'en'] as const).map((language) => (
            <fieldset key={language} className={styles.language} lang={language}>
              <legend>{text(`language.${language}`)}</legend>
              <FactFields {...form} facts={foodTexts} under={`food.${language}.`} labels="food" />
            </fieldset>
          ))}
        </div>
        <div className={styles.figures}>
          <FactFields {...form} facts={foodFacts} under="food." />
        </div>
      </div>
    </Folded>
  )
}
