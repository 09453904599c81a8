import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Verb } from '../kit/act-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { mostVariants } from '../../shop/options/schema.ts'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

type Variant = ReturnType<typeof useLoaderData<typeof loader>>['variants'][number]

/** The values of a variant: one of each option. */
export function Combination({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  const { options, version } = useLoaderData<typeof loader>()
  const { code } = variant
  if (options.length === 0) return null
  return (
    <ActForm
      intent="combine"
      of={code}
      given={{ code, version }}
      submit={t('admin_products.options.combine')}
      variant="secondary"
    >
      {(field) => {
        const { error } = field('combination')
        return (
          <>
            <div className={styles.figures}>
              {options.map(({ id, label, values }) => (
                <Select
                  key={id}
                  {...field(
                    `value.${id}`,
                    String(values.find((value) => variant.combination.includes(value.id))?.id ?? ''),
                  )}
                  label={label}
                  emptyLabel="–"
                  options={values.map((value) => ({ value: String(value.id), label: value.label }))}
                />
              ))}
            </div>
            {error ? <Notice kind="error">{error}</Notice> : null}
          </>
        )
      }}
    </ActForm>
  )
}

/** Makes a variant of each combination that none has. */
export function MissingVariants() {
  const { t } = useTranslation()
  const { missing, version, vatCategories, usual } = useLoaderData<typeof loader>()
  if (missing === null)
    return <Notice kind="info">{t('admin_products.options.too_many', { most: mostVariants })}</Notice>
  if (missing.length === 0) return null
  return (
    <Verb
      intent="create_missing"
      given={{ version }}
      label={t('admin_products.options.missing', { count: missing.length })}
      submit={t('admin_products.options.create_missing')}
    >
      {(field) => (
        <>
          <p>{missing.join(' · ')}</p>
          <Select
            {...field('vat_category', usual.vat_category)}
            label={t('admin_products.field.vat_category')}
            options={vatCategories}
          />
          <Field
            {...field('shipping_weight_g', usual.shipping_weight_g)}
            label={t('admin_products.field.shipping_weight_g')}
            hint={t('admin_products.options.missing_hint')}
            inputMode="numeric"
            required
          />
        </>
      )}
    </Verb>
  )
}
