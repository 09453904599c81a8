import { useLoaderData } from 'react-router'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operations } from '../kit/operations.tsx'
import type { loader } from './stocktakes.server.ts'

export { action, loader } from './stocktakes.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/stocktakes */
export default function Stocktakes() {
  const { list, offers } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      texts="admin_stock"
      actions={
        <>
          <ListFiles of={list} />
          <Operations offers={offers} />
        </>
      }
      part="stock"
    >
      <List of={list} />
    </AdminPage>
  )
}
