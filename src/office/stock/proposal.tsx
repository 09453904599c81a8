import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { Filters } from '../kit/filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import type { loader } from './proposal.server.ts'

export { loader } from './proposal.server.ts'

/** /admin/stock/proposal: the lots from which an order would be packed now. */
export default function Proposal() {
  const { t } = useTranslation()
  const { list, message } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('page.stockProposal')}
      texts="admin_stock"
      lead={text('proposal.lead')}
      actions={list ? <ListFiles of={list} /> : null}
      part="stock"
    >
      <Filters search={{ label: text('proposal.number') }} />
      {message ? <Notice kind="info">{message}</Notice> : null}
      {list ? <ListTable of={list} /> : null}
    </AdminPage>
  )
}
