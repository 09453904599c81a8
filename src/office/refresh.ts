/**
 * Refreshes pages that show other people's changes: `handle.refreshes` names the page's topic. A refresh never
 * disturbs a clerk: typed values and the focus stay.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import type { NewsTopic } from '../workflows/work/work.ts'

/** An event of the news stream. */
export interface Change {
  topics: NewsTopic[]
  orders: string[]
}

/** The `handle` of a page that refreshes itself. */
export interface Refreshed {
  refreshes: NewsTopic
}

/** The delay after the last of several changes, in milliseconds. */
const restMs = 300
/** A clerk's own submit comes back as news within this time, although their page already shows it; in milliseconds. */
const ownMs = 2500
/** News that arrive less than this before a load is noticed may be newer than the loaded data; in milliseconds. */
const seenLateMs = 200

const isField = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea'

const postedForm = (target: EventTarget | null): HTMLFormElement | null => {
  const form = target instanceof Element ? target.closest('form') : null
  return form?.method === 'post' ? form : null
}

/**
 * @returns `heard` takes each change; `begun` is called once the stream is open, because changes between the
 * rendering of the
 *   page and then were not announced; `isBehind`: the page waits to refresh until its form is left
 */
export function useRefresh(): { heard: (change: Change) => void; begun: () => void; isBehind: boolean } {
  const page = useMatches().at(-1)
  const about = (page?.handle as Partial<Refreshed> | undefined)?.refreshes
  const number = page?.params['number']
  const { revalidate, state: reading } = useRevalidator()
  const { state: going } = useNavigation()
  const [isBehind, setBehind] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWaiting = useRef(false)
  const isTold = useRef(false)
  const heardAt = useRef(-Infinity)
  const askedAt = useRef(0)
  const sentAt = useRef(-ownMs)
  const typed = useRef(new Set<HTMLFormElement>())
  const focus = useRef<Focused | null>(null)

  const tryNow = useCallback(() => {
    if (!isWaiting.current) return
    for (const form of typed.current) if (!form.isConnected) typed.current.delete(form)
    const { activeElement: focused } = document
    if (typed.current.size > 0 || (focused?.matches(isField) && postedForm(focused))) {
      if (isTold.current && performance.now() - sentAt.current > ownMs) setBehind(true)
      return
    }
    isWaiting.current = false
    heardAt.current = -Infinity
    focus.current = focusedNow()
    void revalidate()
  }, [revalidate])

  const trySoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(tryNow, restMs)
  }, [tryNow])

  const begun = useCallback(() => {
    if (!about) return
    isWaiting.current = true
    trySoon()
  }, [about, trySoon])

  const heard = useCallback(
    ({ topics, orders }: Change) => {
      if (!about || !topics.includes(about)) return
      if (about === 'order' && number !== undefined && !orders.includes(number)) return
      isWaiting.current = true
      isTold.current = true
      heardAt.current = performance.now()
      trySoon()
    },
    [about, number, trySoon],
  )

  const isAsked = reading === 'loading' || going === 'loading'
  useEffect(() => {
    if (isAsked) askedAt.current = performance.now()
  }, [isAsked])

  // Another page, or this one after any kind of reload. It may lack changes that were announced while it loaded.
  const data = page?.loaderData
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    if (shown.current === data) return
    shown.current = data
    if (heardAt.current < askedAt.current - seenLateMs) {
      isWaiting.current = false
      isTold.current = false
      setBehind(false)
    } else if (isWaiting.current) trySoon()
    if (document.activeElement === document.body) focusAgain(focus.current)
    focus.current = null
  }, [data, trySoon])

  useEffect(() => {
    const type = ({ target }: Event) => {
      const form = postedForm(target)
      if (form) typed.current.add(form)
    }
    const send = ({ target }: Event) => {
      const form = postedForm(target)
      if (!form) return
      typed.current.delete(form)
      sentAt.current = performance.now()
    }
    // Deferred, because the focus has moved only a moment later.
    const leave = () => void setTimeout(tryNow)
    const move = () => {
      if (focus.current) focus.current = focusedNow()
    }
    document.addEventListener('input', type)
    document.addEventListener('submit', send)
    document.addEventListener('focusout', leave)
    document.addEventListener('focusin', move)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('input', type)
      document.removeEventListener('submit', send)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('focusin', move)
    }
  }, [tryNow])
  return { heard, begun, isBehind }
}

/** The focused element, and how to find it again. */
interface Focused {
  element: Element
  /** Its row in the page's lists; -1: not in a row. */
  row: number
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]

function focusedNow(): Focused | null {
  const { activeElement: element } = document
  if (!element || element === document.body) return null
  const row = element.closest('tr')
  return { element, row: row ? rowLinks().findIndex((link) => row.contains(link)) : -1 }
}

/** Focuses the same element after a re-render, else the row in the place of the one that left, else the page. */
function focusAgain(focused: Focused | null): void {
  if (!focused || focused.element.isConnected) return
  const { element, row } = focused
  const same = element.id === '' ? null : document.getElementById(element.id)
  const near = row === -1 ? undefined : rowLinks().at(Math.min(row, rowLinks().length - 1))
  const goal = same ?? near ?? document.getElementById('content')
  goal?.focus({ preventScroll: true })
}
