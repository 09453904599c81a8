import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { adminHref } from '../routes.ts'

const pages = ['stock', 'stockLots', 'stockReceipts', 'stocktakes', 'stockImport', 'stockProposal'] as const

/** The pages of the stock. */
export function StockLinks({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <PartLinks
      label={t('admin_stock.title')}
      links={pages
        .filter((page) => mayChange || page !== 'stockImport')
        .map((page) => [adminHref(page, locale), t(`admin_stock.page.${page}`)] as const)}
    />
  )
}
