/** A link to the current list as a spreadsheet file, with the filters of the page. */
import { useLocation } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { adminHref, type AdminPageName } from '../routes.ts'

/** @param props.of the route parameters of the file's URL */
export function CsvLink({ page, of = {} }: { page: AdminPageName; of?: Record<string, string> }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <a href={adminHref(page, useLocale(), of) + search} download>
      {t('admin.csv')}
    </a>
  )
}
