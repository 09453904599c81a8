import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { ContentLinks } from './content-links.tsx'
import type { loader } from './mail-texts.server.ts'

export { loader } from './mail-texts.server.ts'

/** /admin/content/mails: every mail to customers, and how much of it was written anew. */
export default function MailTexts() {
  const { t } = useTranslation()
  const { rows } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <AdminPage title={text('page.mailTexts')} lead={text('mails_lead')} texts="admin_content">
      <ContentLinks />
      <Filters search={{ label: text('mail_search') }} />
      <DataTable
        caption={text('page.mailTexts')}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty={text('no_mail')}
        columns={[
          {
            key: 'name',
            label: text('mail'),
            isMain: true,
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          { key: 'sentences', label: text('sentences'), isFigure: true, render: (row) => row.sentences },
          { key: 'cs', label: text('changed.cs'), isFigure: true, render: ({ changed }) => changed.cs },
          { key: 'en', label: text('changed.en'), isFigure: true, render: ({ changed }) => changed.en },
        ]}
      />
    </AdminPage>
  )
}
