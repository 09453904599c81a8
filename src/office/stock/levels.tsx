import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ListPage } from '../kit/list-page.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './levels.server.ts'

/** The shortcut for a new one. */
const newKey = 'n'

export { loader } from './levels.server.ts'

/** /admin/stock: the stock of each variant. */
export default function Levels() {
  const { t, locale } = usePageTexts()
  const { list, mayChange } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      texts="admin_stock"
      part="stock"
      actions={
        mayChange ? (
          <ButtonLink as={Link} to={adminHref('stockReceiptNew', locale)} data-key={newKey}>
            {t('admin_stock.receipt.new')} <kbd aria-hidden="true">{newKey}</kbd>
          </ButtonLink>
        ) : null
      }
    />
  )
}
