import { newProductFacts } from '../../shop/catalogue/facts.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FactFields } from './fact-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import styles from './product.module.css'

export { action, loader } from './new-product.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadProduct = async (): Promise<Check> => {
  const { newProductForm, readNewProduct } = await import('./product-forms.ts')
  return checkBy(newProductForm, readNewProduct)
}

/** /admin/products/new */
export default function NewProduct() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <AdminPage title={text('new')} texts="admin_products" lead={text('new_lead')}>
      <Panel title={text('editor')} id="editor">
        <ActForm intent="create" submit={text('create')} load={loadProduct}>
          {(field) => (
            <>
              <div className={styles.figures}>
                <Field
                  {...field('code')}
                  label={text('column.code')}
                  hint={text('code_hint')}
                  required
                  maxLength={50}
                />
                <FactFields facts={newProductFacts} field={field} stored={{ withdrawal: 'sealed_hygiene' }} />
              </div>
              <LanguageFields field={field} stored={{}} />
            </>
          )}
        </ActForm>
      </Panel>
    </AdminPage>
  )
}
