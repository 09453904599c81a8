import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * What a visitor typed or chose before scripts ran. React leaves it in the page when it takes over, but knows nothing of it:
 * its next drawing would put back what the server wrote. So the component that holds the value is told, before anything is drawn anew.
 * @param take compares what stands in the element with the value that is held; called once
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
