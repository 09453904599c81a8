/** The filters of a list. They live in the URL: a link shows the same list, and filtering works without scripts. */
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Form, Link, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useEarlyInput } from '../../ui/early-input.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useNarrowed } from './narrowed.ts'
import styles from './filters.module.css'

/** The delay between the last letter and the new list, in milliseconds. */
const restMs = 150

export interface FiltersProps {
  /** The name of the list, if the page has several. */
  label?: string
  /** The search box, if the list has one; its hint names the searched fields. */
  search?: { label: string; hint?: string }
  /** Query parameters to keep that have no field here, such as the order. */
  keep?: string[]
  /** Kept ones that filter nothing: clearing the filters leaves them, such as a chosen customer. */
  fixed?: string[]
  /** Fields, by `value(name)`. */
  children?: (value: (name: string) => string) => ReactNode
  /** Fields behind a button, which stands last: what opens below it comes next by the Tab key as well. */
  renderMore?: (value: (name: string) => string) => ReactNode
}

export function Filters(props: FiltersProps) {
  const { label, search, fixed = [], keep = ['sort'], children, renderMore } = props
  const { t } = useTranslation()
  const { isNarrowed, cleared } = useNarrowed(fixed)
  const [address] = useSearchParams()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const value = (name: string) => address.get(name) ?? ''
  const narrow = (by: HTMLFormElement, waitMs: number) => {
    clearTimeout(timer.current)
    // Reads the choice now: the previous result may arrive before the timer fires and reset the fields to its URL.
    const query = filled(new FormData(by))
    timer.current = setTimeout(() => void submit(query, { replace: true, preventScrollReset: true }), waitMs)
  }
  const form = useEarlyInput<HTMLFormElement>((own) => (isTouched(own) ? narrow(own, 0) : undefined))
  const box = useFollowed<HTMLInputElement>(value('q'))
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className={styles.filters}
      preventScrollReset
      onSubmit={(event) => {
        clearTimeout(timer.current)
        event.preventDefault()
        void submit(filled(new FormData(event.currentTarget)), { preventScrollReset: true })
      }}
      onChange={({ currentTarget, target }) => {
        const isTyped = target instanceof HTMLInputElement && ['search', 'text'].includes(target.type)
        narrow(currentTarget, isTyped ? restMs : 0)
      }}
    >
      {search ? (
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={value('q')}
          aria-label={search.label}
          placeholder={search.hint ?? search.label}
          className={styles.search}
          data-key="/"
          onClick={({ currentTarget }) => currentTarget.focus()}
        />
      ) : null}
      {children?.(value)}
      {[...keep, ...fixed]
        .filter((name) => value(name) !== '')
        .map((name) => (
          <input key={name} type="hidden" name={name} value={value(name)} />
        ))}
      {/* Choosing and typing submit by themselves: the button is for browsers without scripts, and for Enter. */}
      <Button type="submit" variant="secondary" className={styles.submit ?? ''}>
        {t('admin.filters.show')}
      </Button>
      {isNarrowed ? (
        <Link to={cleared} className={styles.clear} onClick={(event) => empty(form.current, event)}>
          {t('admin.filters.clear')}
        </Link>
      ) : null}
      {renderMore?.(value)}
    </Form>
  )
}

/** Empties the fields at once. The clear link disappears with the filters, so the focus moves to the first field. */
function empty(form: HTMLFormElement | null, { ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  // With a modifier key the link opens in another window, and this list stays.
  if (!form || ctrlKey || metaKey || shiftKey) return
  const fields = [...form.querySelectorAll<Field>('input:not([type=hidden]), select')]
  for (const field of fields) field.value = ''
  const seen = [...fields, ...form.querySelectorAll('summary')].find((one) => one.checkVisibility())
  seen?.focus({ preventScroll: true })
}

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A field that follows the URL as links and the Back button change it. It is not remounted: each choice would lose the focus.
 */
function useFollowed<Element extends Field>(value: string): RefObject<Element | null> {
  const field = useRef<Element>(null)
  const { state } = useNavigation()
  useEffect(() => {
    const { current: element } = field
    if (!element || state !== 'idle') return
    // Text that is still being typed is newer than the URL.
    const isTyped = element instanceof HTMLInputElement && element === document.activeElement
    if (!isTyped) element.value = value
  }, [value, state])
  return field
}

/** True if a value differs from the one that the server rendered. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Field>('input:not([type=hidden]), select')].some((field) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : field.value !== field.defaultValue,
  )

/** The form without empty fields. */
function filled(form: FormData): FormData {
  const query = new FormData()
  for (const [name, value] of form) if (value !== '') query.append(name, value)
  return query
}

/** A choice in a row of filters; empty: all. */
export function FilterSelect({
  name,
  label,
  value,
  options,
  none = '–',
}: {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  /** The label of the empty choice. */
  none?: string
}) {
  const { t } = useTranslation()
  const select = useFollowed<HTMLSelectElement>(value)
  const isKnown = value === '' || options.some(([one]) => one === value)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select ref={select} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {/* From a mistyped or old URL: the list ignores it, and says so. */}
        {isKnown ? null : <option value={value}>{t('admin.filters.unknown', { value })}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A day, a text or a figure in a row of filters. */
export function FilterField({
  name,
  label,
  value,
  type = 'text',
}: {
  name: string
  label: string
  value: string
  type?: 'text' | 'date' | 'month' | 'number'
}) {
  const input = useFollowed<HTMLInputElement>(value)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input ref={input} type={type} name={name} defaultValue={value} />
    </label>
  )
}
