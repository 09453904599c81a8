import { useLoaderData } from 'react-router'
import { namesOf, factValues, usualValues } from '../../lib/facts.ts'
import { variantFacts } from '../../shop/catalogue/facts.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { FactFields } from './fact-fields.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

type Known = ReturnType<typeof useLoaderData<typeof loader>>['variants'][number]

/** The fields of a variant; a new one has a field for its code as well. */
export function VariantFields({ field, variant }: { field: ActField; variant: Known | null }) {
  const { t } = useTranslation()
  const { vatCategories } = useLoaderData<typeof loader>()
  const empty = {
    ...Object.fromEntries(namesOf(variantFacts).map((name) => [name, ''])),
    vat_category: vatCategories[0]?.value ?? '',
  }
  return (
    <div className={styles.figures}>
      {variant ? null : (
        <Field {...field('code')} label={t('admin_products.column.code')} maxLength={50} required />
      )}
      <FactFields
        facts={variantFacts}
        first={['vat_category']}
        field={field}
        stored={{ ...empty, ...factValues(variantFacts, variant ?? usualValues(variantFacts)) }}
        choices={{ vat_category: vatCategories }}
        isRequired
      />
    </div>
  )
}
