import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/**
 * Plain `<a>`s of a long table that navigate without a reload, as a `Link` does. A thousand `Link`s, each
 * subscribed to the location, would take longer to render than the rest of their page.
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
  // A modifier key opens another window; a `Link` has already handled its own clicks.
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
