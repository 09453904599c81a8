import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { productFacts } from '../../shop/catalogue/facts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { FactFields } from './fact-fields.tsx'
import { FoodFields } from './food-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

const loadProduct = async (): Promise<Check> => {
  const { productForm, readProduct } = await import('./product-forms.ts')
  return checkBy(productForm, readProduct)
}
const loadTexts = async (): Promise<Check> => {
  const { readTexts, textsForm } = await import('./product-forms.ts')
  return checkBy(textsForm, readTexts)
}

/**
 * The editor of a product: texts in both languages, food data, and a preview of the page. Members who may only
 * change the texts get only those.
 */
export function Editor() {
  const { t } = useTranslation()
  const { version, stored, hasFood, mayChange, mayWrite } = useLoaderData<typeof loader>()
  const intent = mayChange ? 'save' : 'save_texts'
  const answer = useAnswer(intent)
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const text = (key: string) => t(`admin_products.${key}`)
  const written = typed ?? answer?.typed
  // The form for texts sends only texts, so the other facts come from the stored product.
  const shown = mayChange ? (written ?? stored) : { ...stored, ...written }
  const isFood = mayChange && written ? shown['is_food'] !== undefined : hasFood
  const watch = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement
    if (form)
      setTyped(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      )
  }
  return (
    <>
      {mayWrite ? (
        <Panel title={text('editor')} id="editor">
          <Difference intent={intent} />
          {/* The preview follows the typed values. */}
          <div onInput={watch}>
            <ActForm
              intent={intent}
              given={{ version }}
              submit={text('save')}
              load={mayChange ? loadProduct : loadTexts}
              onDiscard={() => setTyped(null)}
              showsDifference
            >
              {(field) => (
                <>
                  <LanguageFields field={field} stored={stored} />
                  {mayChange ? <Other field={field} isFood={isFood} /> : null}
                </>
              )}
            </ActForm>
          </div>
        </Panel>
      ) : null}
      <Panel title={text('preview')} id="preview">
        <div className={styles.previews}>
          <PagePreview language="cs" values={shown} isFood={isFood} />
          <PagePreview language="en" values={shown} isFood={isFood} />
        </div>
      </Panel>
    </>
  )
}

/** A product's fields other than its texts. */
function Other({ field, isFood }: { field: ActField; isFood: boolean }) {
  const { t } = useTranslation()
  const { stored } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <>
      <div className={styles.figures}>
        <FactFields facts={productFacts} first={['art', 'withdrawal']} field={field} stored={stored} />
      </div>
      <Checkbox {...field.box('is_food', isFood)} label={text('field.is_food')} />
      <FoodFields field={field} stored={stored} />
    </>
  )
}

/** Shows what someone else has saved since, next to the typed values. Saving again keeps the values of the form. */
function Difference({ intent }: { intent: string }) {
  const { t } = useTranslation()
  const { stored, version } = useLoaderData<typeof loader>()
  const answer = useAnswer(intent)
  const text = (key: string) => t(`admin_products.${key}`)
  if (!answer || answer.typed['version'] === String(version)) return null
  const rows = Object.entries(answer.typed).flatMap(([name, mine]) => {
    const theirs = stored[name] ?? ''
    const isField = name.includes('.') || name in productFacts
    return isField && theirs !== mine.replaceAll('\r\n', '\n') ? [{ name, mine, theirs }] : []
  })
  return (
    <>
      <Notice kind="warning">{text('changed')}</Notice>
      <DataTable
        caption={text('changed')}
        rows={rows}
        keyOf={({ name }) => name}
        empty={text('same')}
        columns={[
          { key: 'name', label: text('column.field'), isMain: true, render: ({ name }) => name },
          { key: 'theirs', label: text('column.theirs'), render: ({ theirs }) => theirs },
          { key: 'mine', label: text('column.mine'), render: ({ mine }) => mine },
        ]}
      />
    </>
  )
}
