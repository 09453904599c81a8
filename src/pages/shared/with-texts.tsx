import type { ComponentType } from 'react'
import type { Locale } from '../../lib/routes.ts'
import { AreaTexts } from './area-texts.tsx'

/** A page or a part of one that brings its texts. */
export function withTexts<Props extends object>(texts: Record<Locale, object>, Part: ComponentType<Props>) {
  return function WithTexts(props: Props) {
    return (
      <AreaTexts texts={texts}>
        <Part {...props} />
      </AreaTexts>
    )
  }
}
