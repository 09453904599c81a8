/** The list at hand as a file for spreadsheets, narrowed as the page is. */
import { useLocation } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { adminHref, type AdminPageName } from '../routes.ts'

/** @param props.of what stands in the `:names` of the file's address */
export function CsvLink({ page, of = {} }: { page: AdminPageName; of?: Record<string, string> }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <a href={adminHref(page, useLocale(), of) + search} download>
      {t('admin.csv')}
    </a>
  )
}
