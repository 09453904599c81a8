/** Links to tables as files for spreadsheets. */
import { useLocation } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { adminHref, type AdminPageName } from '../routes.ts'

export function CsvFile({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <a href={to} download>
      {t('admin.csv')}
    </a>
  )
}

/** The current list, with the filters of the page. @param props.of the route parameters of the file's URL */
export function CsvLink({ page, of = {} }: { page: AdminPageName; of?: Record<string, string> }) {
  const { search } = useLocation()
  return <CsvFile to={adminHref(page, useLocale(), of) + search} />
}
