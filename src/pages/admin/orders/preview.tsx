/** What a change or an order would come to, and the button that does it: the second step of both forms. */
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'

/** A preview in finished words. */
export interface Preview {
  lines: { key: string; name: string; quantity: number; price: string; total: string }[]
  facts: [name: string, value: string][]
  /** Why it can't be done so. */
  refusals: string[]
}

/** What belongs to the form of the preview itself. */
const own = new Set(['key', 'of', 'reason'])

interface PreviewShownProps {
  /** The intent that does it. */
  save: string
  /** Which of several forms was previewed. */
  of?: string
  submit: string
  warning: string
}

export function PreviewShown({ save, of = '', submit, warning }: PreviewShownProps) {
  const { t } = useTranslation()
  const previewed = useAnswer('preview', of)
  const saved = useAnswer(save, of)
  const shown = (previewed?.shown ?? null) as Preview | null
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
          <ActForm intent={save} of={of} given={given} submit={submit}>
            {(field) => <Reason field={field} />}
          </ActForm>
        </>
      ) : null}
    </Panel>
  )
}

/** What is wrong with the fields that stand in rows, which have no place of their own for it. */
export function FaultsShown({ intent, of = '' }: { intent: string; of?: string }) {
  const answer = useAnswer(intent, of)
  const faults = [...new Set(Object.values(answer?.faults ?? {}))]
  return faults.length === 0 ? null : (
    <Notice kind="error">
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}
