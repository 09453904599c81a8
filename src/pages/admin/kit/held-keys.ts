/** Plays the keys that had to wait (`record-keys.ts`), in order, into the page that is ready for them. */
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation, type DataRouter } from 'react-router'
import { recordKeys, scanFields, textFields, type HeldKey, type HeldKeys } from '../../shared/record-keys.ts'

/** Keys outside fields that follow each other more slowly are told from a scanner's (`keys.tsx`): they keep a gap, in milliseconds. */
const [handsGapMs, keptGapMs] = [50, 60]

let router: DataRouter | undefined
/** The place in the history that the page on the screen was drawn for. */
let drawnKey = ''
let isPlaying = false
const listeners = new Set<() => void>()

/** Whether another page is asked for, or has come and is not drawn yet. */
const isUnderWay = (): boolean =>
  router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== drawnKey)

const isReady = (): boolean =>
  window.heldKeys?.isAwake === true && window.heldKeys.keys.length === 0 && !isUnderWay()

/** For signs on the page, and for whatever drives a browser: `data-keys` of the document. */
function tell(): void {
  document.documentElement.dataset['keys'] = isReady() ? 'ready' : 'wait'
  for (const listener of listeners) listener()
}

async function play(held: HeldKeys): Promise<void> {
  if (isPlaying) return
  isPlaying = true
  let lastAt = Infinity
  while (held.keys.length > 0) {
    const isByHand = (held.keys[0]?.at ?? 0) - lastAt >= handsGapMs
    // In a task of its own: what the key before has changed is drawn.
    await new Promise((resolve) => setTimeout(resolve, isByHand && !fieldNow() ? keptGapMs : 0))
    const [next] = held.keys
    if (!next || isUnderWay()) break
    press(next)
    held.keys.shift()
    lastAt = next.at
  }
  isPlaying = false
  tell()
}

const fieldNow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches(textFields)
    ? document.activeElement
    : null

/** Presses a key where it belongs, with what a browser does for one that no script has taken. */
function press({ key, ctrlKey, metaKey, shiftKey, at, into, isScan }: HeldKey): void {
  if (into?.isConnected) into.focus()
  // The page has given the focus to what comes next, else it is the scanner's.
  else if (isScan && !fieldNow()) document.querySelector<HTMLElement>(scanFields)?.focus()
  const how = { key, ctrlKey, metaKey, shiftKey }
  const event = new KeyboardEvent('keydown', { ...how, bubbles: true, cancelable: true, composed: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  if (!(document.activeElement ?? document.body).dispatchEvent(event) || ctrlKey || metaKey) return
  const place = document.activeElement
  const field = fieldNow()
  if (key === 'Enter' && place instanceof HTMLInputElement && field) submit(place.form)
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) type('insertLineBreak')
  else if (field && key.length === 1) type('insertText', key)
  else if (field && key === 'Backspace') type('delete')
  else if (!field && (key === 'Enter' || key === ' ') && place instanceof HTMLElement) place.click()
}

/** By the browser's own editing, so that whatever listens to the field hears of it. */
function type(command: 'insertText' | 'insertLineBreak' | 'delete', text?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into a field as a person does
  document.execCommand(command, false, text)
}

/** As Enter in a field does. */
function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>(':is(button, input)[type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
}

/** Makes the page take its keys once it is drawn: those that waited first. To be called by what stands around all its parts. */
export function useHeldKeys(): void {
  const { key } = useLocation()
  const its = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    // A page that was come to within the document, such as from the entrance, has no recording script.
    const held = (window.heldKeys ??= recordKeys(textFields, scanFields))
    const goOn = () => {
      tell()
      void play(held)
    }
    router = its
    drawnKey = key
    held.isAwake = true
    held.mustWait = isUnderWay
    held.onHeld = tell
    goOn()
    return its?.subscribe(goOn)
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

/** Whether a key that is pressed now is taken at once; false on the server and until scripts run. */
export const useKeysReady = (): boolean => useSyncExternalStore(subscribe, isReady, () => false)
