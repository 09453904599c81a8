import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/**
 * Plain `<a>`s of a long table, which open without a reload as a `Link` does. A thousand `Link`s, each of which looks at the
 * address for itself, would take longer than the rest of their page.
 */
export function InnerLinks({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <div className={className} onClick={(event) => follow(event, (to) => void navigate(to))}>
      {children}
    </div>
  )
}

function follow(event: MouseEvent, go: (to: string) => void): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  // With one of the keys it opens in another window; a `Link` has taken what is its own.
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
