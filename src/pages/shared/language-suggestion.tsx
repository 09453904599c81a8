import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { routes } from '../../lib/routes.ts'
import { CloseIcon } from '../../ui/art/icons.tsx'
import styles from './language-suggestion.module.css'

const mark = 'language-chosen'

/** The visitor has chosen a language: suggestions stop in this tab. */
export function rememberLanguageChoice(): void {
  sessionStorage.setItem(mark, 'yes')
}

/** True if a browser with these preferred languages understands the Czech pages. */
export function readsCzech(languages: readonly string[]): boolean {
  return languages.some((language) => /^(cs|sk)\b/i.test(language))
}

/**
 * Informs visitors of the Czech home page who read neither Czech nor Slovak that there is an English one. Never redirects.
 */
export function LanguageSuggestion() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    setShown(
      pathname === routes.home.cs &&
        !readsCzech(navigator.languages) &&
        sessionStorage.getItem(mark) === null,
    )
  }, [pathname])
  if (!shown) return null
  const dismiss = () => {
    rememberLanguageChoice()
    setShown(false)
  }
  return (
    <aside className={styles.line} lang="en" data-tone="ink" aria-label={t('layout.suggestion.label')}>
      <a href={routes.home.en} hrefLang="en" onClick={rememberLanguageChoice}>
        {t('layout.suggestion.text')}
      </a>
      <button type="button" onClick={dismiss} aria-label={t('layout.suggestion.dismiss')}>
        <CloseIcon size={18} />
      </button>
    </aside>
  )
}
