import { useEffect, useState, type RefObject } from 'react'

/** The header hides once the page is scrolled down past this many pixels (specification, section 9). */
export const HIDE_PAST_PX = 100

/** True if the header is hidden after a scroll from `last` to `y`; `held`: it is in use and stays. */
export function isAway(scroll: { last: number; y: number; away: boolean; held: boolean }): boolean {
  const { last, y, away, held } = scroll
  if (held || y <= HIDE_PAST_PX) return false
  return y === last ? away : y > last
}

/** Follows the scrolling: down hides the header, up brings it back; never while it has the focus or an open menu. */
export function useAway(header: RefObject<HTMLElement | null>) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const y = Math.max(0, scrollY)
      const held = Boolean(header.current?.querySelector(':focus-visible, :popover-open'))
      const from = last
      last = y
      setAway((before) => isAway({ last: from, y, away: before, held }))
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [header])
  return { away, comeBack: () => setAway(false) }
}
