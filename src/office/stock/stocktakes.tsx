import { useLoaderData } from 'react-router'
import { ListPage } from '../kit/list-page.tsx'
import { Operations } from '../kit/operations.tsx'
import type { loader } from './stocktakes.server.ts'

export { action, loader } from './stocktakes.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/stocktakes */
export default function Stocktakes() {
  const { list, offers } = useLoaderData<typeof loader>()
  return <ListPage of={list} texts="admin_stock" part="stock" actions={<Operations offers={offers} />} />
}
