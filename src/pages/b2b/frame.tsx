/** What stands around every page for resellers. */
import type { ReactNode } from 'react'
import type { Operator } from '../../lib/operator.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import layout from '../b2c/layout.module.css'
import { ActingBanner } from '../shared/acting-banner.tsx'
import type { Acting } from '../shared/acting.ts'
import { AreaTexts } from '../shared/area-texts.tsx'
import { entranceTexts } from './entrance-texts.ts'
import { ResellersFooter } from './footer.tsx'
import { ResellersHeader, type ResellersHeaderProps } from './header.tsx'

export type FrameProps = ResellersHeaderProps & {
  operator: Operator
  /** For whom a representative orders. */
  acting: Acting | null
  children: ReactNode
}

/** Brings the texts of the frame; a page brings its own. */
export function Frame({ operator, acting, children, ...header }: FrameProps) {
  const { t } = useTranslation()
  return (
    <AreaTexts texts={entranceTexts}>
      <div className={layout.page}>
        <SkipLink>{t('layout.skip')}</SkipLink>
        <ResellersHeader {...header} />
        <ActingBanner acting={acting} />
        <div id="content" tabIndex={-1} className={layout.content}>
          {children}
        </div>
        <ResellersFooter operator={operator} />
      </div>
    </AreaTexts>
  )
}
