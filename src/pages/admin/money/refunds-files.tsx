import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { payoutStates } from '../../../shop/payments/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { PayoutState } from './payout-state.tsx'
import type { loader } from './refunds.server.ts'

/** The files for the bank that refunds were put into. */
export function PayoutFiles() {
  const { t } = useTranslation()
  const { batches, filesNext, filesPrevious } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <Panel title={text('files')} id="files" actions={<CsvLink page="payoutsCsv" />}>
      <Filters
        label={text('files')}
        keep={['q', 'currency', 'account', 'aside', 'sort', 'after', 'files_sort']}
      >
        {(value) => (
          <>
            <FilterSelect
              name="files_state"
              label={text('state')}
              value={value('files_state')}
              options={payoutStates.map((state) => [state, t(`admin_money.payout_state.${state}`)])}
            />
            <FilterSelect
              name="files_late"
              label={text('confirmation')}
              value={value('files_late')}
              options={[['true', text('confirmation_late')]]}
            />
          </>
        )}
      </Filters>
      <DataTable
        name="payouts"
        prefix="files_"
        sort="made_down"
        next={filesNext}
        previous={filesPrevious}
        caption={text('files')}
        rows={batches}
        keyOf={({ id }) => String(id)}
        empty={text('none_files')}
        columns={[
          {
            key: 'id',
            label: text('file'),
            isMain: true,
            render: ({ id, to, format }) => (
              <Link to={to} data-row-link="">
                {format} {id}
              </Link>
            ),
          },
          { key: 'state', label: text('state'), render: ({ state }) => <PayoutState state={state} /> },
          { key: 'due', sorts: sortedBy('due'), label: text('due_on'), render: ({ dueOn }) => dueOn },
          { key: 'items', label: text('items'), isFigure: true, render: ({ items }) => items },
          {
            key: 'total',
            sorts: sortedBy('total'),
            label: t('admin_money.amount'),
            isFigure: true,
            render: ({ total }) => total,
          },
          { key: 'made', sorts: sortedBy('made'), label: text('made'), render: ({ madeAt }) => madeAt },
        ]}
      />
    </Panel>
  )
}
