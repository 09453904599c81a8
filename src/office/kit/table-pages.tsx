/** Pagination links of a list, and the URL that they change. */
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { lastPage } from '../../lib/last-page.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { placeIn, type PlacedPage } from './place-in-list.ts'
import styles from './data-table.module.css'

/** Parameters of one-off messages, and of the chain check, which reads the whole chain. Other pages of a list drop them. */
const momentary = ['done', 'verb', 'chain', 'noted']

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
  /** The number of rows on the page. */
  rows: number
  /** What the list says of itself as a whole; left out: it has no last page, and no numbers. */
  whole?: { total: PlacedPage['total']; isForward: boolean } | undefined
}

export function Pages({ next, previous, prefix, of, isOneOfSeveral, rows, whole }: PagesProps) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
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
  if (next === null && previous === null) return null
  const total = whole?.total ?? null
  const row = Number(/^-?\d{1,8}$/.exec(query.get(`${prefix}row`) ?? '')?.[0] ?? 0)
  const here = whole ? placeIn({ rows, next, previous, total, row }) : null
  const link = (
    cursor: string | null,
    name: string,
    { rel, number }: { rel?: string; number?: number | undefined } = {},
  ) => (
    <Link
      to={address({ [`${prefix}after`]: cursor, [`${prefix}row`]: number ? String(number) : null })}
      preventScrollReset={isOneOfSeveral}
      {...(rel ? { rel } : {})}
    >
      {t(`admin.table.${name}`)}
    </Link>
  )
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
      {previous === null ? null : link(null, 'first')}
      {previous === null || previous === ''
        ? null
        : link(previous, 'previous', { rel: 'prev', number: here ? 1 - here.first : undefined })}
      {next === null ? null : link(next, 'next', { rel: 'next', number: here ? here.end + 1 : undefined })}
      {next === null || !whole || whole.isForward ? null : link(lastPage, 'last')}
      {here ? (
        <span>{t(`admin.table.${here.isMore ? 'place_over' : 'place'}`, { ...here })}</span>
      ) : total?.isMore ? (
        <span>{t('admin.table.of_over', { count: total.count })}</span>
      ) : null}
    </nav>
  )
}
