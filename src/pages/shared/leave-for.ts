/** Pages that the router could not load are loaded as documents; this code is loaded before the connection may be gone. */
import type { DataRouter, UNSAFE_AssetsManifest } from 'react-router'
import { documentLoad } from './document-load.ts'
import { addLost, dropLost } from './lost-requests.ts'
import { NoAnswer, noAnswerIn } from './no-answer.ts'

export interface Leaving {
  /** The reason why the router could not load the page. */
  fault: NoAnswer
  /** Aborted when the visitor goes elsewhere in the meantime. */
  signal: AbortSignal
  /** Something was sent and done before: the message does not offer to send it again. */
  isDone?: boolean
}

/** A longer wait is left to the visitor (seconds). */
const mostWaitS = 30

/**
 * Loads the address as a document as soon as the server answers for it: until then the current page stays, with
 * the message. It never resolves: either the document is replaced, or the visitor goes elsewhere. A failing
 * page is not loaded, so no page is loaded over and over.
 */
export async function leaveFor(address: string, { fault, signal, isDone = false }: Leaving): Promise<never> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const wait = ({ key, waitS }: NoAnswer) => {
    const again = () => void go()
    addLost('page', { key: isDone ? 'no_answer.stale' : key, waitS }, again, true)
    if (waitS !== null && waitS <= mostWaitS && tries++ === 0) timer = setTimeout(again, waitS * 1000)
  }
  const go = async () => {
    clearTimeout(timer)
    const missing = await noPageAt(address, signal)
    if (signal.aborted) return
    if (missing) return wait(missing)
    dropLost('page')
    load(address)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    dropLost('page')
  })
  if (fault.mayTryAtOnce) await go()
  else wait(fault)
  return await new Promise<never>(() => {})
}

/** The reason why the server has no page for an address now; null if it answers, even with 404. */
async function noPageAt(address: string, signal: AbortSignal): Promise<NoAnswer | null> {
  try {
    const headers = { accept: 'text/html', 'accept-language': document.documentElement.lang }
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', headers, signal })
    return answer.status >= 500 || answer.status === 429 ? noAnswerIn(answer) : null
  } catch {
    return new NoAnswer()
  }
}

/** The time within which the page is not reloaded a second time, in milliseconds. */
const reloadPauseMs = 10_000

let reloading: Promise<boolean> | null = null

/**
 * Reloads the page for a part that can't be fetched (specification, section 8), once, and only if the server has the page.
 * @returns false: it is not reloaded, and its content stays
 */
export async function reloadForPart(): Promise<boolean> {
  reloading ??= (async () => {
    const tried = Number(sessionStorage.getItem('reloaded') ?? 0)
    if (!navigator.onLine || Date.now() - tried < reloadPauseMs) return false
    if (await noPageAt(location.href, new AbortController().signal)) return false
    sessionStorage.setItem('reloaded', String(Date.now()))
    load(location.href)
    return true
  })()
  const done = await reloading
  if (!done) reloading = null
  return done
}

function load(address: string): void {
  documentLoad.isOurs = true
  const withoutHash = (url: URL | Location) => url.origin + url.pathname + url.search
  const goal = new URL(address, location.href)
  // The browser loads nothing if only the hash differs; when going back, it shows the address already.
  if (withoutHash(goal) === withoutHash(location)) location.reload()
  else location.assign(goal)
}

/**
 * Loads the code of a form's page as soon as a visitor begins to fill it in: without it the router can't send
 * the form, and the connection may be gone by then.
 */
export function fetchCodeOfForm(router: DataRouter, { routes }: UNSAFE_AssetsManifest): void {
  const form = document.activeElement?.closest('form')
  if (form?.method !== 'post') return
  for (const { route } of router.match(new URL(form.action, location.href).pathname) ?? []) {
    const { module } = routes[route.id] ?? {}
    if (module) import(/* @vite-ignore */ module).catch(() => undefined)
  }
}
