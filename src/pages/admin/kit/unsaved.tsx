/** Work of a form that is typed and not saved: told in the form, and asked about before the page is left. */
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'

/** Leaving the back office, or closing its tab, asks first while something is typed and not saved. */
export function useWarning(isUnsaved: () => boolean): void {
  const asked = useRef(isUnsaved)
  useEffect(() => {
    asked.current = isUnsaved
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}

/** What stands in the form was typed before, and is not stored: it must not be taken for what holds. */
export function Unsaved({ forget }: { forget: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="info"
      action={
        <Button variant="secondary" onClick={forget}>
          {t('admin.unsaved.forget')}
        </Button>
      }
    >
      {t('admin.unsaved.back')}
    </Notice>
  )
}
