/**
 * A failed request never removes the page: the one place for all forms and links (docs/storefront.md, "Without scripts, and before they run"). It runs in
 * the browser, around each of the router's requests.
 */
import { useContext, useEffect } from 'react'
import {
  createContext,
  createPath,
  isRouteErrorResponse,
  RouterContextProvider,
  type ClientInstrumentation,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Path,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  type UNSAFE_AssetsManifest,
} from 'react-router'
import { documentLoad } from './document-load.ts'
import { leavingCode } from './leaving.ts'
import type { Leaving } from './leave-for.ts'
import { addLost, connected } from './lost-requests.ts'
import { NoAnswer } from './no-answer.ts'

interface Submit {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** The focused element. */
  focused: Element | null
}

interface Sending {
  submit: Submit | null
  isFetcher: boolean
}

/** The sender of the current request. */
const sending = createContext<Sending>({ submit: null, isFetcher: false })

/** The outcome of the current request's submit, for the page's next request. */
const ended = createContext<'lost' | 'saved' | null>(null)

let router: DataRouter | undefined
let manifest: UNSAFE_AssetsManifest | undefined
let submitNow: Submit | null = null
let isFetcherNow = false
/** The target of the last successful submit: it is done, even if that page can't be loaded. */
let landing: string | null = null

/** Registers the page's router. React Router's version is pinned: its inner contexts change only with it. */
export function useKeptPage(): void {
  const its = useContext(UNSAFE_DataRouterContext)?.router
  const known = useContext(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    router = its
    manifest = known
  }, [its, known])
}

/** Begins to watch the page, before any request is made. */
export function watchPage(): void {
  addEventListener('online', connected)
  addEventListener('unhandledrejection', ignoreAborted)
  addEventListener('focusin', () => void keepCode())
  // Nothing is lost before the page is touched.
  addEventListener('pointerover', () => void leavingCode(), { once: true })
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('navigate', preventReload)
  // The router starts its requests in the same task in which a form is submitted.
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      const { activeElement: focused } = document
      submitNow = target instanceof HTMLFormElement ? { form: target, submitter, focused } : null
      setTimeout(() => (submitNow = null))
    },
    true,
  )
}

/**
 * While the router waits for a page's style sheets it does not listen for the page's data. A visitor who goes
 * to another page during that time, or types the next letter of a search, cancels that request: the browser
 * would report it as an error of the page.
 */
function ignoreAborted(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
}

async function keepCode(): Promise<void> {
  const code = await leavingCode()
  if (router && manifest) code?.fetchCodeOfForm(router, manifest)
}

/**
 * The router reloads the current page when the code of another can't be fetched. If the browser lets us prevent
 * that, the page stays, and the other one is loaded as a document as soon as the server has it.
 */
function preventReload(event: NavigateEvent): void {
  if (!router || event.navigationType !== 'reload' || event.userInitiated || documentLoad.isOurs) return
  const { navigation, fetchers } = router.state
  const goal = navigation.location
  if (goal) {
    const elsewhere = new AbortController()
    router.subscribe((state) => {
      if (state.navigation.location?.key !== goal.key) elsewhere.abort()
    })
    void leave(createPath(goal), { fault: new NoAnswer(), signal: elsewhere.signal })
  } else if (fetchers.size > 0) addLost('page', new NoAnswer(), null)
  else return
  event.preventDefault()
}

/** Never resolves: either the document is replaced, or the visitor goes elsewhere. */
async function leave(address: string, leaving: Leaving): Promise<never> {
  const code = await leavingCode()
  if (code) return await code.leaveFor(address, leaving)
  addLost('page', leaving.fault, () => location.assign(address), true)
  return await new Promise<never>(() => {})
}

/** Distinguishes fetchers' requests from navigations. */
export const noteFetchers: ClientInstrumentation = {
  router: (its) =>
    its.instrument({
      fetch: async (call) => {
        isFetcherNow = true
        const done = call()
        isFetcherNow = false
        await done
      },
    }),
}

/** The context of a request, made in the task that started it. */
export function contextOfRequest(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(sending, { submit: submitNow, isFetcher: isFetcherNow })
  return context
}

type Results = Record<string, DataStrategyResult>

/** Returns the browser to the page that it shows: no request is made, and nothing is added to the history. */
async function stay(here: DataRouter): Promise<void> {
  const { location } = here.state
  await here.navigate(location, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: location.state,
  })
}

/** Wraps each request of the router. */
export const keepPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  // After a submit without an answer, the page shows the same as before: there is nothing new to load.
  if (context.get(ended) === 'lost') return {}
  const results = await next()
  if (!router || request.signal.aborted) return results
  const isSubmit = request.method !== 'GET'
  const failed = Object.entries(results).find(([, result]) => isFailure(result))
  if (failed) {
    const fault = faultOf(failed[1])
    return isSubmit
      ? keepValues(router, context, failed[0], fault)
      : await keepRead(router, { request, context, results, fault })
  }
  if (isSubmit) {
    const [result] = Object.values(results)
    landing = result?.result instanceof Response ? result.result.headers.get('location') : null
    if (!isRefused(result?.result)) context.set(ended, 'saved')
  } else landing = null
  return results
}

/** The status of an action's result: thrown results carry it like returned ones. */
const statused = (result: unknown) => (result ?? {}) as { data?: unknown; init?: { status?: number } | null }

function thrownIn({ result }: DataStrategyResult): unknown {
  return 'init' in statused(result) ? statused(result).data : result
}

/** True for neither an intended answer (a redirect, a refusal, a missing page) nor data. */
function isFailure(one: DataStrategyResult): boolean {
  const thrown = thrownIn(one)
  return (
    one.type === 'error' && (isRouteErrorResponse(thrown) ? thrown.status >= 500 : thrown instanceof Error)
  )
}

function faultOf(one: DataStrategyResult): NoAnswer {
  const thrown = thrownIn(one)
  return thrown instanceof NoAnswer ? thrown : new NoAnswer('error.unexpected')
}

/** True if an action has refused the submitted form. */
const isRefused = (result: unknown) => (statused(result).init?.status ?? 0) >= 400

/** The submit ends as if it had not been made; its form can be sent again, with its values at that time. */
function keepValues(
  from: DataRouter,
  context: Readonly<RouterContextProvider>,
  routeId: string,
  fault: NoAnswer,
): Results | Promise<never> {
  const { submit, isFetcher } = context.get(sending)
  context.set(ended, 'lost')
  addLost(submit?.form ?? routeId, fault, submit && (() => submitAgain(submit)))
  // A fetcher keeps its earlier data when it gets none.
  if (isFetcher) return { [routeId]: { type: 'data', result: undefined } }
  const { navigation, location, actionData } = from.state
  if (isSamePage(navigation.location ?? location, location))
    return { [routeId]: { type: 'data', result: actionData?.[routeId] } }
  void stay(from)
  return new Promise(() => {})
}

function submitAgain({ form, submitter, focused }: Submit): void {
  if (!form.checkVisibility()) return
  if (focused instanceof HTMLElement) focused.focus()
  form.requestSubmit(form.contains(submitter) ? submitter : null)
}

interface Read {
  request: Request
  context: Readonly<RouterContextProvider>
  results: Results
  fault: NoAnswer
}

/** If the current page can't be refreshed, it stays as it is; another one is loaded as a document. */
async function keepRead(from: DataRouter, { request, context, results, fault }: Read): Promise<Results> {
  const { navigation, location, loaderData } = from.state
  const goal = navigation.location ?? location
  const entries = Object.entries(results)
  const isSaved = context.get(ended) === 'saved'
  if (
    isSamePage(goal, location) &&
    entries.every(([routeId, result]) => !isFailure(result) || routeId in loaderData)
  ) {
    const told = isSaved ? new NoAnswer('no_answer.stale', fault.waitS) : fault
    addLost('page', told, () => void from.revalidate(), true)
    return Object.fromEntries(entries.filter(([, result]) => !isFailure(result)))
  }
  if (!entries.some(([, { result }]) => result instanceof NoAnswer)) return results
  const isDone = landing !== null && new URL(landing, request.url).pathname === goal.pathname
  return await leave(createPath(goal), { fault, signal: request.signal, isDone })
}

const isSamePage = (one: Path, other: Path) => one.pathname === other.pathname && one.search === other.search
