import { Link } from 'react-router'
import type { DocumentPage } from '../../lib/documents.ts'
import type { Operator } from '../../lib/operator.ts'
import { href, type RouteName } from '../../lib/routes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './footer.module.css'
import { useLocale } from './locale.ts'

/** Links that the law requires on every page. */
const everywhere: DocumentPage[] = ['terms', 'privacy', 'withdrawal', 'contact', 'cookies', 'accessibility']

type FooterStripProps = {
  /** The operator of the shop; null if an error leaves it unknown. */
  operator: Operator | null
  /** Pages with their names, instead of the consumers' documents. */
  links?: readonly (readonly [page: RouteName, name: string])[]
}

/** The end of every page but home: the operator of the shop, and its legal documents. */
export function FooterStrip({ operator, links }: FooterStripProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = links ?? everywhere.map((page) => [page, t(`layout.page.${page}`)] as const)
  return (
    <footer data-tone="ink" className={styles.strip}>
      <Container className={styles.line}>
        {operator ? (
          <span>
            {operator.name}, {operator.address}, {t('layout.ico', { ico: operator.ico })}
          </span>
        ) : null}
        <nav aria-label={t('layout.papers')} className={styles.short}>
          {shown.map(([page, name]) => (
            <Link key={page} to={href(page, locale)}>
              {name}
            </Link>
          ))}
          {operator ? <a href={`mailto:${operator.email}`}>{operator.email}</a> : null}
        </nav>
      </Container>
    </footer>
  )
}
