/** Adds the ticked products of the list to a category, or removes them, in the list's bar. */
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { BatchOutcome, useBatch, type Batch, type DoneOne } from '../kit/batch.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ChosenBar } from '../kit/chosen-bar.tsx'
import styles from './product.module.css'

export const chosenProductsId = 'chosen-products'

const load = async (): Promise<Check> => {
  const { chosenProducts, chosenProductsIn } = await import('./product-categories.ts')
  return checkBy(chosenProducts, chosenProductsIn)
}

const inverse: Record<string, string> = { add: 'remove', remove: 'add' }

export const useProductBatch = (): Batch =>
  useBatch({
    rows: 'product',
    undo: (fields) =>
      fields.map(([name, value]) => [name, name === 'as' ? (inverse[value] ?? value) : value]),
  })

export function ProductsOutcome({ batch }: { batch: Batch }) {
  const { t } = useTranslation()
  const posted = useAnswer('categories')?.shown as DoneOne[] | undefined
  return (
    <BatchOutcome
      batch={batch}
      posted={posted}
      title={(count) => t('admin_products.to_category.done', { count })}
    />
  )
}

export function ProductsBar({
  categories,
  batch,
}: {
  categories: readonly { value: string; label: string }[]
  batch: Batch
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.to_category.${key}`)
  return (
    <ChosenBar form={chosenProductsId}>
      <Verb
        intent="categories"
        id={chosenProductsId}
        label={text('label')}
        hotkey="v"
        submit={text('do')}
        load={load}
        take={batch.begin}
        isBusy={batch.isRunning}
      >
        {(field) => (
          <div className={styles.food}>
            {field('products').error ? <Notice kind="error">{field('products').error}</Notice> : null}
            <Select
              {...field('as')}
              label={text('as')}
              options={['add', 'remove'].map((value) => ({ value, label: text(value) }))}
            />
            <Select
              {...field('category')}
              label={text('category')}
              emptyLabel={text('no_category')}
              options={categories.map(({ value, label }) => ({ value, label }))}
            />
          </div>
        )}
      </Verb>
    </ChosenBar>
  )
}
