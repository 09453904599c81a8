import type { FormEvent } from 'react'
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
import type { loader } from './product.server.ts'
import styles from './product.module.css'
import { VariantPanel } from './variant-rows.tsx'

const loadProduct = async (): Promise<Check> => {
  const { productForm, readProduct } = await import('./product-forms.ts')
  return checkBy(productForm, readProduct)
}
const loadTexts = async (): Promise<Check> => {
  const { readTexts, textsForm } = await import('./product-forms.ts')
  return checkBy(textsForm, readTexts)
}

interface EditorProps {
  intent: string
  isFood: boolean
  /** Receives the values as typed, for the previews; null: the typed values were discarded. */
  onType: (values: Record<string, string> | null) => void
}

/** The form of the whole product, in panels. Members who may only change the texts get only those. */
export function Editor({ intent, isFood, onType }: EditorProps) {
  const { t } = useTranslation()
  const { version, stored, mayChange, mayWrite } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const watch = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement
    if (form)
      onType(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      )
  }
  if (!mayWrite) return <VariantPanel field={null} />
  return (
    <>
      <Difference intent={intent} />
      {/* The previews follow the typed values. */}
      <div onInput={watch}>
        <ActForm
          intent={intent}
          given={{ version }}
          submit={text('save')}
          load={mayChange ? loadProduct : loadTexts}
          onDiscard={() => onType(null)}
          isLong
          showsDifference
        >
          {(field) => (
            <>
              <Panel title={text('editor')} id="editor">
                <LanguageFields field={field} stored={stored} />
              </Panel>
              <VariantPanel field={mayChange ? field : null} />
              {mayChange ? <Details field={field} isFood={isFood} /> : null}
            </>
          )}
        </ActForm>
      </div>
    </>
  )
}

/** A product's fields other than its texts and variants. */
function Details({ field, isFood }: { field: ActField; isFood: boolean }) {
  const { t } = useTranslation()
  const { stored } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <Panel title={text('details')} id="details">
      <div className={styles.figures}>
        <FactFields facts={productFacts} first={['withdrawal']} field={field} stored={stored} />
      </div>
      <Checkbox {...field.box('is_food', isFood)} label={text('field.is_food')} />
      <FoodFields field={field} stored={stored} />
    </Panel>
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
    const isField =
      (name.includes('.') && !/\.(code|price_before|published)$/.test(name)) || name in productFacts
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
          { key: 'name', label: text('column.field'), isMain: true },
          { key: 'theirs', label: text('column.theirs') },
          { key: 'mine', label: text('column.mine') },
        ]}
      />
    </>
  )
}
