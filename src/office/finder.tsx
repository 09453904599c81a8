/** The search box: a link that works without scripts, and a window on Ctrl K. */
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SearchIcon } from '../ui/art/more-icons.tsx'
import { useTranslation } from '../ui/texts.tsx'
import { useHydrated } from '../pages/shared/hydrated.ts'
import { keysWait } from '../pages/shared/keys-wait.ts'
import { usePageTexts } from './kit/page-texts.ts'
import { part } from '../pages/shared/part.ts'
import { adminHref, type OpenAreas } from './routes.ts'
import type { SearchState } from './finder-window.tsx'
import styles from './finder.module.css'

const FinderWindow = part(async () => await import('./finder-window.tsx'))

const noResults: SearchState = { text: '', isEntered: false }

export function Finder({ open }: { open: OpenAreas }) {
  const { t, locale } = usePageTexts()
  const [isOpen, setOpen] = useState(false)
  const isAlive = useHydrated()
  const [early, setEarly] = useState<SearchState>(noResults)
  const before = useRef<Element | null>(null)
  const begin = useCallback(() => {
    setEarly(noResults)
    before.current = document.activeElement
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isOpen) close()
      else begin()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOpen, begin, close])
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus()
  }, [isOpen])
  return (
    <>
      <a
        href={adminHref('find', locale)}
        className={styles.opener}
        onClick={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <SearchIcon size={16} />
        <span>{t('admin.find.open')}</span>
        {/* The shortcut is shown once it works. */}
        <kbd hidden={!isAlive}>{t('admin.find.key')}</kbd>
      </a>
      {isOpen ? (
        <Suspense fallback={<EarlyField onTyped={setEarly} close={close} />}>
          <FinderWindow open={open} early={early} close={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The search field alone while the window's code loads: its text is searched for once the window is there. */
function EarlyField({ onTyped, close }: { onTyped: (typed: SearchState) => void; close: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // In a portal, like the window: on a phone the menu around the box is closed, and a field in it would get no keys.
  return createPortal(
    <div className={styles.overlay} data-workshop="" {...{ [keysWait]: '' }}>
      <div className={styles.window} role="dialog" aria-modal="true" aria-label={t('admin.find.open')}>
        <div className={styles.dialog}>
          <div className={styles.field}>
            <input
              ref={field}
              type="search"
              aria-label={t('admin.find.open')}
              placeholder={t('admin.find.hint')}
              className={styles.input}
              onChange={({ currentTarget }) => onTyped({ text: currentTarget.value, isEntered: false })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onTyped({ text: event.currentTarget.value, isEntered: true })
                if (event.key === 'Escape') close()
                // The window has nothing else to focus yet.
                if (event.key === 'Tab') event.preventDefault()
              }}
            />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}
