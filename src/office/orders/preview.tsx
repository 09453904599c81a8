/** The preview of a change or an order, with the button that saves it: the second step of both forms. */
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'

/** Checks only the reason: the fields above were checked for the preview. */
const loadReason = async (): Promise<Check> => {
  const { reasonForm } = await import('./order-forms.ts')
  return checkBy(reasonForm)
}

/** A preview as finished texts. */
export interface Preview {
  lines: { key: string; name: string; quantity: number; price: string; total: string }[]
  facts: [name: string, value: string][]
  /** Reasons why it can't be done like this. */
  refusals: string[]
}

/** The preview within the form's answer; null if the answer holds only pick-up points. */
const previewIn = (shown: unknown): Preview | null =>
  typeof shown === 'object' && shown !== null && 'lines' in shown ? (shown as Preview) : null

/** Fields of the preview's own form, not copied from the previewed one. */
const own = new Set(['key', 'of', 'reason'])

interface PreviewViewProps {
  /** The intent that saves it. */
  save: string
  /** The previewed one of several forms. */
  of?: string
  submit: string
  warning: string
}

export function PreviewView({ save, of = '', submit, warning }: PreviewViewProps) {
  const { t } = useTranslation()
  const previewed = useAnswer('preview', of)
  const saved = useAnswer(save, of)
  const shown = previewIn(previewed?.shown ?? saved?.beside)
  const typed = previewed?.typed ?? saved?.typed
  if (!typed || (shown === null && saved === null)) return null
  const given = Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)))
  const text = (key: string) => t(`admin_orders.preview.${key}`)
  return (
    <Panel title={text('title')} id="preview">
      {shown === null ? null : (
        <>
          <DataTable
            caption={text('title')}
            rows={shown.lines}
            keyOf={({ key }) => key}
            empty=""
            columns={[
              {
                key: 'name',
                label: t('admin_orders.product'),
                isMain: true,
                isText: true,
                render: ({ name }) => name,
              },
              {
                key: 'quantity',
                label: t('admin_orders.quantity'),
                isFigure: true,
                render: ({ quantity }) => quantity,
              },
              {
                key: 'price',
                label: t('admin_orders.unit_price'),
                isFigure: true,
                render: ({ price }) => price,
              },
              { key: 'total', label: t('admin_orders.total'), isFigure: true, render: ({ total }) => total },
            ]}
          />
          <Facts facts={shown.facts} />
        </>
      )}
      {(shown?.refusals ?? []).map((refusal) => (
        <Notice key={refusal} kind="error">
          {refusal}
        </Notice>
      ))}
      {shown === null || shown.refusals.length === 0 ? (
        <>
          <Notice kind="info">{warning}</Notice>
          <ActForm intent={save} of={of} given={given} submit={submit} load={loadReason}>
            {(field) => <Reason field={field} hint={t('admin_orders.why_hint')} />}
          </ActForm>
        </>
      ) : null}
    </Panel>
  )
}
