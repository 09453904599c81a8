/** The links from page to page of a list, and the address that they change. */
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import styles from './data-table.module.css'

/**
 * Parameters of one-off messages, and of the chain check, which reads the whole chain. Other pages of a list
 * drop them.
 */
const momentary = ['done', 'chain', 'noted']

/** The address of the page at hand with some of its query changed; null takes one out. */
export function useAddressWith(): (changes: Record<string, string | null>) => string {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (changes) => {
    const changed = new URLSearchParams(query)
    for (const name of momentary) changed.delete(name)
    for (const [name, value] of Object.entries(changes))
      if (value === null) changed.delete(name)
      else changed.set(name, value)
    return changed.size > 0 ? `${pathname}?${changed}` : pathname
  }
}

interface PagesProps {
  next: string | null
  previous: string | null
  prefix: string
  /** Which list it is: where a page has several, each has a name of its own. */
  of: string
  isOneOfSeveral: boolean
}

export function Pages({ next, previous, prefix, of, isOneOfSeveral }: PagesProps) {
  const { t } = useTranslation()
  const address = useAddressWith()
  const place = useRef<HTMLElement>(null)
  const now = `${next} ${previous}`
  const before = useRef<string | null>(null)
  // The last page has no next one: the focus goes on to the way back, not to the top of the page.
  useEffect(() => {
    if (before.current === null || before.current === now) return
    before.current = null
    if (isOneOfSeveral) place.current?.parentElement?.scrollIntoView()
    if (document.activeElement === document.body)
      place.current?.querySelector('a')?.focus({ preventScroll: isOneOfSeveral })
  }, [now, isOneOfSeveral])
  const after = (cursor: string | null) => ({
    to: address({ [`${prefix}after`]: cursor }),
    preventScrollReset: isOneOfSeveral,
  })
  if (next === null && previous === null) return null
  return (
    <nav
      ref={place}
      className={styles.pages}
      aria-label={prefix === '' ? t('admin.table.pages') : `${t('admin.table.pages')}: ${of}`}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // With one of them it opens in another window.
        if (!ctrlKey && !metaKey && !shiftKey) before.current = now
      }}
    >
      {previous === null ? null : (
        <>
          <Link {...after(null)}>{t('admin.table.first')}</Link>
          {previous === '' ? null : (
            <Link {...after(previous)} rel="prev">
              {t('admin.table.previous')}
            </Link>
          )}
        </>
      )}
      {next === null ? null : (
        <Link {...after(next)} rel="next">
          {t('admin.table.next')}
        </Link>
      )}
    </nav>
  )
}
