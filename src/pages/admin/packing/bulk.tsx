/** Doing something with the chosen rows of a list, and what became of each. */
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { DoneOne } from './desk.server.ts'
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
  fields,
  children,
}: {
  id: string
  intent: string
  submit: string | null
  /** How it is done. */
  fields?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.bulk}>
      {submit === null ? (
        <form id={id} />
      ) : (
        <ActForm id={id} intent={intent} submit={submit} load={loadChosen}>
          {(field) => {
            const { error } = field('chosen')
            return (
              <>
                {error ? <Notice kind="error">{error}</Notice> : null}
                {fields}
              </>
            )
          }}
        </ActForm>
      )}
      {children}
      <BulkDone intent={intent} />
    </div>
  )
}

/** What became of each. */
export function BulkDone({ intent }: { intent: string }) {
  const { t } = useTranslation()
  const done = useAnswer(intent)?.shown as DoneOne[] | undefined
  if (!done) return null
  const faults = done.filter(({ fault }) => fault !== null)
  return (
    <div role="status" className={styles.wide}>
      <Notice kind={faults.length === 0 ? 'success' : 'warning'}>
        {t('admin_packing.bulk_done', { done: done.length - faults.length, of: done.length })}
      </Notice>
      {faults.length > 0 ? (
        <ul>
          {faults.map(({ name, fault }) => (
            <li key={name}>
              <strong>{name}</strong>: {fault}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Opens a page or a file about the chosen rows beside this one; without scripts in its place. */
export function OpenChosen({
  form,
  name,
  address,
  given = {},
  children,
}: {
  form: string
  /** What the address calls each of them. */
  name: string
  address: string
  given?: Record<string, string>
  children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      onClick={() => {
        const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="chosen"]`)
        const all = [...boxes]
        const chosen = all.filter(({ checked }) => checked)
        const query = new URLSearchParams(given)
        // Nothing chosen is all of the page.
        for (const { value } of chosen.length > 0 ? chosen : all) query.append(name, value)
        open(`${address}?${query}`, '_blank', 'noopener')
      }}
    >
      {children}
    </Button>
  )
}
