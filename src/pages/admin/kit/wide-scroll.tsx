/** What is wider than its place scrolls within it, by keyboard as well; its edges show on which sides there is more. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './wide-scroll.module.css'

/** A pixel that is only half there is no more. */
const leastPx = 2

export function WideScroll({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState('')
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const sides = [
        scrollLeft > leastPx ? 'before' : '',
        scrollLeft + clientWidth < scrollWidth - leastPx ? 'after' : '',
      ]
      setMore(sides.filter(Boolean).join(' '))
    }
    const observer = new ResizeObserver(look)
    for (const one of [element, ...element.children]) observer.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className={styles.frame} data-more={more}>
      <div className={styles.scroll} ref={place} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}
