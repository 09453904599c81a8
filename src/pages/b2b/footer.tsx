import { Link } from 'react-router'
import type { DocumentPage } from '../../lib/documents.ts'
import type { Operator } from '../../lib/operator.ts'
import { href } from '../../lib/routes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from '../shared/footer.module.css'
import { useLocale } from '../shared/locale.ts'

/** The end of every page for resellers: who runs the shop, under which terms, and the way to the shop for everybody. */
export function ResellersFooter({ operator }: { operator: Operator }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <footer data-tone="ink" className={styles.strip}>
      <Container className={styles.line}>
        <span>
          {operator.name}, {operator.address}, {t('layout.ico', { ico: operator.ico })}
        </span>
        <nav aria-label={t('layout.papers')} className={styles.short}>
          <Link to={href('b2bTerms', locale)}>{t('entrance.terms')}</Link>
          <Link to={href('b2bGuide', locale)}>{t('entrance.guide')}</Link>
          <Link to={href('home', locale)}>{t('entrance.to_shop')}</Link>
          {(['contact', 'cookies', 'accessibility'] satisfies DocumentPage[]).map((name) => (
            <Link key={name} to={href(name, locale)}>
              {t(`layout.page.${name}`)}
            </Link>
          ))}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </nav>
      </Container>
    </footer>
  )
}
