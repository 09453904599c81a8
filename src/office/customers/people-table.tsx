/** The first people of a company on its card. */
import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { DataTable } from '../kit/data-table.tsx'
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

export function PeopleTable({ rows }: { rows: Person[] }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <DataTable
      caption={text('people')}
      rows={rows}
      keyOf={({ id }) => id}
      empty={text('empty.people')}
      columns={[
        {
          key: 'name',
          label: text('column.name'),
          isMain: true,
          render: ({ name, to }) => <Link to={to}>{name}</Link>,
        },
        { key: 'email', label: text('column.email') },
        { key: 'role', label: text('role_label') },
        { key: 'limit', label: text('order_limit'), isFigure: true },
        {
          key: 'state',
          label: text('column.state'),
          render: ({ isActive }) =>
            isActive ? null : <StateBadge tone="wait">{text('people_state.invited')}</StateBadge>,
        },
      ]}
    />
  )
}
