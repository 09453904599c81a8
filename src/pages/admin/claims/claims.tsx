import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideFilter, Filters, FilterSelect } from '../kit/filters.tsx'
import { claimKinds } from './claim-names.ts'
import { ClaimState } from './claim-state.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './claims.server.ts'

export { loader } from './claims.server.ts'

export const handle: Refreshed = { refreshes: 'claims' }

/** /admin/claims: the desk of complaints and withdrawals, the most urgent first. */
export default function Claims() {
  const { t } = useTranslation()
  const { rows, next, previous, states, sort } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_claims.${key}`)
  const isWaiting = sort === 'due'
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_claims"
      actions={<CsvLink page="claimsCsv" />}
    >
      <Filters search={{ label: text('search') }}>
        {(value) => (
          <>
            <FilterSelect
              name="kind"
              label={text('claim')}
              value={value('kind')}
              options={claimKinds.map((kind) => [kind, text(kind)])}
              none={text('both_kinds')}
            />
            <FilterSelect
              name="which"
              label={text('which')}
              value={value('which')}
              options={[
                ['all', text('all')],
                ...states.map((state) => [state, text(`which_state.${state}`)] as const),
              ]}
              none={text('open')}
            />
            <AsideFilter value={value('aside')} />
          </>
        )}
      </Filters>
      <DataTable
        name="claims"
        caption={text('title')}
        rows={rows}
        keyOf={({ name }) => name}
        next={next}
        previous={previous}
        empty={text('none')}
        toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
        sort={sort}
        columns={[
          {
            key: 'name',
            label: text('claim'),
            isMain: true,
            render: ({ name, kind, to }) => (
              <Link to={to} data-row-link="">
                {text(kind)} {name}
              </Link>
            ),
          },
          {
            key: 'due',
            label: text('due'),
            ...(isWaiting ? { sorts: sortedBy('due') } : {}),
            render: ({ due }) => due ?? '–',
          },
          {
            key: 'state',
            label: text('state_label'),
            render: ({ kind, state }) => <ClaimState kind={kind} state={state} />,
          },
          {
            key: 'order',
            label: text('order'),
            sorts: sortedBy('order'),
            render: ({ orderNumber }) => orderNumber,
          },
          { key: 'email', label: text('email'), render: ({ email }) => email },
          {
            key: 'what',
            isText: true,
            label: text('goods'),
            render: ({ what }) => (what === '' ? text('whole') : what),
          },
          {
            key: 'received',
            label: text('received'),
            sorts: sortedBy('received'),
            ...(isWaiting ? { isExtra: true } : {}),
            render: ({ received }) => received,
          },
        ]}
      />
    </AdminPage>
  )
}
