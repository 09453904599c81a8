import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './aside.server.ts'

export { loader } from './aside.server.ts'

export const handle: Refreshed = { refreshes: 'work' }

/** /admin/aside: what waits for a person, put off until a day; each leads to where it is taken up again. */
export default function Aside() {
  const { t } = useTranslation()
  const { rows, next, previous, kinds } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_today.aside.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_today"
      actions={<CsvLink page="asideCsv" />}
    >
      <Filters search={{ label: text('search') }}>
        {(value) => (
          <FilterSelect
            name="kind"
            label={text('what')}
            value={value('kind')}
            options={kinds.map((kind) => [kind, text(`kind.${kind}`)])}
          />
        )}
      </Filters>
      <DataTable
        name="aside"
        caption={text('title')}
        rows={rows}
        keyOf={({ key }) => key}
        next={next}
        previous={previous}
        empty={text('none')}
        sort="until"
        columns={[
          {
            key: 'name',
            label: text('name'),
            isMain: true,
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          { key: 'what', label: text('what'), render: ({ kind }) => text(`kind.${kind}`) },
          { key: 'until', label: text('until'), sorts: sortedBy('until'), render: ({ until }) => until },
          { key: 'reason', label: t('admin.reason'), isText: true, render: ({ why }) => why },
          { key: 'by', label: text('by'), isExtra: true, render: ({ by }) => by },
        ]}
      />
    </AdminPage>
  )
}
