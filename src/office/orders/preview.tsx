/** The preview of a change or an order, with the button that saves it: the second step of both forms. */
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { turnField, type LivePreview } from '../kit/use-live-preview.ts'
import styles from './orders.module.css'

/** Checks only the reason: the fields above were checked for the preview. */
const loadReason = async (): Promise<Check> => {
  const { reasonForm } = await import('./order-forms.ts')
  return checkBy(reasonForm)
}

/** A preview as finished texts. */
export interface Preview {
  lines: { key: string; name: string; quantity: number; price: string; total: string; isShort?: boolean }[]
  facts: [name: string, value: string][]
  /** Reasons why it can't be done like this. */
  refusals: string[]
  /** The total in words, and the one that the placed order must have. */
  total?: { text: string; expected: number }
  /** Faults of fields that can be said before the form is sent. */
  faults?: Record<string, string>
}

/** The preview within the form's answer; null if the answer holds only pick-up points. */
export const previewIn = (shown: unknown): Preview | null =>
  typeof shown === 'object' && shown !== null && 'lines' in shown ? (shown as Preview) : null

/** Fields of the preview's own form, not copied from the previewed one. */
const own = new Set(['key', 'of', 'reason', 'expected_total'])

const nothing: Record<string, string | number> = {}

interface PreviewViewProps {
  /** The intent that saves it. */
  save: string
  /** The previewed one of several forms. */
  of?: string
  submit: string
  warning: string
  /** The preview while the form is being typed: newer than the answer of the form. */
  live?: Pick<LivePreview, 'answer' | 'isStale'>
  /** The lines stand elsewhere on the page. */
  isTotal?: boolean
  /** The usual reason. */
  reason?: string
}

export function PreviewView(props: PreviewViewProps) {
  const { save, of = '', submit, warning, live, isTotal = false, reason } = props
  const { t } = useTranslation()
  const previewed = useAnswer('preview', of)
  const saved = useAnswer(save, of)
  // A refusal of the very input that was previewed has the newer total.
  const isRefusedNow = saved !== null && saved.typed[turnField] === live?.answer?.typed[turnField]
  const answer = isRefusedNow ? null : (live?.answer ?? null)
  const shown = previewIn(answer ? answer.shown : (previewed?.shown ?? saved?.beside))
  const typed = answer?.typed ?? previewed?.typed ?? saved?.typed
  if (!typed || (shown === null && (saved === null || answer))) return null
  const given = {
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name))),
    ...(shown?.total ? { expected_total: shown.total.expected } : {}),
  }
  const text = (key: string) => t(`admin_orders.preview.${key}`)
  return (
    <Panel title={text(isTotal ? 'order_title' : 'title')} id="preview">
      {shown === null ? null : (
        <>
          {isTotal ? null : <Lines lines={shown.lines} />}
          <Facts facts={shown.facts} areFigures={isTotal} />
          {isTotal && shown.total ? (
            <p className={styles.total}>
              {t('admin_orders.sum.total')} <strong>{shown.total.text}</strong>
            </p>
          ) : null}
        </>
      )}
      {(shown?.refusals ?? []).map((refusal) => (
        <Notice key={refusal} kind={live ? 'warning' : 'error'}>
          {refusal}
        </Notice>
      ))}
      {shown === null || shown.refusals.length === 0 ? (
        <>
          <Notice kind="info">{warning}</Notice>
          <ActForm
            intent={save}
            of={of}
            // A form starts again when its given values change: the reason would be lost with each key.
            given={live ? nothing : given}
            submit={submit}
            load={loadReason}
            isBusy={live?.isStale === true}
          >
            {(field) => (
              <>
                {Object.entries(live ? given : nothing).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Reason field={field} {...field('reason', reason)} hint={t('admin_orders.why_hint')} />
              </>
            )}
          </ActForm>
        </>
      ) : null}
    </Panel>
  )
}

function Lines({ lines }: Pick<Preview, 'lines'>) {
  const { t } = useTranslation()
  return (
    <DataTable
      caption={t('admin_orders.preview.title')}
      rows={lines}
      keyOf={({ key }) => key}
      empty=""
      columns={[
        { key: 'name', label: t('admin_orders.product'), isMain: true, isText: true },
        { key: 'quantity', label: t('admin_orders.quantity'), isFigure: true },
        { key: 'price', label: t('admin_orders.unit_price'), isFigure: true },
        { key: 'total', label: t('admin_orders.total'), isFigure: true },
      ]}
    />
  )
}
