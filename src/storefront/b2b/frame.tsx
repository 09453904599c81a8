/** The frame around every page for resellers. */
import type { ReactNode } from 'react'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import type { FrameData } from '../../pages/shared/frame-data.ts'
import { PageFrame } from '../../pages/shared/page-frame.tsx'
import { entranceTexts } from './entrance-texts.ts'
import { ResellersFooter } from './footer.tsx'
import { ResellersHeader } from './header.tsx'

/** Brings the texts of the frame; a page brings its own. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  return (
    <AreaTexts texts={entranceTexts}>
      <PageFrame data={data} header={ResellersHeader} end={<ResellersFooter operator={data.operator} />}>
        {children}
      </PageFrame>
    </AreaTexts>
  )
}
