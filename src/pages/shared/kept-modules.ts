/** The code of pages: fetched before it is needed, and no reason to lose a page where it can't be fetched. */
import { createPath, type DataRouter, type UNSAFE_AssetsManifest } from 'react-router'
import { isLeaving, leaveFor } from './leave-for.ts'
import { addLost } from './lost-requests.ts'
import { NoAnswer } from './no-answer.ts'

let isKept = false

/** Keeps the page that is shown from being lost for code that can't be fetched. */
export function keepCode(router: DataRouter, { routes }: UNSAFE_AssetsManifest): void {
  if (isKept) return
  isKept = true
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => preventReload(router, event))
  addEventListener('focusin', () => fetchCodeOfForm(router, routes))
  fetchCodeOfForm(router, routes)
}

/**
 * A form that someone begins to fill in gets its page's code at once: without it the router can't send it, and the connection
 * may be gone by then.
 */
function fetchCodeOfForm({ match }: DataRouter, routes: UNSAFE_AssetsManifest['routes']): void {
  const form = document.activeElement?.closest('form')
  if (form?.method !== 'post') return
  for (const { route } of match(new URL(form.action, location.href).pathname) ?? []) {
    const { module } = routes[route.id] ?? {}
    if (module) import(/* @vite-ignore */ module).catch(() => undefined)
  }
}

/**
 * The router reloads the page that is shown when the code of another can't be fetched. Where the browser lets that be
 * prevented, the page stays, and the other one is loaded as a document as soon as the server has it.
 */
function preventReload({ state }: DataRouter, event: NavigateEvent): void {
  const { location } = state.navigation
  const isAsking = location !== undefined || state.fetchers.size > 0
  if (event.navigationType !== 'reload' || event.userInitiated || isLeaving() || !isAsking) return
  event.preventDefault()
  const fault = new NoAnswer()
  if (!location) return addLost('code', fault, null)
  void leaveFor(createPath(location), { fault, signal: new AbortController().signal })
}
