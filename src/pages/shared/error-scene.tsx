import { useTranslation } from '../../ui/texts.tsx'
import { href } from '../../lib/routes.ts'
import { Logo } from '../../ui/art/logo.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './error-scene.module.css'
import { useLocale } from './locale.ts'

export type ErrorSceneProps = {
  /** The status, as a big figure. */
  figure: string
  title: string
  lead: string
  withContact?: boolean
  /** Offers to ask for the page again. */
  withAgain?: boolean
}

/** A whole page of its own for what went wrong: it needs no layout and no data, so it works when nothing else does. */
export function ErrorScene({ figure, title, lead, withContact, withAgain }: ErrorSceneProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  // Plain links: after an error the page is better fetched anew.
  return (
    <div className={styles.page}>
      <title>{`${title} · ${figure}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <Container>
          <a href={href('home', locale)} className={styles.logo} aria-label={t('error_page.home')}>
            <Logo height={32} />
          </a>
        </Container>
      </header>
      <main className={styles.main} data-tone="meat">
        <Container className={styles.scene}>
          <p className={styles.figure} aria-hidden="true">
            {figure}
          </p>
          <div className={styles.words}>
            <Title as="h1" size="m">
              {title}
            </Title>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.links}>
              {withAgain ? (
                <ButtonLink href="" size="l">
                  {t('no_answer.again')}
                </ButtonLink>
              ) : null}
              <ButtonLink href={href('home', locale)} variant={withAgain ? 'secondary' : 'primary'} size="l">
                {t('error_page.home')}
              </ButtonLink>
              {withContact ? (
                <ButtonLink href={href('complaints', locale)} variant="secondary" size="l">
                  {t('error_page.contact')}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </Container>
      </main>
    </div>
  )
}
