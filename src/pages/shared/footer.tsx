import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { documents } from '../../lib/documents.ts'
import type { Operator, OutsideLinks } from '../../lib/operator.ts'
import { competitionPdfPath, href, type Locale, type RouteName } from '../../lib/routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { BullMark } from '../../ui/art/logo.tsx'
import { Columns, Container } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './footer.module.css'
import { useLocale } from './locale.ts'
import { NewsletterForm } from './newsletter-form.tsx'

type FooterProps = { operator: Operator }

const inColumn = (column: 'buying' | 'legal'): RouteName[] =>
  documents.filter((one) => one.column === column).map(({ page }) => page)

const buying: RouteName[] = [...inColumn('buying'), 'tracking', 'b2bHome']
const legalPages: RouteName[] = [...inColumn('legal'), 'aboutReviews']

/** The home page's footer. @param props.marks of payments that can be paid with, and of carriers with points */
export function Footer({
  operator,
  outside,
  slogan,
  marks,
}: FooterProps & { outside: OutsideLinks; slogan: string; marks: readonly string[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <footer data-tone="ink" className={styles.footer}>
      <Container>
        <Columns least="s" gap={6}>
          <div className={styles.brand}>
            <BullMark size={64} className={styles.mark} />
            {slogan === '' ? null : (
              <Title as="p" size="s">
                {slogan}
              </Title>
            )}
          </div>
          <Links title={t('layout.buying')} names={buying} locale={locale} />
          <Links title={t('layout.papers')} names={legalPages} locale={locale}>
            <li>
              <a href={competitionPdfPath[locale]}>{t('layout.page.competitionTerms')}</a>
            </li>
          </Links>
          <div>
            <h2 className={styles.heading}>
              <Link to={href('contact', locale)}>{t('layout.page.contact')}</Link>
            </h2>
            <Contact operator={operator} />
          </div>
          <Outside title={t('layout.social')} links={outside.social} />
          <Outside title={t('layout.sisters')} links={outside.sisters} />
        </Columns>
        <section className={styles.news} aria-labelledby="newsletter">
          <Title as="h2" size="s" id="newsletter">
            {t('layout.newsletter.title')}
          </Title>
          <NewsletterForm />
        </section>
        {marks.length > 0 ? (
          <ul className={styles.marks} aria-label={t('layout.marks')}>
            {marks.map((mark) => (
              <li key={mark}>
                <Badge>{t(`layout.mark.${mark}`)}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </Container>
    </footer>
  )
}

type LinksProps = { title: string; names: readonly RouteName[]; locale: Locale; children?: ReactNode }

function Links({ title, names, locale, children }: LinksProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {names.map((name) => (
          <li key={name}>
            <Link to={href(name, locale)}>{t(`layout.page.${name}`)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Empty if there are no links. */
function Outside({ title, links }: { title: string; links: OutsideLinks['social'] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ operator }: FooterProps) {
  const { t } = useTranslation()
  return (
    <address className={styles.address}>
      <strong>{operator.name}</strong>
      <span>{operator.address}</span>
      <span>{t('layout.ico', { ico: operator.ico })}</span>
      <span>{t('layout.dic', { dic: operator.dic })}</span>
      <span>{t('layout.register', { register: operator.register })}</span>
      <a href={`mailto:${operator.email}`}>{operator.email}</a>
      <a href={`tel:${operator.phone.replace(/\s/g, '')}`}>{operator.phone}</a>
    </address>
  )
}
