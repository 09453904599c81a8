/** The shortcuts of the back office: `g` and a digit opens a part, `j` and `k` move through a list, `?` shows them all. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { textFields } from '../../pages/shared/record-keys.ts'
import { adminHref, areas, type OpenAreas } from '../routes.ts'
import styles from './keys.module.css'

/** Any window over the page, which handles its own keys. */
const windows =
  'dialog:modal, :is([role=dialog], [role=alertdialog]):not([aria-modal=false]), [popover=auto]:popover-open, details[data-menu][open]'

/** An open verb: within it, only Escape is a shortcut. */
const openedVerb = 'details[name=verbs][open] > :not(summary)'

/** True if the key goes into a field, or a dialog covers the page. */
function isBusy(event: KeyboardEvent): boolean {
  // Inside a shadow root, such as an editor's, `target` would be the host.
  const [target] = event.composedPath()
  // A list of suggestions forwards keys to its options, although they are typed into the focused field.
  const places = [target, document.activeElement].filter((one) => one instanceof HTMLElement)
  return (
    document.querySelector(windows) !== null ||
    places.some(
      (one) =>
        one.closest(textFields) !== null || (event.key !== 'Escape' && one.closest(openedVerb) !== null),
    )
  )
}

/** Listens for single keys while no field has the focus. @param on handles a key; true: it was handled */
export function useKey(on: (key: string, event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event)) return
      if (on(event.key, event)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [on])
}

/** The targets of `j` and `k`: the main link of each row, or the first verb of each row in a list without links. */
function rowsHere(): HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  if (links.length > 0) return links
  return [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('details[name=verbs] > summary') ?? [],
  )
}

/** Moves the focus to the next or previous row of the page's list. */
function step(by: 1 | -1): boolean {
  const links = rowsHere()
  if (links.length === 0) return false
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const goal = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
  goal?.focus()
  return true
}

export const firstField = ':is(input:not([type=hidden]), select, textarea)'

/** Focuses the first field of an opened form, else its button. */
export function focusFirstField(opened: HTMLDetailsElement | null): void {
  if (!opened?.open || opened.contains(document.activeElement?.closest('form') ?? null)) return
  const field = opened.querySelector<HTMLElement>(`form ${firstField}`)
  const goal = field ?? opened.querySelector<HTMLElement>('form button')
  goal?.focus()
}

const inRow = 'tbody tr, li'

/**
 * The verbs without a letter, which open by their number: those of the focused row, else those of the page
 * outside any row. The stylesheet of the forms numbers them alike.
 */
function numbered(): HTMLElement[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'main details[name=verbs] > summary:is(:not([data-key]), [data-key=""])',
    ),
  ].filter((one) => one.checkVisibility())
  const row = document.activeElement?.closest(inRow)
  const own = row ? all.filter((one) => row.contains(one)) : []
  return (own.length > 0 ? own : all.filter((one) => one.closest(inRow) === null)).slice(0, 9)
}

/** Ticks or clears the focused row. */
function tick(): boolean {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox][form]')
  box?.click()
  return box !== null && box !== undefined
}

/** The menu of verbs that holds an element. */
const menuOf = (one: Element) => one.closest<HTMLDetailsElement>('details[data-more]')

/** True for what stands on the page, be it within a closed menu of verbs. */
export const isHere = (one: HTMLElement): boolean => (menuOf(one) ?? one).checkVisibility()

/** Opens the form of a verb, with the menu that holds it; or follows its link. */
export function openVerb(one: HTMLElement): void {
  const [menu, verb] = [menuOf(one), one.closest<HTMLDetailsElement>('details:not([data-more])')]
  const wasHidden = menu?.open === false
  if (menu) menu.open = true
  // An open verb in a closed menu only has to be seen again.
  if (!wasHidden || verb?.open !== true) one.click()
  focusFirstField(verb)
}

/** Closes the open verb, wherever the focus is by now; else the open menu of verbs that does not hold the focus. */
function closeVerb(): boolean {
  const opened =
    document.querySelector<HTMLDetailsElement>('details[name=verbs][open]') ??
    document.querySelector<HTMLDetailsElement>('details[data-more][open]:not(:focus-within)')
  if (!opened) return false
  opened.open = false
  opened.querySelector('summary')?.focus()
  return true
}

/** The shortcuts of the current page, read from its buttons and links. */
function keysHere(): [key: string, what: string][] {
  const lettered = [...document.querySelectorAll<HTMLElement>('main [data-key]')]
    .filter((one) => one.dataset['key'] !== '' && one.dataset['key'] !== '/' && isHere(one))
    .map((one): [string, string] => [one.dataset['key'] ?? '', nameOf(one)])
  return [...lettered, ...numbered().map((one, place): [string, string] => [String(place + 1), nameOf(one)])]
}

/** The shortcuts of a list, if the page has one. */
function keysOfLists(t: (key: string) => string): [key: string, what: string][] {
  const has = (selector: string) => document.querySelector(`main ${selector}`) !== null
  return [
    ...(has('[data-key="/"]') ? [['/', t('admin.keys.search')] as [string, string]] : []),
    ...(rowsHere().length > 0
      ? ([
          ['j k', t('admin.keys.rows')],
          ['↵', t('admin.keys.open')],
        ] as [string, string][])
      : []),
    ...(has('tbody details[name=verbs]') ? [['1 … 9', t('admin.keys.row_verbs')] as [string, string]] : []),
    ...(has('td input[type=checkbox][form]') ? [['x', t('admin.keys.tick')] as [string, string]] : []),
    ...(has('form[method=post]')
      ? [[t('admin.keys.send_key'), t('admin.keys.send')] as [string, string]]
      : []),
  ]
}

/** The element's label without its shortcut hint. */
export function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const key of copy.querySelectorAll('kbd')) key.remove()
  return element.ariaLabel ?? copy.textContent.trim()
}

const isNumber = (key: string): boolean => /^[1-9]$/.test(key)

const opener = (key: string): HTMLElement | null =>
  isNumber(key)
    ? (numbered()[Number(key) - 1] ?? null)
    : ([...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(isHere) ?? null)

/** Opens the verb of a shortcut, or follows its link. @returns true if there is one */
function opens(key: string): boolean {
  const found = opener(key)
  if (!found) return false
  // Without delay: a clerk who knows the shortcut types on.
  openVerb(found)
  return true
}

/** Keys closer together than this come from a scanner, in milliseconds: no hand is as fast. */
const scannedWithinMs = 50

/** Opens a verb by its number, unless the digit comes from a scanner: a parcel scanned here by mistake opens nothing. */
function useNumbers(): (key: string, event: KeyboardEvent) => boolean {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(-Infinity)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (key, { timeStamp }) => {
    clearTimeout(waiting.current)
    const isScanned = timeStamp - lastAt.current < scannedWithinMs
    // The page's own shortcuts are lower-case letters; scanned codes have none.
    if (/^[^a-z?]$/.test(key)) lastAt.current = timeStamp
    if (!isNumber(key) || opener(key) === null) return false
    if (!isScanned) waiting.current = setTimeout(() => opens(key), scannedWithinMs)
    return true
  }
}

export function AdminKeys({ open }: { open: OpenAreas }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useLocale()
  const [isGoing, setGoing] = useState(false)
  const [help, setHelp] = useState<[key: string, what: string][] | null>(null)
  const byNumber = useNumbers()
  useKey((key, event) => {
    const isOfNumber = byNumber(key, event)
    const area = isGoing ? areas.find(([, , own]) => own === key)?.[0] : undefined
    const goal = area && open[area]
    setGoing(key === 'g')
    if (goal) {
      void navigate(adminHref(goal, locale))
      return true
    }
    if (key === 'j') return step(1)
    if (key === 'k') return step(-1)
    if (key === 'Escape') return closeVerb()
    if (key === 'x' && tick()) return true
    if (key === '?') {
      setHelp([...keysHere(), ...keysOfLists(t)])
      return true
    }
    return isOfNumber || key === 'g' || (!isNumber(key) && opens(key))
  })
  return (
    <Dialog
      open={help !== null}
      onClose={() => setHelp(null)}
      title={t('admin.keys.title')}
      closeLabel={t('admin.close')}
    >
      <dl className={styles.keys}>
        {[
          [t('admin.find.key'), t('admin.keys.find')],
          ...(help ?? []),
          ['Esc', t('admin.keys.close')],
          ...areas
            .filter(([area]) => open[area] !== undefined)
            .map(([area, , key]) => [`g ${key}`, t(`admin.nav.${area}`)]),
        ].map(([key, what]) => (
          <div key={`${key} ${what}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{t('admin.keys.shown')}</p>
    </Dialog>
  )
}
