import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader } from './reserved.server.ts'

export { loader } from './reserved.server.ts'

/** /admin/stock/variants/:code/reserved: the orders that reserve its pieces. */
export default function Reserved() {
  const { t } = useTranslation()
  const { list, code, name, to, reserved } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('admin_stock.reserved_of', { code })}
      texts="admin_stock"
      lead={<Link to={to}>{name}</Link>}
      actions={<ListFiles of={list} />}
    >
      <Panel title={list.title} id="reserved">
        <List of={list} />
        <Facts facts={[[t('admin_stock.reserved_sum'), reserved]]} areFigures />
      </Panel>
    </AdminPage>
  )
}
