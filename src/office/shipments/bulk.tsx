/** Bulk actions on selected rows of a list, with the outcome of each. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { BatchOutcome, useBatch, type DoneOne } from '../kit/batch.tsx'
import { checkBy } from '../kit/check-by.ts'
import { useChosenRows } from '../kit/chosen-rows.tsx'
import styles from './packing.module.css'

const loadChosen = async (): Promise<Check> => {
  const { chosenIn, chosenSome } = await import('./packing-forms.ts')
  return checkBy(chosenSome, chosenIn)
}

/** @param submit null: this member may only print */
export function BulkForm({
  id,
  intent,
  submit,
  renderFields,
  load = loadChosen,
  undo,
  isEmpty,
  children,
}: {
  id: string
  intent: string
  submit: string | null
  /** The fields of the verb's options. */
  renderFields?: (field: ActField) => ReactNode
  /** Loads the browser's check; left out: checks that a row is selected. */
  load?: () => Promise<Check>
  /** The verb of the page that undoes it. */
  undo?: string
  /** The list has no rows (any more): only the outcome is shown. */
  isEmpty: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const batch = useBatch({
    rows: 'chosen',
    undo: (given) =>
      undo === undefined
        ? null
        : given.map(([name, value]) => (name === 'intent' ? [name, undo] : [name, value])),
  })
  const posted = useAnswer(intent)?.shown as DoneOne[] | undefined
  const count = useChosenRows(id)
  return (
    <div className={styles.bulk}>
      {isEmpty ? null : submit === null ? (
        <form id={id} />
      ) : (
        <ActForm
          id={id}
          intent={intent}
          submit={count === 0 ? submit : `${submit} (${count})`}
          load={load}
          take={batch.begin}
          isBusy={batch.isRunning}
        >
          {(field) => {
            const { error } = field('chosen')
            return (
              <>
                {error ? <Notice kind="error">{error}</Notice> : null}
                {renderFields?.(field)}
              </>
            )
          }}
        </ActForm>
      )}
      {isEmpty ? null : children}
      <BatchOutcome
        batch={batch}
        posted={posted}
        title={(done, of) => t('admin_packing.bulk_done', { done, of })}
      />
    </div>
  )
}

/**
 * Opens a page or a file about the selected rows in another window.
 * @param given further parameters of the URL; with `sends`, a field of the form says the same
 * @param sends without scripts the form itself requests it, with the rows under the name of their checkboxes
 */
export function OpenChosen({
  form,
  name,
  rows = 'chosen',
  address,
  given = {},
  sends = false,
  children,
}: {
  form: string
  /** The query parameter that names each row. */
  name: string
  /** The name of the rows' checkboxes. */
  rows?: string
  address: string
  given?: Record<string, string>
  sends?: boolean
  children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      {...(sends
        ? { type: 'submit' as const, form, formMethod: 'get', formAction: address, formTarget: '_blank' }
        : {})}
      onClick={(event) => {
        event.preventDefault()
        const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="${rows}"]`)
        const all = [...boxes]
        const chosen = all.filter(({ checked }) => checked)
        const query = new URLSearchParams(given)
        // Nothing selected means all rows of the page.
        for (const { value } of chosen.length > 0 ? chosen : all) query.append(name, value)
        open(`${address}?${query}`, '_blank', 'noopener')
      }}
    >
      {children}
    </Button>
  )
}
