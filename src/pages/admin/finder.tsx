/** The one box that finds everything: a link that works without scripts, and a window on Ctrl K. */
import { Suspense, useEffect, useState } from 'react'
import { SearchIcon } from '../../ui/art/icons.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../shared/hydrated.ts'
import { useLocale } from '../shared/locale.ts'
import { part } from '../shared/part.ts'
import { adminHref, type OpenAreas } from './routes.ts'
import styles from './finder.module.css'

const FinderWindow = part(async () => await import('./finder-window.tsx'))

export function Finder({ open }: { open: OpenAreas }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isAlive = useHydrated()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <a
        href={adminHref('find', locale)}
        className={styles.opener}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <SearchIcon size={16} />
        <span>{t('admin.find.open')}</span>
        {/* Named once it works. */}
        <kbd hidden={!isAlive}>{t('admin.find.key')}</kbd>
      </a>
      {isOpen ? (
        <Suspense fallback={null}>
          <FinderWindow open={open} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
