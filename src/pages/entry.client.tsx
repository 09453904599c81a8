/** Hydrates a page: loads its language's texts first, then takes over the server's page. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createTexts } from '../lib/i18n.ts'
import { localeCookie, localeOf } from '../lib/routes.ts'
import { BrandProvider, shippedLook, type BrandLook } from '../ui/brand.tsx'
import { TextsProvider } from '../ui/texts.tsx'
import { contextOfRequest, noteFetchers, watchPage } from './shared/keep-page.ts'
import { reloadForPart } from './shared/leaving.ts'
import { answered, untilAgain } from './shared/lost-requests.ts'
import { answering } from './shared/no-answer.ts'
import { textsForBrowser } from './texts.ts'

const locale = localeOf(location.pathname)
document.cookie = `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAgeDays * 24 * 3600}; samesite=lax`

// If the page stays, a missing part says so (part.ts), and a form without its check is checked by the server. What is loaded
// ahead of its need is not missing yet.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  if (!('ahead' in document.documentElement.dataset)) void reloadForPart()
})

window.fetch = answering(fetch.bind(window), { onAnswer: answered, untilAgain }, locale)
watchPage()

const texts = createTexts(locale, await textsForBrowser(locale))
// The server writes it for a shop with a look of its own.
const said = document.documentElement.dataset['look']
const look = said === undefined ? shippedLook : (JSON.parse(said) as BrandLook)
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider t={texts}>
      <BrandProvider look={look}>
        <HydratedRouter getContext={contextOfRequest} instrumentations={[noteFetchers]} />
      </BrandProvider>
    </TextsProvider>,
  )
})
