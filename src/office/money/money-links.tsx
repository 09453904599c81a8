import { usePageTexts } from '../kit/page-texts.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'
import { moneyPages } from './pages.ts'

/** Links to the money pages that this member may open. */
export function MoneyLinks() {
  const { t, locale } = usePageTexts()
  const permissions: readonly (string | null)[] = [null, ...(useStaff()?.permissions ?? [])]
  return (
    <PartLinks
      label={t('admin_money.title')}
      links={partPages.money
        .filter((page) => permissions.includes(moneyPages[page].permission))
        .map((page) => [adminHref(page, locale), t(`admin_money.page.${page}`)] as const)}
    />
  )
}
