/** The frame of every page of the shop: header, the customer ordered for, the page, and what the law wants below it. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { routeAt, type RouteName } from '../../lib/routes.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { FooterStrip } from './footer-strip.tsx'
import type { FrameData, HeaderProps } from './frame-data.ts'
import { partsOf } from './frames.ts'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  data: FrameData
  /** The page in it; null: none of ours, such as an error. Left out: that of the address. */
  page?: RouteName | null
  /** The header of another area. */
  header?: (props: HeaderProps) => ReactNode
  /** Between the header and the page. */
  before?: ReactNode
  /** The end of another area or of the home page. */
  end?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function PageFrame({ data, page, header = Header, before, end, after, children }: PageFrameProps) {
  const { t } = useTranslation()
  const addressed = routeAt(useLocation().pathname)?.name ?? null
  const { shopName, operator, user, acting, cart } = data
  const { hasCart, home } = partsOf(page === undefined ? addressed : page, {
    user,
    isActing: acting !== null,
  })
  const Top = header
  return (
    <div className={styles.page}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Top shopName={shopName} user={user} cart={hasCart ? cart : null} home={home} />
      <ActingBanner acting={acting} />
      {before}
      <div id="content" tabIndex={-1} className={styles.content}>
        {children}
      </div>
      {end ?? <FooterStrip operator={operator} />}
      {after}
    </div>
  )
}
