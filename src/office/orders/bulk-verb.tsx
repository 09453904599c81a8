/** The bulk actions on selected orders, in the list's bar; the checkboxes of the rows belong to its form. */
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { textIn } from '../../pages/forms/form-text.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { BatchOutcome, useBatch, type Batch, type DoneOne } from '../kit/batch.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ChosenBar } from '../kit/chosen-bar.tsx'
import { OpenChosen } from '../shipments/bulk.tsx'
import { writeHref } from './write-address.ts'
import styles from './orders.module.css'

export const bulkId = 'chosen-orders'

const loadBulk = async (): Promise<Check> => {
  const { bulkForm, bulkIn } = await import('./list-forms.ts')
  return checkBy(bulkForm, bulkIn)
}

/** The undo of each verb; confirming and cancelling have none, because the customer got a mail. */
const inverse: Record<string, string> = { tag: 'untag', untag: 'tag', hold: 'release' }
/** Each step sends its own row count as confirmation; the total was typed and checked before the first step. */
const sized = (rows: number): [string, string][] => [['sure', String(rows)]]

/** Runs the chosen action step by step, and shows its outcome on the page. */
export function useBulkOrders(): Batch {
  const { t } = useTranslation()
  return useBatch({
    rows: 'order',
    sized,
    undo: (fields) => {
      const what = inverse[fields.find(([name]) => name === 'what')?.[1] ?? '']
      const changed: Record<string, string | undefined> = { what, reason: t('admin.batch.undo_reason') }
      return what === undefined ? null : fields.map(([name, value]) => [name, changed[name] ?? value])
    },
  })
}

const chosenIn = (form: FormData): string[] =>
  form.getAll('order').filter((number) => typeof number === 'string')

export function BulkOutcome({ batch }: { batch: Batch }) {
  const { t } = useTranslation()
  const posted = useAnswer('bulk')?.shown as DoneOne[] | undefined
  return (
    <BatchOutcome
      batch={batch}
      posted={posted}
      title={(done) => t('admin_orders.bulk.done', { count: done })}
    />
  )
}

interface BarProps {
  verbs: readonly string[]
  prints: readonly { what: string; to: string }[]
  batch: Batch
}

/** Packing and printing by one click, everything else behind "more actions". */
export function OrdersBar({ verbs, prints, batch }: BarProps) {
  const { t } = useTranslation()
  const pack = () => {
    const form = document.querySelector<HTMLFormElement>(`#${bulkId}`)
    if (!form) return
    const filled = new FormData(form)
    filled.set('what', 'pack')
    batch.begin(filled)
  }
  return (
    <ChosenBar form={bulkId}>
      {verbs.includes('pack') ? (
        <span className={styles.live}>
          <Button onClick={pack} pending={batch.isRunning} pendingText={t('admin.working')}>
            {t('admin_orders.bulk.pack_now')}
          </Button>
        </span>
      ) : null}
      {/* Before the prints: Enter in one of its fields presses the form's first button. */}
      <BulkVerb verbs={verbs} batch={batch} />
      {prints.map(({ what, to }) => (
        <OpenChosen key={what} form={bulkId} rows="order" name="order" address={to} sends>
          {t(`admin_orders.print.${what}`)}
        </OpenChosen>
      ))}
    </ChosenBar>
  )
}

function BulkVerb({ verbs, batch }: Omit<BarProps, 'prints'>) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_orders.bulk.${key}`)
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <Verb
      intent="bulk"
      id={bulkId}
      label={text('label')}
      hotkey="v"
      submit={text('do')}
      load={loadBulk}
      take={(form) => {
        if (form.get('what') === 'write')
          void navigate(writeHref(locale, chosenIn(form), textIn(form, 'key')))
        else batch.begin(form)
      }}
      isBusy={batch.isRunning}
    >
      {(field) => (
        <div className={styles.bulk}>
          {field('orders').error ? <Notice kind="error">{field('orders').error}</Notice> : null}
          <Select
            {...field('what')}
            label={text('what')}
            options={verbs.map((one) => ({ value: one, label: text(one) }))}
          />
          <div className={styles.forTags}>
            <Field {...field('tag')} label={t('admin_orders.tag')} hint={text('tag_hint')} maxLength={30} />
          </div>
          <div className={styles.forReasons}>
            <Field
              {...field('reason')}
              label={t('admin.reason')}
              hint={text('reason_hint')}
              maxLength={500}
            />
          </div>
          {verbs.includes('cancel') || verbs.includes('hand_over') ? (
            <div className={styles.forGood}>
              <Field {...field('sure')} label={text('sure')} hint={text('sure_hint')} inputMode="numeric" />
            </div>
          ) : null}
        </div>
      )}
    </Verb>
  )
}
