import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Facts } from '../kit/admin-page.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './lots.server.ts'

export { loader } from './lots.server.ts'

/** /admin/stock/lots */
export default function Lots() {
  const { t } = useTranslation()
  const { list, pieces, held } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <ListPage of={list} texts="admin_stock" part="stock">
      <Facts
        facts={[
          [text('lots_sum'), pieces],
          [text('held_missing'), held && held.missing !== 0 ? -held.missing : null],
          [text('column.held'), held && held.pieces],
        ]}
        areFigures
      />
    </ListPage>
  )
}
