import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './settings.server.ts'
import { SettingsLinks } from './settings-links.tsx'

export { loader } from './settings.server.ts'

/** /admin/settings: every section, with an overview of its values. */
export default function Settings() {
  const { t } = useTranslation()
  const { sections } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.settings">
      <SettingsLinks />
      <DataTable
        caption={text('title')}
        rows={sections}
        keyOf={({ section }) => section}
        empty=""
        columns={[
          {
            key: 'section',
            label: text('section'),
            sorts: sortedBy('section'),
            isMain: true,
            render: ({ section, to }) => (
              <Link to={to} data-row-link="">
                {t(`admin_settings.section.${section}.title`)}
              </Link>
            ),
          },
          {
            key: 'says',
            isText: true,
            label: text('says'),
            render: ({ section, says }) =>
              says.map(({ name, value }) => (
                <div key={name}>
                  {t(`admin_settings.section.${section}.${name}`)}: <strong>{value}</strong>
                </div>
              )),
          },
          {
            key: 'version',
            label: text('version'),
            sorts: sortedBy('version'),
            isFigure: true,
            render: ({ version }) => version || '–',
          },
          {
            key: 'at',
            label: text('at'),
            sorts: sortedBy('at'),
            render: ({ at }) => at ?? text('environment'),
          },
          { key: 'who', label: text('who'), sorts: sortedBy('who'), render: ({ who }) => who },
        ]}
      />
    </AdminPage>
  )
}
