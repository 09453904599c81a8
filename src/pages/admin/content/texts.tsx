import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { ContentLinks } from './content-links.tsx'
import type { loader } from './texts.server.ts'

export { loader } from './texts.server.ts'

/** /admin/content: the shop's documents, and how each of them stands. */
export default function Texts() {
  const { t } = useTranslation()
  const { rows } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_content"
      actions={<CsvLink page="textsCsv" />}
    >
      <ContentLinks />
      <Filters search={{ label: t('admin.filters.search') }} />
      <DataTable
        name="texts"
        caption={text('page.texts')}
        rows={rows}
        keyOf={({ code }) => code}
        empty={t('admin.find.none')}
        columns={[
          {
            key: 'name',
            label: text('name'),
            isMain: true,
            sorts: sortedBy('name'),
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          {
            key: 'in_force',
            label: text('in_force'),
            sorts: sortedBy('in_force'),
            render: ({ inForce }) =>
              inForce ? (
                <StateBadge tone="good">{t('admin_content.version_since', inForce)}</StateBadge>
              ) : (
                <StateBadge tone="bad">{text('never')}</StateBadge>
              ),
          },
          {
            key: 'scheduled',
            label: text('scheduled'),
            sorts: sortedBy('scheduled'),
            render: ({ scheduled }) =>
              scheduled ? (
                <StateBadge tone="busy">{t('admin_content.version_since', scheduled)}</StateBadge>
              ) : null,
          },
          {
            key: 'draft',
            label: text('draft'),
            sorts: sortedBy('draft'),
            render: ({ draftAt }) => (draftAt ? <StateBadge tone="wait">{draftAt}</StateBadge> : null),
          },
        ]}
      />
    </AdminPage>
  )
}
