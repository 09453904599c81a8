/**
 * Keys that are pressed before a page of the back office can take them: before its scripts run, and while one page goes over
 * into the next. They wait in order, and `held-keys.ts` of the back office plays them once the page is ready (decision 0161).
 */

/** A key that waits. */
export interface HeldKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** When it was pressed: `timeStamp` of its event. */
  at: number
  /** The field it was typed into, other than a scanner's; null: whatever has the focus once it is played. */
  into: HTMLElement | null
  /** It was typed into a scanner's field. */
  isScan: boolean
}

export interface HeldKeys {
  keys: HeldKey[]
  /** The page's scripts run: someone plays what waits. */
  isAwake: boolean
  /** Whether a key that is pressed now has to wait, though none waits yet. */
  mustWait: () => boolean
  /** A key begins to wait. */
  onHeld: () => void
}

declare global {
  interface Window {
    heldKeys?: HeldKeys
  }
}

/** What is typed into. */
export const textFields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/** A field that a scanner types into, or a hand as fast: what comes during a navigation is for the page that it leads to. */
export const scanFields = '[data-scan]'

/**
 * Attributes of such a field. The one that is scanned into next has the focus in the served page and wherever it is drawn
 * anew: a clerk with a scanner in hand touches nothing.
 */
export const scannerField = (isNext = true) => ({ 'data-scan': '', autoFocus: isNext })

/**
 * Begins to record keys that have to wait. It runs as an inline script, first in the page, so everything that it needs is
 * handed to it. Ordinary fields take their keys by themselves at any time, and so do links and buttons, unless earlier keys
 * wait. Where the page's scripts can't be fetched it lets go: a scan is sent as a browser without scripts sends it.
 */
export function recordKeys(texts: string, scanners: string): HeldKeys {
  const keys: HeldKey[] = []
  const held: HeldKeys = { keys, isAwake: false, mustWait: () => true, onHeld: () => undefined }
  const edits = ['Enter', 'Backspace']
  const moves = [' ', 'Escape', 'ArrowUp', 'ArrowDown']
  const isHeld = (event: KeyboardEvent, place: Element, field: Element | null, isScan: boolean): boolean => {
    const { key } = event
    if (event.ctrlKey || event.metaKey)
      return key.toLowerCase() === 'k' || (key === 'Enter' && field !== null)
    if (keys.length > 0) return key.length === 1 || edits.includes(key) || moves.includes(key)
    if (isScan) return held.isAwake ? key.length === 1 || edits.includes(key) : key === 'Enter'
    if (field) return false
    if (key === 'Enter') return place.closest('a, button, summary, label, input') === null
    return key.length === 1 && key !== ' '
  }
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.isComposing || event.altKey || keys.length > 500) return
      if (keys.length === 0 && !held.mustWait()) return
      const [target] = event.composedPath()
      const place = target instanceof HTMLElement ? target : document.documentElement
      const field = place.closest<HTMLElement>(texts)
      const isScan = place.closest(scanners) !== null
      if (!isHeld(event, place, field, isScan)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { key, ctrlKey, metaKey, shiftKey, timeStamp: at } = event
      keys.push({ key, ctrlKey, metaKey, shiftKey, at, into: isScan ? null : field, isScan })
      held.onHeld()
    },
    true,
  )
  addEventListener(
    'error',
    ({ target }) => {
      if (held.isAwake || !(target instanceof HTMLScriptElement)) return
      held.mustWait = () => false
      const field = document.querySelector<HTMLInputElement>(scanners)
      for (const { key } of keys.splice(0)) {
        if (key === 'Enter') return field?.form?.requestSubmit()
        if (field && key.length === 1) field.value += key
      }
    },
    true,
  )
  window.heldKeys = held
  return held
}
