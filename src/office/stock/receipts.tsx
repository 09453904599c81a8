import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ListPage } from '../kit/list-page.tsx'
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
    <ListPage
      of={list}
      texts="admin_stock"
      part="stock"
      actions={
        mayReceive ? (
          <ButtonLink as={Link} to={adminHref('stockReceiptNew', locale)} data-key={newKey}>
            {text('receipt.new')} <kbd aria-hidden="true">{newKey}</kbd>
          </ButtonLink>
        ) : null
      }
    />
  )
}
