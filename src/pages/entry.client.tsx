/** Brings a page to life: its language's texts first, then the page that the server has drawn. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createTexts } from '../lib/i18n.ts'
import { localeCookie, localeOf } from '../lib/routes.ts'
import { TextsProvider } from '../ui/texts.tsx'
import { textsForBrowser } from './texts.ts'

const locale = localeOf(location.pathname)
document.cookie = `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAgeDays * 24 * 3600}; samesite=lax`

// A part of the page that can't be fetched any more (a new version is out) is got by loading the page anew, once.
// The router does the same for the parts that are pages. Without a network a reload would lose even what is there.
let isLeaving = false
addEventListener('vite:preloadError', (event) => {
  const tried = Number(sessionStorage.getItem('reloaded') ?? 0)
  if (!isLeaving && (!navigator.onLine || Date.now() - tried < 10_000)) return
  event.preventDefault()
  if (isLeaving) return
  isLeaving = true
  sessionStorage.setItem('reloaded', String(Date.now()))
  location.reload()
})

const texts = createTexts(locale, await textsForBrowser(locale))
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider t={texts}>
      <HydratedRouter />
    </TextsProvider>,
  )
})
