import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/art/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Title } from '../../ui/title.tsx'
import { href, type Locale, type RouteName } from '../../lib/routes.ts'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { entranceTexts } from './entrance-texts.ts'
import { adminBase } from '../../lib/admin-base.ts'
import styles from './entrance-frame.module.css'
import { withNext } from './staff-next.ts'

type DoorName = Extract<RouteName, 'adminSignIn' | 'adminVerify' | 'adminSecurity'>

type EntranceFrameProps = {
  name: DoorName
  shopName: string
  /** The page to open afterwards, kept when the language is switched. */
  next: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Loads the texts of the sign-in pages. */
export function EntranceTexts({ children }: { children: ReactNode }) {
  return <AreaTexts texts={entranceTexts}>{children}</AreaTexts>
}

/** The frame of the sign-in pages, each with one thing to do. */
export function EntranceFrame({ name, shopName, next, title, lead, children }: EntranceFrameProps) {
  const { t, locale } = usePageTexts()
  const other: Locale = locale === 'cs' ? 'en' : 'cs'
  return (
    <div className={styles.page}>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <SkipLink>{t('layout.skip')}</SkipLink>
      <header className={styles.head} data-tone="ink">
        <span className={styles.brand}>
          <Logo name={shopName} height={24} title={shopName} />
          <span className={styles.where}>{t('staff_entrance.where')}</span>
        </span>
        <a
          href={withNext(name, other, next === adminBase(locale) ? adminBase(other) : next)}
          hrefLang={other}
          lang={other}
          className={styles.language}
        >
          {t('staff_entrance.other_language')}
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.words}>
          <Title as="h1" size="m">
            {title}
          </Title>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {children}
        <p className={styles.foot}>
          <Link to={href('home', locale)}>{t('staff_entrance.to_shop')}</Link>
        </p>
      </main>
    </div>
  )
}
