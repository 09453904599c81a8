import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './receipts.server.ts'

/** The shortcut for a new one. */
const newKey = 'n'

export { loader } from './receipts.server.ts'

/** /admin/stock/receipts */
export default function Receipts() {
  const { t, locale } = usePageTexts()
  const { list, mayReceive } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={list.title}
      texts="admin_stock"
      actions={
        <>
          <ListFiles of={list} />
          {mayReceive ? (
            <ButtonLink as={Link} to={adminHref('stockReceiptNew', locale)} data-key={newKey}>
              {text('receipt.new')} <kbd aria-hidden="true">{newKey}</kbd>
            </ButtonLink>
          ) : null}
        </>
      }
      part="stock"
    >
      <List of={list} />
    </AdminPage>
  )
}
