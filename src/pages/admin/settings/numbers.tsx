import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { useStaffAnswer } from '../kit/use-staff-answer.ts'
import type { loader, SeriesShown } from './numbers.server.ts'
import { SettingsLinks } from './settings-links.tsx'

export { action, loader } from './numbers.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** /admin/settings/numbers: by which numbers documents, orders and payments go, and that no document's number is missing. */
export default function Numbers() {
  const { t } = useTranslation()
  // Of whichever series was checked.
  const answer = useStaffAnswer()
  const shown = answer?.intent === 'check' ? (answer.shown as SeriesShown | undefined) : undefined
  const text = (key: string) => t(`admin_settings.numbers.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.numbers"
      actions={<CsvLink page="numbersCsv" />}
    >
      <SettingsLinks />
      <Columns
        main={
          <>
            {shown ? <Checked shown={shown} /> : null}
            <Panel title={text('series')} id="series">
              <Filters search={{ label: t('admin.filters.search') }} />
              <Series />
            </Panel>
          </>
        }
        aside={<Composed />}
      />
    </AdminPage>
  )
}

function Checked({ shown: { kind, year, documents, isWhole, missing } }: { shown: SeriesShown }) {
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

function Series() {
  const { t } = useTranslation()
  const { rows } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.numbers.${key}`)
  return (
    <DataTable
      name="number_series"
      caption={text('series')}
      rows={rows}
      keyOf={({ kind, year }) => `${kind} ${year}`}
      empty={text('none')}
      columns={[
        {
          key: 'kind',
          label: text('kind'),
          isMain: true,
          sorts: sortedBy('kind'),
          render: ({ kind }) => text(`kind_${kind}`),
        },
        { key: 'year', label: text('year'), sorts: sortedBy('year'), render: ({ year }) => String(year) },
        { key: 'last', label: text('last'), render: ({ last }) => last ?? text('unbegun') },
        { key: 'at', label: text('at'), sorts: sortedBy('at'), render: ({ at }) => at },
        {
          key: 'count',
          label: text('count'),
          isFigure: true,
          isExtra: true,
          sorts: sortedBy('count'),
          render: ({ count }) => count,
        },
        { key: 'next', label: text('next'), render: ({ next }) => next },
        {
          key: 'check',
          label: text('gaps'),
          render: ({ kind, year, count }) =>
            count === 0 ? null : (
              <ActForm
                intent="check"
                of={`${kind}-${year}`}
                given={{ kind, year }}
                submit={text('check')}
                variant="secondary"
              />
            ),
        },
      ]}
    />
  )
}

/** How numbers are composed, and why those of documents can't be set. */
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
