import { useMatches } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { href } from '../../lib/routes.ts'
import { useBrand } from '../../ui/brand.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './error-scene.module.css'
import { useLocale } from './locale.ts'
import type { FrameData } from './frame-data.ts'
import { PageFrame } from './page-frame.tsx'

export type ErrorSceneProps = {
  /** The status, as a big figure. */
  figure: string
  title: string
  lead: string
  /** The specification's English text for it, which the page shows in both languages. */
  literal?: string | undefined
  withContact?: boolean
  /** Offers to load the page again. */
  withAgain?: boolean
}

/** Data that a layout has loaded for its frame; an error above the layouts leaves none. */
const isFrame = (data: unknown): data is FrameData =>
  typeof data === 'object' && data !== null && 'user' in data && 'cart' in data

/**
 * A whole page for failures, in the frame of every page: it needs no layout and no data, so it works when nothing else does.
 */
export function ErrorScene({
  figure,
  title,
  lead,
  literal = title,
  withContact,
  withAgain,
}: ErrorSceneProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name } = useBrand()
  const frame = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isFrame) ?? {
    shopName: name,
    operator: null,
    user: null,
    acting: null,
    cart: { count: null, to: href('order', locale) },
    range: [],
    home: 'home',
  }
  // Plain links: after an error a full page load is better.
  return (
    <PageFrame data={{ ...frame, home: 'home' }}>
      <title>{`${title} · ${figure}`}</title>
      <meta name="robots" content="noindex" />
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
            {literal === title ? null : <p lang="en">{literal}</p>}
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
    </PageFrame>
  )
}
