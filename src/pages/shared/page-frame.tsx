/** The frame of every page of the shop: header, the customer ordered for, the page, and the legal links below it. */
import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { FooterStrip } from './footer-strip.tsx'
import type { FrameData, HeaderProps } from './frame-data.ts'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  data: FrameData
  /** The header of another area. */
  header?: (props: HeaderProps) => ReactNode
  /** Between the header and the page. */
  before?: ReactNode
  /** The end of another area or of the home page. */
  end?: ReactNode
  after?: ReactNode
  /** Pages with another key stand at another height: they get an element of their own, so that none moves when they change. */
  heightKey?: string
  children: ReactNode
}

export function PageFrame({
  data,
  header = Header,
  before,
  end,
  after,
  heightKey,
  children,
}: PageFrameProps) {
  const { t } = useTranslation()
  const { operator, acting, ...top } = data
  const Top = header
  return (
    <div className={styles.page}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Top {...top} />
      <ActingBanner acting={acting} />
      {before}
      <div key={heightKey} id="content" tabIndex={-1} className={styles.content}>
        {children}
      </div>
      {end ?? <FooterStrip operator={operator} />}
      {after}
    </div>
  )
}
