import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Verb } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Operations } from '../kit/operations.tsx'
import { Boxes } from './boxes.tsx'
import { Combination, MissingVariants } from './combination.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'
import { VariantFields } from './variant-fields.tsx'

const loadVariant = async (): Promise<Check> => checkBy((await import('./product-forms.ts')).variantForm)

type Variant = ReturnType<typeof useLoaderData<typeof loader>>['variants'][number]

/** New variants, and what the table has no room for of the chosen one. */
export function Variants() {
  const { t } = useTranslation()
  const { variants, version, open, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const chosen = variants.find(({ code }) => code === open)
  if (!mayChange) return null
  return (
    <>
      {chosen ? <ChosenVariant key={chosen.code} variant={chosen} /> : null}
      <Panel title={text('variants_more')} id="variants_more">
        <div className={styles.verbs}>
          <MissingVariants />
          <Verb
            intent="add_variant"
            given={{ version }}
            label={text('verb.add_variant')}
            hotkey="n"
            submit={text('verb.add_variant')}
            load={loadVariant}
          >
            {(field) => <VariantFields field={field} variant={null} />}
          </Verb>
        </div>
      </Panel>
    </>
  )
}

function ChosenVariant({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  const { version, variantOffers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const { code } = variant
  const given = { code, version }
  return (
    <Panel
      title={code}
      id="variant"
      actions={
        <div className={styles.verbs}>
          <Operations offers={variantOffers} given={given} />
        </div>
      }
    >
      <Combination variant={variant} />
      <ActForm intent="change_variant" of={code} given={given} submit={text('save')} load={loadVariant}>
        {(field) => <VariantFields field={field} variant={variant} />}
      </ActForm>
      <Boxes variant={variant} version={version} />
    </Panel>
  )
}
