import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './month-documents.server.ts'

export { loader } from './month-documents.server.ts'

/** /admin/money/months/:month/documents: what a row of a month's reports adds up from. */
export default function MonthDocuments() {
  const { t } = useTranslation()
  const { month, monthTo, report, what, rows, next, previous, sum } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.documents.${key}`)
  const title = t('admin_money.documents.of_month', { month })
  const row = [report, what].filter(Boolean).join(', ')
  return (
    <AdminPage
      title={title}
      lead={<Link to={monthTo}>{row}</Link>}
      texts="admin_money"
      actions={<CsvLink page="monthDocumentsCsv" of={{ month }} />}
    >
      <MoneyLinks />
      <Panel title={row} id="documents">
        <DataTable
          name="month_documents"
          caption={title}
          rows={rows}
          keyOf={({ id }) => String(id)}
          next={next}
          previous={previous}
          sort="taxable"
          empty={text('none')}
          columns={[
            {
              key: 'number',
              sorts: sortedBy('number'),
              label: text('number'),
              isMain: true,
              render: ({ number, pdf }) => (
                <a href={pdf} data-row-link="" download>
                  {number}
                </a>
              ),
            },
            { key: 'kind', label: text('kind'), render: ({ kind }) => text(`kind_${kind}`) },
            {
              key: 'taxable',
              sorts: sortedBy('taxable'),
              label: text('taxable'),
              render: ({ taxableOn }) => taxableOn,
            },
            {
              key: 'order',
              sorts: sortedBy('order'),
              label: text('order'),
              render: ({ order, orderTo }) => (orderTo === null ? order : <Link to={orderTo}>{order}</Link>),
            },
            {
              key: 'total',
              sorts: sortedBy('total'),
              label: text('of_document'),
              isFigure: true,
              render: ({ total }) => total,
            },
            { key: 'base', label: text('base'), isFigure: true, render: ({ base }) => base },
            { key: 'vat', label: text('vat'), isFigure: true, render: ({ vat }) => vat },
          ]}
        />
        <Facts
          facts={[
            [text('base_sum'), sum.base],
            [text('vat_sum'), sum.vat],
          ]}
          areFigures
        />
      </Panel>
    </AdminPage>
  )
}
