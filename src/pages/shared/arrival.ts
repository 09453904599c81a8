import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page, or to the part of it, that a link inside the shop opened: the browser does that
 * for a new document alone. An element that the page itself has focused keeps the focus.
 */
export function useArrival(): void {
  const location = useLocation()
  const before = useRef(location)
  useEffect(() => {
    const { pathname } = before.current
    if (before.current === location) return
    before.current = location
    const part = document.getElementById(location.hash.slice(1))
    const focused = document.activeElement
    if ((!part && pathname === location.pathname) || focused?.closest('main') || focused === part) return
    const heading = (part ?? document).querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [location])
}
