/** The records that were opened last in this tab: the search box offers them before anything is typed. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recentKey } from '../../pages/forms/forget-drafts.ts'
import { adminPageAt } from '../routes.ts'

export interface RecentRecord {
  to: string
  label: string
}

const most = 6

export function recentRecords(): RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(recentKey) ?? '[]') as RecentRecord[]
  } catch {
    // A browser that allows no storage has kept nothing.
    return []
  }
}

/** Keeps the record that the page shows, by its heading. */
export function useRecentRecord(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const label = document.querySelector('main h1')?.textContent.trim() ?? ''
    if (label === '' || !adminPageAt(pathname)?.page.path.includes(':')) return
    const others = recentRecords().filter(({ to }) => to !== pathname)
    try {
      sessionStorage.setItem(recentKey, JSON.stringify([{ to: pathname, label }, ...others].slice(0, most)))
    } catch {
      // Nothing is kept then.
    }
  }, [pathname])
}
