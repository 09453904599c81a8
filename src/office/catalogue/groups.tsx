import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './groups.server.ts'
import { MoveButtons } from './move-buttons.tsx'

export { action, loader } from './groups.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/categories and /admin/collections */
export default function Groups() {
  const { t } = useTranslation()
  const { list, add } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t(`admin_products.groups.lead_${list.name}`)}
      texts="admin_products.groups"
      actions={
        <>
          <ListFiles of={list} />
          {add ? <Operation offer={add} /> : null}
        </>
      }
      part="products"
    >
      <List of={list} draw={drawn} />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Move row={row} /> }

function Move({ row: { key, cells } }: { row: Row }) {
  const { mayMove } = useLoaderData<typeof loader>()
  const name = (cells['name']?.text ?? '').replace(/^[— ]+/, '')
  return mayMove ? <MoveButtons up="group.up" down="group.down" given={{ group: key }} name={name} /> : null
}
