import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import type { loader } from './month-documents.server.ts'

export { loader } from './month-documents.server.ts'

/** /admin/money/months/:month/documents: the documents behind a row of a month's reports. */
export default function MonthDocuments() {
  const { t } = useTranslation()
  const { list, month, monthTo, row, sum } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.documents.${key}`)
  const title = t('admin_money.documents.of_month', { month })
  return (
    <AdminPage
      title={title}
      lead={<Link to={monthTo}>{row}</Link>}
      texts="admin_money"
      actions={<ListFiles of={list} />}
      part="money"
    >
      <Panel title={row} id="documents">
        <ListTable of={{ ...list, title }} />
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
