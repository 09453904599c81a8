/** Checks a form in the browser by the schema that the server checks it with (specification, section 5). */
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { keysWait } from '../shared/keys-wait.ts'

/** Keys of the translations by field. */
export type Faults = Record<string, string>

/** The first failing rule of each field of a form. */
export type Check = (form: FormData) => Faults

/**
 * A message moves the content below it. It waits until the click that left the field has landed, or the click
 * would miss (milliseconds).
 */
export const afterClickMs = 200

/**
 * A field's first failing rule shows once it was touched, all of them after an attempt to send; an invalid form is not sent.
 * @param load loads the check, by a lazy import of the schema; the same function each time. Without scripts the server alone
 * checks.
 * @param given the server's faults of the last attempt; a new object for each
 */
export function useFaults(load: () => Promise<Check>, given: { faults: Faults } | null) {
  const check = useRef<Check | null>(null)
  useEffect(() => void bring(check, load), [load])
  const [checked, setChecked] = useState<Faults | null>(null)
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<{ attempt: number; faults: Faults }>({ attempt: 0, faults: {} })
  useEffect(() => {
    if (!given) return
    setChecked(null)
    setEdited(new Set())
    setRefused(({ attempt }) => ({ attempt: attempt + 1, faults: given.faults }))
  }, [given])
  const tried = refused.attempt > 0 || given !== null
  // A fault that only the server can find stays until its field is edited: the check in the browser does not find it.
  const told = Object.entries(given?.faults ?? {}).filter(([name]) => checked === null || !edited.has(name))
  const shown = Object.entries({ ...Object.fromEntries(told), ...checked }).filter(
    ([name]) => tried || touched.has(name),
  )
  return {
    /** Messages to show at the fields now. */
    faults: Object.fromEntries(shown),
    /** The faults of the last attempt, for an ErrorSummary; `attempt` is its key. */
    summary: refused.attempt === 0 ? { attempt: 0, faults: given?.faults ?? {} } : refused,
    /** Handlers for the form. */
    watch: {
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name, type, value } = event.target as unknown as HTMLInputElement
        const form = event.currentTarget
        // A field that was only passed through is not invalid yet.
        if (!name || ((value === '' || type === 'checkbox') && !touched.has(name))) return
        const timer = setTimeout(() => {
          waiting.current.delete(timer)
          setTouched((before) => new Set([...before, name]))
          if (check.current) setChecked(check.current(new FormData(form)))
        }, afterClickMs)
        waiting.current.add(timer)
      },
      // A corrected field loses its message during typing.
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement
        if (given && !edited.has(name)) setEdited(new Set([...edited, name]))
        if (check.current && shown.some(([faulty]) => faulty === name))
          setChecked(check.current(new FormData(event.currentTarget)))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // The values are checked right now; a delayed check would hide the server's messages.
        for (const timer of waiting.current) clearTimeout(timer)
        waiting.current.clear()
        const form = event.currentTarget
        if (!check.current) {
          // A visitor who is quicker than the check waits for it: an invalid form is not sent.
          const { submitter } = event.nativeEvent as SubmitEvent
          event.preventDefault()
          form.toggleAttribute(keysWait, true)
          void bring(check, load)
            .then(() => form.isConnected && form.requestSubmit(submitter))
            .finally(() => form.toggleAttribute(keysWait, false))
          return
        }
        const faults = check.current(new FormData(form))
        setChecked(faults)
        if (Object.keys(faults).length === 0) return
        event.preventDefault()
        setRefused(({ attempt }) => ({ attempt: attempt + 1, faults }))
      },
    },
  }
}

/** A check that can't be loaded finds no faults: the server checks in any case. */
const noFaults: Check = () => ({})

async function bring(check: RefObject<Check | null>, load: () => Promise<Check>): Promise<void> {
  const loaded = await load().catch(() => noFaults)
  check.current ??= loaded
}
