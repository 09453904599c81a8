import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { adminHref } from '../routes.ts'
import { BulkForm, OpenChosen } from './bulk.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './queue.server.ts'

export { action, loader } from './queue.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

export const handle: Refreshed = { refreshes: 'packing' }

const chosen = { form: 'queue', name: 'chosen', label: ({ key }: { key: string }) => key }

/** /admin/packing: orders to pack, oldest first; several can be printed and packed at once. */
export default function Queue() {
  const { t } = useTranslation()
  const { list, mayPack } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={list.title}
      texts="admin_packing"
      lead={text('lead')}
      actions={<ListFiles of={list} />}
      part="packing"
    >
      <ListFilters of={list} />
      <BulkForm
        id="queue"
        intent="pack"
        undo="unpack"
        submit={mayPack ? text('pack_chosen') : null}
        isEmpty={list.rows.length === 0}
      >
        <OpenChosen form="queue" name="order" address={adminHref('packingPrint', locale, { what: 'pick' })}>
          {text('print_pick')}
        </OpenChosen>
        <OpenChosen form="queue" name="order" address={adminHref('packingPrint', locale, { what: 'slips' })}>
          {text('print_slips')}
        </OpenChosen>
      </BulkForm>
      <ListTable of={list} chosen={chosen} />
    </AdminPage>
  )
}
