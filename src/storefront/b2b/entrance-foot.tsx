/** Links out of the entrance: the consumers' shop, documents that need no login, the other language. */
import { Link, useLocation } from 'react-router'
import { href, routes } from '../../lib/routes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useAlternates } from '../../pages/shared/alternates.ts'
import { rememberLanguageChoice } from '../../pages/shared/language-suggestion.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './entrance.module.css'

export function EntranceFoot() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { search } = useLocation()
  const other = locale === 'cs' ? 'en' : 'cs'
  const address = useAlternates()?.[other] ?? routes.b2bHome[other]
  return (
    <nav className={styles.foot} aria-label={t('entrance.ways_out')}>
      <Link to={href('home', locale)}>{t('entrance.to_shop')}</Link>
      <Link to={href('b2bGuide', locale)}>{t('entrance.guide')}</Link>
      <Link to={href('b2bTerms', locale)}>{t('entrance.terms')}</Link>
      {/* A whole new document: texts are loaded once for each language. */}
      <a href={address + search} lang={other} hrefLang={other} onClick={rememberLanguageChoice}>
        {t('layout.other_language')}
      </a>
    </nav>
  )
}
