import { useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { tShirtSizes } from '../../../shop/catalogue/schema.ts'
import type { ActField } from '../kit/act-form.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

interface Known {
  size: string | null
  vat_category: string
  ean: string | null
  net_weight_g: number | null
  shipping_weight_g: number
  min_quantity: number
  position: number
}

/** What is said of a variant; a new one says its code as well. */
export function VariantFields({ field, variant }: { field: ActField; variant: Known | null }) {
  const { t } = useTranslation()
  const { vatCategories } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const figure = (name: 'net_weight_g' | 'shipping_weight_g' | 'min_quantity' | 'position', usual = '') => ({
    ...field(name, variant?.[name]?.toString() ?? usual),
    label: text(`field.${name}`),
    inputMode: 'numeric' as const,
  })
  return (
    <div className={styles.figures}>
      {variant ? null : <Field {...field('code')} label={text('column.code')} maxLength={50} required />}
      <Select
        {...field('vat_category', variant?.vat_category ?? vatCategories[0]?.value)}
        label={text('field.vat_category')}
        options={vatCategories}
      />
      <Select
        {...field('size', variant?.size ?? '')}
        label={text('field.size')}
        emptyLabel="–"
        options={tShirtSizes.map((value) => ({ value, label: value }))}
      />
      <Field
        {...field('ean', variant?.ean ?? '')}
        label={text('field.ean')}
        inputMode="numeric"
        maxLength={13}
      />
      <Field {...figure('net_weight_g')} />
      <Field {...figure('shipping_weight_g')} required />
      <Field {...figure('min_quantity', '1')} required />
      <Field {...figure('position', '0')} required />
    </div>
  )
}
