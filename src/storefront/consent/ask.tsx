/** Puts the question about trackers on the page, outside the router's content. */
import { createRoot, type Root } from 'react-dom/client'
import { createTexts } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { consentTexts } from './consent-texts.ts'
import type { Question } from './question.ts'

let isOpenKey: { root: Root; place: HTMLElement; locale: Locale } | null = null

/** Shows the question, unless the visitor has gone on to another page while this one was drawn. */
export async function ask({ trackers, locale, answer }: Question): Promise<void> {
  const { pathname } = location
  const before = await drawn()
  // If the visitor has gone on in the meantime, the new page asks by itself.
  if (!before || location.pathname !== pathname) return
  if (!isOpenKey) {
    const place = document.createElement('div')
    place.id = 'consent'
    isOpenKey = { root: createRoot(place), place, locale }
  }
  // A visitor who reads or tabs from the page's beginning reaches it before it covers anything. Another layout
  // removes it with the old page.
  if (!isOpenKey.place.isConnected) before.after(isOpenKey.place)
  isOpenKey.locale = locale
  const t = createTexts(locale, consentTexts[locale])
  isOpenKey.root.render(
    <TextsProvider t={t}>
      <ConsentDialog trackers={trackers} answer={answer} />
    </TextsProvider>,
  )
}

/**
 * The skip link, once React has hydrated everything next to it: an element added before that would be taken for
 * a mismatch with the server. null if no such page appeared.
 */
async function drawn(): Promise<Element | null> {
  for (let look = 0; look < 150; look++) {
    const skip = document.querySelector('a[href="#content"]')
    const last = skip?.parentElement?.lastElementChild
    if (skip && last && Object.keys(last).some((key) => key.startsWith('__react'))) return skip
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}

/**
 * @param said whether it was answered: visitors who can't see that the dialog is gone get a message that the answer was kept
 */
export function close(said: boolean): void {
  if (!isOpenKey) return
  const { root, place, locale } = isOpenKey
  isOpenKey = null
  place.removeAttribute('id')
  if (!said) {
    root.unmount()
    return place.remove()
  }
  const t = createTexts(locale, consentTexts[locale])
  root.render(
    <VisuallyHidden as="p" role="status">
      {t('consent.saved')}
    </VisuallyHidden>,
  )
}
