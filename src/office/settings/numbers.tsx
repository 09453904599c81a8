import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { useStaffAnswer } from '../kit/use-staff-answer.ts'
import type { loader, SeriesView } from './numbers.server.ts'

export { action, loader } from './numbers.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/numbers: the series of document, order and payment numbers, and a check for missing document numbers. */
export default function Numbers() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  // The result of whichever series was checked.
  const answer = useStaffAnswer()
  const shown = answer?.intent === 'check' ? (answer.shown as SeriesView | undefined) : undefined
  const text = (key: string) => t(`admin_settings.numbers.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.numbers"
      actions={<ListFiles of={list} />}
      part="settings"
    >
      <Columns
        main={
          <>
            {shown ? <Checked shown={shown} /> : null}
            <Panel title={list.title} id="series">
              <List of={list} draw={drawn} />
            </Panel>
          </>
        }
        aside={<Composed />}
      />
    </AdminPage>
  )
}

function Checked({ shown: { kind, year, documents, isWhole, missing } }: { shown: SeriesView }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.numbers.${key}`)
  return (
    <Notice
      kind={isWhole ? 'info' : 'error'}
      title={t('admin_settings.numbers.checked', { kind: text(`kind_${kind}`), year })}
    >
      <p>{t(`admin_settings.numbers.${isWhole ? 'whole' : 'broken'}`, { count: documents })}</p>
      {missing.length === 0 ? null : (
        <p>{t('admin_settings.numbers.missing', { numbers: missing.join(', ') })}</p>
      )}
    </Notice>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { gaps: (row: Row) => <Check row={row} /> }

function Check({ row }: { row: Row }) {
  const { kind, year, count } = row.own
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <ActForm
      intent="check"
      of={`${kind}-${year}`}
      given={{ kind, year }}
      submit={t('admin_settings.numbers.check')}
      variant="secondary"
    />
  )
}

/** Explains the format of the numbers, and why document numbers can't be set. */
function Composed() {
  const { t } = useTranslation()
  const { thisYear } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.numbers.${key}`)
  const year = String(thisYear % 100).padStart(2, '0')
  return (
    <>
      <Panel title={text('documents')} id="documents">
        <p>{t('admin_settings.numbers.document_is', { example: `F${year}0000001` })}</p>
        <Facts
          facts={(['INVOICE', 'SIMPLIFIED', 'CORRECTIVE'] as const).map((kind) => [
            text(`letter_${kind}`),
            text(`kind_${kind}`),
          ])}
        />
        <p>{text('gapless')}</p>
      </Panel>
      <Panel title={text('orders')} id="orders">
        <p>{t('admin_settings.numbers.order_is', { example: `${year}00000001` })}</p>
        <p>{text('symbol')}</p>
      </Panel>
    </>
  )
}
