/** Pagination links of a list, and the URL that they change. */
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './data-table.module.css'

/** Parameters of one-off messages, and of the chain check, which reads the whole chain. Other pages of a list drop them. */
const momentary = ['done', 'chain', 'noted']

/** The URL of the current page with some of its query changed; null removes a parameter. */
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
  /** The name of the list, unique on its page. */
  of: string
  isOneOfSeveral: boolean
}

export function Pages({ next, previous, prefix, of, isOneOfSeveral }: PagesProps) {
  const { t } = useTranslation()
  const address = useAddressWith()
  const place = useRef<HTMLElement>(null)
  const now = `${next} ${previous}`
  const before = useRef<string | null>(null)
  // The last page has no "next" link: the focus moves to "previous", not to the top of the page.
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
        // A modifier key opens another window.
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
