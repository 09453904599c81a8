/** Opens the login: a window if scripts run, otherwise the login's page. */
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { href, routeAt } from '../../lib/routes.ts'
import { useLocale } from './locale.ts'
import { part } from './part.ts'

/** The window and its form are loaded on demand: most visitors never log in. */
const load = async () => await import('./login-window.tsx')
const LoginWindow = part(load)

type LoginOpenerProps = {
  /** The page to continue at afterwards; without it consumers go home (specification, section 4). */
  next?: string | null
  className?: string | undefined
  /** Called before the window opens, so that anything in its way can close. */
  onOpen?: () => void
  /** Called when the window opens and when it has closed. */
  onWindow?: (isThere: boolean) => void
  children: ReactNode
}

export function LoginOpener({ next = null, className, onOpen, onWindow, children }: LoginOpenerProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const query = next === null ? '' : `?${new URLSearchParams({ next })}`
  const open = (event: MouseEvent) => {
    onOpen?.()
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // The login's page has the form already.
    if (isForAnotherTab || routeAt(pathname)?.name === 'login') return
    event.preventDefault()
    setState('open')
    onWindow?.(true)
  }
  const close = () => {
    setState('closed')
    onWindow?.(false)
  }
  return (
    <>
      <Link
        to={href('login', locale) + query}
        className={className}
        onClick={open}
        onPointerEnter={() => void load()}
        aria-haspopup="dialog"
      >
        {children}
      </Link>
      {state === 'new' ? null : (
        <Suspense fallback={null}>
          <LoginWindow isOpen={state === 'open'} onClose={close} next={next} />
        </Suspense>
      )}
    </>
  )
}
