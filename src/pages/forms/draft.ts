/**
 * Form values that are not sent yet, kept for this tab until they are: a reload, the other language or a look at another page
 * loses nothing. They end with the tab, with the order, and when their owner logs out (decision 0057).
 */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { draftKey } from './forget-drafts.ts'

/** Values by the name of their field. */
export type FormValues = Record<string, string>

export interface DraftOf {
  /** The form's name, as the key of its draft. */
  name: string
  /** The owner: `guest`, or the signed-in customer. Nobody else gets to see it. */
  owner: string
  /** The stored values at the time of entry: once they have changed, the draft is old. */
  base: unknown
}

interface Stored {
  owner: string
  base: string
  typed: FormValues
}

export const guest = 'guest'
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const emptyDraft: Place = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** The storage of this tab; a browser that allows no storage keeps nothing. */
export function tabStorage(): Place {
  try {
    return sessionStorage
  } catch {
    return emptyDraft
  }
}

/** The draft's values; null if none are still valid. A draft of another person is forgotten at once. */
export function readDraft(place: Place, { name, owner, base }: DraftOf): FormValues | null {
  const all = allIn(place)
  const found = all[name]
  if (!found) return null
  // A guest's values stay theirs when they log in.
  const isTheirs = found.owner === owner || found.owner === guest
  if (isTheirs && found.base === JSON.stringify(base)) return found.typed
  if (isTheirs) dropDraft(place, name)
  else forgetDrafts(place)
  return null
}

export function writeDraft(place: Place, { name, owner, base }: DraftOf, typed: FormValues): void {
  save(place, { ...allIn(place), [name]: { owner, base: JSON.stringify(base), typed } })
}

export function dropDraft(place: Place, name: string): void {
  const { [name]: _gone, ...others } = allIn(place)
  if (Object.keys(others).length > 0) save(place, others)
  else forgetDrafts(place)
}

/** Names the drafts of the order page, which end with the order. */
export const orderDraft = (part: string): string => `order ${part}`

/** Forgets the drafts of a placed order; other drafts stay. */
export function forgetOrder(place: Place): void {
  for (const name of Object.keys(allIn(place))) if (name.startsWith(orderDraft(''))) dropDraft(place, name)
}

/** Forgets all drafts. */
export function forgetDrafts(place: Place): void {
  place.removeItem(draftKey)
}

function save(place: Place, all: Record<string, Stored>): void {
  try {
    place.setItem(draftKey, JSON.stringify(all))
  } catch {
    // A full or forbidden storage keeps nothing: the form works without it.
  }
}

function allIn(place: Place): Record<string, Stored> {
  try {
    const all: unknown = JSON.parse(place.getItem(draftKey) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<string, Stored>) : {}
  } catch {
    return {}
  }
}

/** A choice that was made and not sent yet, if it is still offered; else null. */
export function readChoice(place: Place, draft: DraftOf, offered: readonly string[]): string | null {
  const id = readDraft(place, draft)?.['id']
  return id !== undefined && offered.includes(id) ? id : null
}

/** Marks a button that sends a form only to get information: the form values stay unsent. */
export const asks = { 'data-asks': '' }

/** Forgets a draft once the page confirms that it was received. */
export function useSentDraft(name: string): void {
  useEffect(() => dropDraft(tabStorage(), name), [name])
}

/** The state of a form's unsent values. The functions keep their identity. */
export interface FormDraft {
  /** Values from an earlier visit were restored, and differ from the stored ones. */
  isBack: boolean
  /** True if there are values that were not sent. */
  isUnsent: () => boolean
  /** Called when the form was received, or given up. */
  settle: () => void
  /** Marks it as sent, although another form of the page sends it. */
  send: () => void
}

/**
 * Keeps a form's values, and restores them when the form appears again. Passwords, files and hidden fields are
 * left out, except hidden ones that are marked (`data-kept`); so are the rows chosen for it, and confirmations.
 * @param attempt counts the failed attempts to send it: without a new one, a sent form counts as done. null:
 * sending it is only a step; the page that follows the last one forgets the draft (`useSentDraft`)
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: DraftOf,
  attempt: number | null,
): FormDraft {
  const now = useRef({ draft, attempt })
  /** The attempt that was sent last; -1: edited since. */
  const sent = useRef<number>(-1)
  /** The values before the first edit; null: no edit yet. */
  const begun = useRef<FormValues | null>(null)
  const place = useRef<HTMLFormElement | null>(null)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    now.current = { draft, attempt }
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    place.current = element
    // The stored values, read from the markup: after going back, the browser itself has restored the entered ones.
    const first = storedIn(element)
    const typed = readDraft(tabStorage(), now.current.draft)
    if (typed) putBack(element, typed)
    if (typed && !isSame(valuesOf(element), first)) {
      begun.current = first
      setBack(isLong(element))
    }
    const keep = () => {
      begun.current ??= first
      sent.current = -1
      writeDraft(tabStorage(), now.current.draft, valuesOf(element))
    }
    const send = ({ submitter }: SubmitEvent) => {
      if (!submitter?.hasAttribute('data-asks')) sent.current = now.current.attempt ?? -1
    }
    element.addEventListener('input', keep)
    element.addEventListener('submit', send)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('submit', send)
      if (sent.current === now.current.attempt) dropDraft(tabStorage(), now.current.draft.name)
    }
  }, [form])
  const isUnsent = useCallback(
    () =>
      begun.current !== null &&
      sent.current !== now.current.attempt &&
      place.current !== null &&
      !isSame(valuesOf(place.current), begun.current),
    [],
  )
  const settle = useCallback(() => {
    begun.current = null
    setBack(false)
    dropDraft(tabStorage(), now.current.draft.name)
  }, [])
  const send = useCallback(() => {
    sent.current = now.current.attempt ?? -1
  }, [])
  return { isBack, isUnsent, settle, send }
}

const isSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** True if a form has more than one thing to fill in, so that its values are work worth keeping. */
export const isLong = (form: HTMLFormElement): boolean =>
  new Set(fieldsOf(form).flatMap((field) => (form.contains(field) ? [field.name] : []))).size > 1

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement): FieldElement[] =>
  [...form.elements].filter(
    (element): element is FieldElement =>
      (element instanceof HTMLInputElement && isKept(element) && !isChosenRow(form, element)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** Confirmations guard against nothing if they are prefilled. */
const confirmingFields = ['sure', 'confirm']

/** A hidden field is kept only if it is marked so: it holds a choice from a list that is searched again. */
const isKept = ({ type, name, dataset }: HTMLInputElement): boolean =>
  type === 'hidden'
    ? 'kept' in dataset
    : !['password', 'file'].includes(type) && !confirmingFields.includes(name)

/**
 * A row of a list that was ticked for the form next to it: restored out of sight, it would be processed with
 * rows chosen later.
 */
const isChosenRow = (form: HTMLFormElement, field: HTMLInputElement): boolean =>
  field.type === 'checkbox' && !form.contains(field)

const isTick = (field: FieldElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) =>
      !field.name || (isTick(field) && !field.checked) ? [] : [[field.name, field.value]],
    ),
  )

/** The values of the fields before any edit. */
const storedIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      if (!field.name) return []
      if (isTick(field)) return field.defaultChecked ? [[field.name, field.value]] : []
      if (!(field instanceof HTMLSelectElement)) return [[field.name, field.defaultValue]]
      const options = [...field.options]
      return [[field.name, (options.find((one) => one.defaultSelected) ?? options[0])?.value ?? '']]
    }),
  )

function putBack(form: HTMLFormElement, typed: FormValues): void {
  for (const field of fieldsOf(form)) {
    const value = typed[field.name]
    if (isTick(field)) field.checked = value === field.value
    else if (value !== undefined && field.value !== value && isUntouched(field)) {
      setValue(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** By the browser's own setter: React's would hide the change from a controlled field. */
function setValue(field: FieldElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** A value entered before scripts ran is newer. */
const isUntouched = (field: FieldElement): boolean =>
  field instanceof HTMLSelectElement || field.value === field.defaultValue
