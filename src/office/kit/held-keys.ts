/** Replays the keys that had to wait (`record-keys.ts`), one by one and in order, once the page is ready for them. */
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation, type DataRouter } from 'react-router'
import {
  recordKeys,
  scanFields,
  textFields,
  type HeldKey,
  type HeldKeys,
} from '../../pages/shared/record-keys.ts'
import { keysWait } from '../../pages/shared/keys-wait.ts'

/**
 * Gaps in milliseconds: keys outside fields that follow each other more slowly than the first come from a hand,
 * not from a scanner (`keys.tsx`), and are replayed with the second.
 */
const [handsGapMs, keptGapMs] = [50, 60]
/** Interval of the checks whether the page is ready, in milliseconds. */
const againMs = 15
/** Held keys older than this are dropped: the clerk no longer expects them. In milliseconds. */
const freshMs = 30_000

let router: DataRouter | undefined
/** The history key of the page on the screen. */
let drawnKey = ''
let isPlaying = false
const listeners = new Set<() => void>()

/** True while another page is loading, or has loaded but is not rendered yet. */
const isUnderWay = (): boolean =>
  router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== drawnKey)

/** True if a key pressed now would miss its target: the next page, or a form that is about to be sent. */
const mustWait = (): boolean => isUnderWay() || document.querySelector(`form[${keysWait}]`) !== null

/** True if the next key has to wait, for instance for a dialog that does not have the focus yet. */
function isBusy(): boolean {
  if (isUnderWay() || document.querySelector(`[${keysWait}]`) !== null) return true
  const opened = document.querySelector('dialog:modal, [role=dialog]:not([aria-modal=false])')
  return opened !== null && !opened.contains(document.activeElement)
}

const isReady = (): boolean =>
  window.heldKeys?.isAwake === true && window.heldKeys.keys.length === 0 && !isUnderWay()

/** Publishes the state as `data-keys` of the document, for CSS and for browser tests. */
function announce(): void {
  document.documentElement.dataset['keys'] = isReady() ? 'ready' : 'wait'
  for (const listener of listeners) listener()
}

/** If no handler takes a key, its target is missing: the keys behind it are dropped too. */
async function play({ keys }: HeldKeys): Promise<void> {
  if (isPlaying) return
  isPlaying = true
  let lastAt = Infinity
  while (keys.length > 0) {
    const isByHand = (keys[0]?.at ?? 0) - lastAt >= handsGapMs
    // In a task of its own, so that the effect of the previous key is rendered.
    const gapMs = isByHand && !fieldNow() ? keptGapMs : 0
    await new Promise((resolve) => setTimeout(resolve, isBusy() ? againMs : gapMs))
    const [next, last] = [keys[0], keys.at(-1)]
    if (last && performance.now() - last.at > freshMs) keys.length = 0
    else if (next && !isBusy()) {
      keys.shift()
      lastAt = next.at
      if (!press(next)) keys.length = 0
    }
  }
  isPlaying = false
  announce()
}

const fieldNow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches(textFields)
    ? document.activeElement
    : null

/**
 * Dispatches a key where the focus is, and the browser's default action unless a script prevents it. @returns
 * true if it was handled
 */
function press({ key, ctrlKey, metaKey, shiftKey, at, into, isScan }: HeldKey): boolean {
  if (into?.isConnected) into.focus()
  // The page has moved the focus to the next field, else the scanner's field gets it.
  else if (isScan && !fieldNow()) document.querySelector<HTMLElement>(scanFields)?.focus()
  const how = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true }
  const place = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', how)
  Object.defineProperty(event, 'timeStamp', { value: at })
  const isTaken = !place.dispatchEvent(event)
  const isHeard = isTaken || (!ctrlKey && !metaKey && act(key))
  place.dispatchEvent(new KeyboardEvent('keyup', how))
  return isHeard
}

/** Performs a key's default action. @returns false if it has none where the focus is */
function act(key: string): boolean {
  const place = document.activeElement
  const field = fieldNow()
  if (field && key.length === 1) type('insertText', key)
  else if (field && key === 'Backspace') type('delete')
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) type('insertLineBreak')
  else if (key === 'Enter' && place instanceof HTMLInputElement && field) submit(place.form)
  else if (key === 'Enter' || key === ' ') return click(place)
  else return key.length > 1
  return true
}

function click(place: Element | null): boolean {
  if (!(place instanceof HTMLElement) || !place.matches('a, button, summary, input')) return false
  place.click()
  return true
}

/** Types through the browser's own editing, so that all listeners of the field are notified. */
function type(command: 'insertText' | 'insertLineBreak' | 'delete', text?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into a field as a person does
  document.execCommand(command, false, text)
}

/** Submits as Enter in a field does. */
function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>(':is(button, input)[type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
}

/**
 * Makes the page handle its keys once it is rendered, held ones first. Call it in the layout around all parts of the page.
 */
export function useHeldKeys(): void {
  const { key } = useLocation()
  const its = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    // A page reached by client-side navigation, such as from the sign-in, has no recording script.
    const held = (window.heldKeys ??= recordKeys(textFields, scanFields))
    router = its
    drawnKey = key
    Object.assign(held, { isAwake: true, mustWait, onChange: () => (announce(), void play(held)) })
    held.onChange()
    return its?.subscribe(announce)
  }, [key, its])
  useEffect(
    () => () => {
      const held = window.heldKeys
      if (!held) return
      held.mustWait = () => false
      held.keys.length = 0
    },
    [],
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if a key pressed now is handled at once; false on the server and until scripts run. */
export const useKeysReady = (): boolean => useSyncExternalStore(subscribe, isReady, () => false)
