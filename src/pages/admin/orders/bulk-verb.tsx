/** What is done to the chosen orders; the boxes of the rows belong to its form. */
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import type { BulkShown } from './list-forms.ts'

export const bulkId = 'chosen-orders'

const loadBulk = async (): Promise<Check> => {
  const { bulkForm, bulkIn } = await import('./list-forms.ts')
  return checkBy(bulkForm, bulkIn)
}

export function BulkVerb({ verbs }: { verbs: readonly string[] }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_orders.bulk.${key}`)
  return (
    <Verb intent="bulk" id={bulkId} label={text('label')} hotkey="v" submit={text('do')} load={loadBulk}>
      {(field, answer) => (
        <>
          <Outcome answer={answer} />
          {field('orders').error ? <Notice kind="error">{field('orders').error}</Notice> : null}
          <Select
            {...field('what')}
            label={text('what')}
            options={verbs.map((one) => ({ value: one, label: text(one) }))}
          />
          <Field {...field('tag')} label={t('admin_orders.tag')} hint={text('tag_hint')} maxLength={30} />
          <Field {...field('reason')} label={t('admin.reason')} hint={text('reason_hint')} maxLength={500} />
          {verbs.includes('cancel') ? (
            <Field {...field('sure')} label={text('sure')} hint={text('sure_hint')} inputMode="numeric" />
          ) : null}
        </>
      )}
    </Verb>
  )
}

function Outcome({ answer }: { answer: StaffAnswer | null }) {
  const { t } = useTranslation()
  if (answer?.shown === undefined) return null
  const { done, refused } = answer.shown as BulkShown
  return (
    <Notice
      kind={refused.length === 0 ? 'success' : 'warning'}
      title={t('admin_orders.bulk.done', { count: done })}
    >
      {refused.length === 0 ? null : (
        <ul>
          {refused.map(({ number, why }) => (
            <li key={number}>
              {number}: {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
