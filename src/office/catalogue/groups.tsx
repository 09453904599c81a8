import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
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
    <ListPage
      of={list}
      lead={t(`admin_products.groups.lead_${list.name}`)}
      texts="admin_products.groups"
      part="products"
      actions={add ? <Operation offer={add} /> : null}
      draw={drawn}
    />
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Move row={row} /> }

function Move({ row: { key, cells } }: { row: Row }) {
  const { mayMove } = useLoaderData<typeof loader>()
  const name = (cells['name']?.text ?? '').replace(/^[— ]+/, '')
  return mayMove ? <MoveButtons up="group.up" down="group.down" given={{ group: key }} name={name} /> : null
}
