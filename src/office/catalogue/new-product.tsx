import { useLoaderData } from 'react-router'
import { commonFacts, newProductFacts } from '../../shop/catalogue/facts.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FactFields } from './fact-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import type { loader } from './new-product.server.ts'
import { NewOption } from './options.tsx'
import styles from './product.module.css'

export { action, loader } from './new-product.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadProduct = async (): Promise<Check> => {
  const { newProductField, newProductForm, readNewProduct } = await import('./new-product-form.ts')
  return checkBy(newProductForm, readNewProduct, newProductField)
}

/** A new shop's consumers may withdraw from every purchase, unless its merchant says that the law has an exception. */
const usual = { withdrawal: 'normal' }

/** /admin/products/new */
export default function NewProduct() {
  const { t } = useTranslation()
  const { vatCategories, hasDrawings, maySetPrices } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const { art: _art, ...plainFacts } = newProductFacts
  return (
    <AdminPage title={text('new')} texts="admin_products" lead={text('new_lead')}>
      <ActForm intent="create" submit={text('create')} load={loadProduct}>
        {(field) => (
          <>
            <Panel title={text('editor')} id="editor">
              <LanguageFields field={field} stored={{}} />
            </Panel>
            <Panel title={text('new_variants')} id="variants">
              <p>{text('new_variants_lead')}</p>
              <div className={styles.figures}>
                <FactFields
                  facts={commonFacts}
                  field={field}
                  stored={{}}
                  choices={{ vat_category: vatCategories }}
                />
                {maySetPrices ? (
                  <Field
                    {...field('price')}
                    label={text('field.price')}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ) : null}
              </div>
              <NewOption field={field} nth={0} />
            </Panel>
            <Panel title={text('details')} id="details">
              <div className={styles.figures}>
                <Field
                  {...field('code')}
                  label={text('column.code')}
                  hint={text('code_hint')}
                  maxLength={50}
                />
                <FactFields facts={hasDrawings ? newProductFacts : plainFacts} field={field} stored={usual} />
              </div>
            </Panel>
          </>
        )}
      </ActForm>
    </AdminPage>
  )
}
