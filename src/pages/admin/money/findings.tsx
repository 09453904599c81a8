import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { findingKinds } from '../../../shop/payments/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import type { loader } from './money.server.ts'
import styles from './money.module.css'

type Found = Awaited<ReturnType<typeof loader>>['findings']['rows'][number]

/** Movements of statements that look like one that is here, and what the bank took back: a person says what they are. */
export function Findings() {
  const { t } = useTranslation()
  const { rows, next, previous, isFiltered } = useLoaderData<typeof loader>().findings
  const text = (key: string) => t(`admin_money.findings.${key}`)
  if (rows.length === 0 && !isFiltered) return null
  return (
    <Panel title={text('title')} id="findings">
      <p>{text('lead')}</p>
      <Filters label={text('title')} keep={['q', 'filter', 'from', 'to', 'sort', 'after', 'found_sort']}>
        {(value) => (
          <FilterSelect
            name="found_kind"
            label={text('kind_label')}
            value={value('found_kind')}
            options={findingKinds.map((kind) => [kind, text(`kind.${kind}`)])}
          />
        )}
      </Filters>
      <DataTable
        name="findings"
        prefix="found_"
        sort="on"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('none')}
        columns={[
          {
            key: 'amount',
            sorts: sortedBy('amount'),
            label: t('admin_money.amount'),
            isMain: true,
            isFigure: true,
            render: ({ amount }) => amount,
          },
          { key: 'on', sorts: sortedBy('on'), label: t('admin_money.on'), render: ({ on }) => on },
          { key: 'kind', label: text('kind_label'), render: ({ kind }) => text(`kind.${kind}`) },
          { key: 'symbol', label: t('admin_money.symbol'), render: ({ symbol }) => symbol },
          { key: 'from', isText: true, label: t('admin_money.from'), render: FromWhom },
          { key: 'verbs', label: t('admin_money.verbs'), render: (row) => <Decide row={row} /> },
        ]}
      />
    </Panel>
  )
}

function FromWhom({ from, message }: Found) {
  return (
    <>
      {from}
      {message === '' ? null : <div className={styles.soft}>{message}</div>}
    </>
  )
}

/** What can be said of a movement; of a payment that was taken back that it was another one, where one is named. */
function endsOf(kind: Found['kind'], against: number | null) {
  if (kind !== 'REVERSAL') return ['SAME', 'OTHER'] as const
  return against === null ? (['SEEN'] as const) : (['SEEN', 'OTHER'] as const)
}

function Decide({ row: { id, kind, like, against } }: { row: Found }) {
  const { t } = useTranslation()
  const { mayDecide } = useLoaderData<typeof loader>().findings
  const ends = endsOf(kind, against)
  return (
    <div className={styles.proposal}>
      {like === null ? null : <Link to={like}>{t(`admin_money.findings.like.${kind}`)}</Link>}
      {mayDecide
        ? ends.map((end) => (
            <ActForm
              key={end}
              intent="decide"
              of={`${id}${end}`}
              given={{ id, end, ...(against === null ? {} : { against }) }}
              submit={t(
                `admin_money.findings.end.${kind === 'REVERSAL' && end === 'OTHER' ? 'NOT_THIS' : end}`,
              )}
              variant="secondary"
            />
          ))
        : null}
    </div>
  )
}
