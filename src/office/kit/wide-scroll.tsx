/** A frame in which wide content scrolls, by keyboard as well; its edges show on which sides there is more. */
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import styles from './wide-scroll.module.css'

/** Ignores rounding: a fraction of a pixel is not more content. */
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
      <div
        className={styles.scroll}
        ref={place}
        tabIndex={0}
        role="group"
        aria-label={label}
        onFocus={showWhole}
      >
        {children}
      </div>
    </div>
  )
}

/** True if it belongs to a pop-up above the table, which does not scroll with it. */
function isAbove(target: HTMLElement): boolean {
  const window = target.closest('details[name=verbs] > div')
  return window !== null && getComputedStyle(window).position === 'absolute'
}

/** Room for the focus ring, in pixels. */
const focusRoom = 6

/** The width of the frame that a sticky cell of the target's row covers; 0 if the target is in that cell. */
function coveredBy(selector: string, target: HTMLElement): number {
  const cell = target.closest('tr')?.querySelector(selector)
  const stays = cell && !cell.contains(target) && getComputedStyle(cell).position === 'sticky'
  return stays ? cell.getBoundingClientRect().width : 0
}

/** Scrolls keyboard focus fully into view: browsers leave it half beyond an edge, or below a sticky cell. */
function showWhole({ currentTarget: frame, target }: FocusEvent<HTMLElement>): void {
  if (target === frame || !target.matches(':focus-visible') || isAbove(target)) return
  const [seen, box] = [frame.getBoundingClientRect(), target.getBoundingClientRect()]
  const left = seen.left + frame.clientLeft + coveredBy('th[scope=row]', target) + focusRoom
  const right =
    seen.left + frame.clientLeft + frame.clientWidth - coveredBy('td[data-verbs]', target) - focusRoom
  if (box.left < left) frame.scrollLeft -= left - box.left
  else if (box.right > right) frame.scrollLeft += Math.min(box.right - right, box.left - left)
}
