import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
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
    <AdminPage
      title={text('page.mailTexts')}
      lead={text('mails_lead')}
      texts="admin_content"
      actions={<CsvLink page="mailTextsCsv" />}
    >
      <ContentLinks />
      <Filters search={{ label: text('mail_search') }} />
      <DataTable
        name="mail_texts"
        caption={text('page.mailTexts')}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty={text('no_mail')}
        columns={[
          {
            key: 'name',
            label: text('mail'),
            isMain: true,
            sorts: sortedBy('name'),
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          {
            key: 'sentences',
            label: text('sentences'),
            isFigure: true,
            sorts: sortedBy('sentences'),
            render: ({ sentences }) => sentences,
          },
          ...(['cs', 'en'] as const).map((language) => ({
            key: language,
            label: text(`changed.${language}`),
            isFigure: true,
            sorts: sortedBy(language),
            render: ({ changed }: (typeof rows)[number]) => changed[language],
          })),
          {
            key: 'scheduled',
            label: text('scheduled'),
            sorts: sortedBy('scheduled'),
            render: ({ scheduled }) => scheduled,
          },
        ]}
      />
    </AdminPage>
  )
}
