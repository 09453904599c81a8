/** A part of a page that only the server draws: the HTML holds its words once, not once more as data. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import styles from './drawn-part.module.css'

/**
 * Stays as the server drew it when the browser hydrates the page. Only for parts without anything to click.
 * @param props.children on the server the part; in the browser nothing, since its data are not there
 */
export function DrawnPart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  // A page that React could not hydrate, because a browser extension had changed it, is drawn again without the part.
  useEffect(() => {
    if (place.current?.dataset['drawn'] === undefined) void revalidate()
  }, [revalidate])
  return (
    <div
      ref={place}
      className={styles.part}
      {...(children === null ? {} : { 'data-drawn': '' })}
      suppressHydrationWarning
    >
      {children ?? ''}
    </div>
  )
}
