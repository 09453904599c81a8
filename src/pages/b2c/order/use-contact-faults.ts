/** Checks the contact form in the browser by the schema that the server checks it with. */
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { customerIn, faultsOf, missingAddress } from './customer-form.ts'
import type { OrderAnswer, OrderData } from './order-data.ts'

type Faults = Record<string, string>
type Check = (form: HTMLFormElement) => Faults

/**
 * A message moves what is below it. It waits until the click that left the field has landed, or the click would miss
 * (milliseconds).
 */
const afterClickMs = 200

/**
 * A field's first failing rule shows once it was touched, all of them after an attempt to go on. The schema is loaded
 * when the form appears; until it is there (or without scripts) the server alone checks.
 */
export function useContactFaults(order: Pick<OrderData, 'requirements'>, said: OrderAnswer | null) {
  const check = useCheck(order.requirements)
  const [checked, setChecked] = useState<Faults | null>(null)
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<{ attempt: number; faults: Faults }>({ attempt: 0, faults: {} })
  useEffect(() => {
    if (!said) return
    setChecked(null)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, faults: said.faults }))
  }, [said])
  const given = said?.faults ?? {}
  const all = checked ?? given
  const tried = refused.attempt > 0 || said !== null
  const shown = Object.entries(all).filter(([name]) => tried || touched.has(name))
  return {
    faults: Object.fromEntries(shown),
    summary: refused.attempt === 0 ? { attempt: 0, faults: given } : refused,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const { name, value } = event.target as unknown as HTMLInputElement
      const form = event.currentTarget
      // A field that was only passed through is not yet a wrong one.
      if (!name || (value === '' && !touched.has(name))) return
      const timer = setTimeout(() => {
        waiting.current.delete(timer)
        setTouched((before) => new Set([...before, name]))
        if (check.current) setChecked(check.current(form))
      }, afterClickMs)
      waiting.current.add(timer)
    },
    // What is put right loses its message while it is typed.
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      if (check.current && shown.some(([faulty]) => faulty === name))
        setChecked(check.current(event.currentTarget))
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      // What was typed is checked right now; a look that comes later would hide what the server says.
      for (const timer of waiting.current) clearTimeout(timer)
      waiting.current.clear()
      const faults = check.current?.(event.currentTarget) ?? {}
      setChecked(check.current ? faults : null)
      if (Object.keys(faults).length === 0) return
      event.preventDefault()
      setRefused(({ attempt }) => ({ attempt: attempt + 1, faults }))
    },
  }
}

function useCheck(requirements: OrderData['requirements']) {
  const check = useRef<Check | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      const loaded = await checkFor(requirements)
      if (!gone) check.current = loaded
    }
    void load()
    return () => {
      gone = true
    }
  }, [requirements])
  return check
}

async function checkFor(requirements: OrderData['requirements']): Promise<Check | null> {
  // What can't be loaded checks nothing: the server checks in any case.
  const schema = await import('../../../shop/cart/schema.ts').catch(() => null)
  if (!schema) return null
  return (form) => {
    const given = customerIn(new FormData(form), null)
    const parsed = schema.customerData.safeParse(given)
    const billing = given['billing_information'] as Record<string, unknown>
    const missing = requirements === 'FULL' ? missingAddress(billing) : {}
    return { ...(parsed.success ? {} : faultsOf(parsed.error.issues)), ...missing }
  }
}
