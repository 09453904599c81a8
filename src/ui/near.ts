import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Elements begin to load at this distance from the visible part of the page (pixels). */
export const NEAR_PX = 400

/** True once the element has come within `margin` pixels of the visible part; stays true. */
export function useNear(element: RefObject<Element | null>, margin = NEAR_PX): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${margin}px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element, margin])
  return near
}
