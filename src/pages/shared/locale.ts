import { useLocation } from 'react-router'
import { localeOf, type Locale } from '../../lib/routes.ts'

/** The language of the current page. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}
