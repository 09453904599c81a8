import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './attributes.server.ts'
import styles from './product.module.css'

export { action, loader } from './attributes.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/attributes */
export default function Attributes() {
  const { t } = useTranslation()
  const { list, add } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      lead={t('admin_products.attributes.lead')}
      texts="admin_products.attributes"
      part="products"
      actions={add ? <Operation offer={add} /> : null}
      draw={drawn}
    />
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Verbs row={row} /> }

function Verbs({ row: { key, own } }: { row: Row }) {
  const { change, remove } = useLoaderData<typeof loader>()
  if (!change || !remove) return null
  return (
    <div className={styles.verbs}>
      <Operation offer={change} of={key} given={{ attribute: key, seen: own.seen }} stored={own.stored} />
      <Operation offer={remove} of={key} given={{ attribute: key }} />
    </div>
  )
}
