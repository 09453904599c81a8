/** People of a company: the first of them on its card, all on their own page. */
import { Link } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

interface Person {
  id: string
  to: string
  name: string
  email: string
  role: string
  limit: string
  isActive: boolean
}

/** @param props.name under which the chosen columns are kept; with it the table can be sorted */
export function PeopleTable({ rows, name, empty }: { rows: Person[]; name?: string; empty: string }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_customers.${key}`)
  const columns: Column<Person>[] = [
    {
      key: 'name',
      label: text('column.name'),
      isMain: true,
      render: ({ name: own, to }) => (
        <Link to={to} data-row-link={name ? '' : undefined}>
          {own}
        </Link>
      ),
    },
    { key: 'email', label: text('column.email'), render: ({ email }) => email },
    { key: 'role', label: text('role_label'), render: ({ role }) => role },
    { key: 'limit', label: text('order_limit'), isFigure: true, render: ({ limit }) => limit },
    {
      key: 'state',
      label: text('column.state'),
      render: ({ isActive }) =>
        isActive ? null : <StateBadge tone="wait">{text('people_state.invited')}</StateBadge>,
    },
  ]
  return (
    <DataTable
      {...(name ? { name } : {})}
      caption={text('people')}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      columns={columns.map((column) => (name ? { ...column, sorts: sortedBy(column.key) } : column))}
    />
  )
}
