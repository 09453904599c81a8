/**
 * Keys that are pressed before a page of the back office can handle them: before its scripts run, and during a
 * navigation. They wait in order, in memory only, and `held-keys.ts` of the back office replays them once the
 * page is ready (docs/back-office.md, "Keys that wait").
 */

/** A waiting key. */
export interface HeldKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** The time when it was pressed: `timeStamp` of its event. */
  at: number
  /** The field that Tab moved to just before; null: the element that has the focus when the key is replayed. */
  into: HTMLElement | null
  /** True if it was typed into a scanner's field. */
  isScan: boolean
}

export interface HeldKeys {
  keys: HeldKey[]
  /** True once the page's scripts run and replay the waiting keys. */
  isAwake: boolean
  /** True if a key that is pressed now has to wait, though none is waiting yet. */
  mustWait: () => boolean
  /** Called when a key begins to wait, or when the waiting ones are discarded. */
  onChange: () => void
}

declare global {
  interface Window {
    heldKeys?: HeldKeys
  }
}

/** Fields that take typed text. */
export const textFields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/** A field that a scanner types into, or a hand as fast: keys during a navigation belong to the next page. */
export const scanFields = '[data-scan]'

/**
 * Attributes of such a field. The field for the next scan has the focus in the served page and wherever it is
 * drawn again: a clerk with a scanner in hand touches nothing.
 */
export const scannerField = (isNext = true) => ({ 'data-scan': '', autoFocus: isNext })

/**
 * Begins to record keys that have to wait. It runs as an inline script, first in the page, so everything that it needs is
 * passed in. Letters that are typed into a field go there by themselves at any time, unless earlier keys wait; so do keys of
 * links and buttons. If the page's scripts can't be fetched, or the page does not replay keys, it lets go: a scan is sent as
 * a browser without scripts sends it. Escape, a click on a link elsewhere, and going back discard the waiting keys.
 */
export function recordKeys(texts: string, scanners: string): HeldKeys {
  const keys: HeldKey[] = []
  const held: HeldKeys = { keys, isAwake: false, mustWait: () => true, onChange: () => undefined }
  const edits = ['Enter', 'Backspace']
  const moves = ['ArrowUp', 'ArrowDown']
  let isMoved = false
  const isHeld = (key: string, place: Element, field: Element | null, isScan: boolean): boolean => {
    const isText = key.length === 1
    if (keys.length > 0) return isText || edits.includes(key) || moves.includes(key)
    if (isScan && held.isAwake) return isText || edits.includes(key)
    if (field) return key === 'Enter' && !held.isAwake && field.tagName === 'INPUT'
    if (key === 'Enter') return place.closest('a, button, summary, label, input') === null
    return isText && key !== ' '
  }
  const giveUp = () => {
    if (keys.length === 0) return
    keys.length = 0
    held.onChange()
  }
  const letGo = () => {
    if (held.isAwake) return
    held.mustWait = () => false
    document.documentElement.dataset['keys'] = 'off'
    const { activeElement: place } = document
    const field =
      place instanceof HTMLInputElement ? place : document.querySelector<HTMLInputElement>(scanners)
    for (const { key } of keys.splice(0)) {
      if (key === 'Enter') return field?.form?.requestSubmit()
      if (field && key.length === 1) field.value += key
    }
  }
  const press = (event: KeyboardEvent) => {
    const { key, metaKey, shiftKey, timeStamp: at } = event
    // AltGr, which Windows reports as Ctrl and Alt at once, types a letter.
    const isLetter = event.getModifierState('AltGraph')
    if (!event.isTrusted || event.isComposing || (event.altKey && !isLetter) || keys.length > 500) return
    if (keys.length === 0 && !held.mustWait()) return
    const ctrlKey = event.ctrlKey && !isLetter
    const [target] = event.composedPath()
    const place = target instanceof HTMLElement ? target : document.documentElement
    const field = place.closest<HTMLElement>(texts)
    const isScan = place.closest(scanners) !== null
    const isCommand = ctrlKey || metaKey
    const waits = isCommand
      ? key.toLowerCase() === 'k' || (key === 'Enter' && (field !== null || keys.length > 0))
      : isHeld(key, place, field, isScan)
    if (!waits) {
      isMoved = key === 'Tab'
      if (key === 'Escape') giveUp()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    // A key that is held down sends nothing twice.
    if (event.repeat && (isCommand || key === 'Enter' || !field)) return
    keys.push({ key, ctrlKey, metaKey, shiftKey, at, into: isMoved ? field : null, isScan })
    isMoved = false
    held.onChange()
  }
  addEventListener('keydown', press, true)
  addEventListener('popstate', giveUp)
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('a, button, summary')) giveUp()
    },
    true,
  )
  addEventListener('error', ({ target }) => (target instanceof HTMLScriptElement ? letGo() : undefined), true)
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('[data-workshop]') === null ? letGo() : undefined,
  )
  document.documentElement.dataset['keys'] = 'wait'
  window.heldKeys = held
  return held
}
