import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Hands over input that a visitor made before scripts ran. React leaves it in the page when it hydrates, but
 * does not know it: its next render would restore the server's value. So the component that holds the value
 * receives it before any re-render.
 * @param take compares the element's content with the held value; called once
 */
export function useEarlyInput<Place extends HTMLElement>(
  take: (place: Place) => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const first = useRef(take)
  useLayoutEffect(() => {
    if (place.current) first.current(place.current)
  }, [])
  return place
}
