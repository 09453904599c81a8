import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import styles from './product.module.css'

const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const

/** What the law asks to be told of food before it is bought (Regulation 1169/2011). */
export function FoodFields({ field, stored }: { field: ActField; stored: Record<string, string> }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.${key}`)
  const of = (name: string) => field(`food.${name}`, stored[`food.${name}`])
  return (
    <Folded summary={text('food')} field={field} of={['food']} isOpen={stored['food.producer'] !== undefined}>
      <div className={styles.food}>
        <div className={styles.languages}>
          {(['cs', 'en'] as const).map((language) => (
            <fieldset key={language} className={styles.language} lang={language}>
              <legend>{text(`language.${language}`)}</legend>
              <Field {...of(`${language}.legal_name`)} label={t('food.legal_name')} />
              <TextArea
                {...of(`${language}.ingredients`)}
                label={t('food.ingredients')}
                hint={text('ingredients_hint')}
                rows={4}
              />
              <Field {...of(`${language}.may_contain`)} label={t('food.may_contain')} />
              <Field {...of(`${language}.origin`)} label={t('food.origin')} />
              <Field {...of(`${language}.durability`)} label={t('food.durability')} />
              <Field {...of(`${language}.storage`)} label={t('food.storage')} />
              <Field {...of(`${language}.usage`)} label={t('food.usage')} />
            </fieldset>
          ))}
        </div>
        <div className={styles.figures}>
          <Field {...of('producer')} label={t('food.producer')} />
          <Field {...of('approval_mark')} label={text('field.approval_mark')} />
          <Field {...of('energy_kj')} label={text('field.energy_kj')} inputMode="numeric" />
          <Field {...of('energy_kcal')} label={text('field.energy_kcal')} inputMode="numeric" />
          {nutrients.map((name) => (
            <Field
              key={name}
              {...of(name)}
              label={t('admin_products.grams_of', { name: t(`food.nutrition.${name}`) })}
              inputMode="decimal"
            />
          ))}
        </div>
      </div>
    </Folded>
  )
}
