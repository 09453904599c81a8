import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useEarlyInput } from './early-input.ts'
import { fieldAria, FieldMessages } from './field-frame.tsx'
import { MinusIcon, PlusIcon } from './art/icons.tsx'
import { quantityFrom, stepTo } from './quantity.ts'
import styles from './stepper.module.css'

export type StepperProps = {
  name: string
  label: ReactNode
  /** The buttons' labels for screen readers, e.g. "one box less", "one box more". */
  decreaseLabel: string
  increaseLabel: string
  /** The quantity if the parent holds it; without it the field holds its own, from `defaultValue`. */
  value?: number
  defaultValue?: number
  onChange?: (quantity: number) => void
  min?: number
  max?: number
  step?: number
  /** The step of the buttons where any quantity may be entered; defaults to `step`. */
  stride?: number
  /** The smallest quantity sold: the buttons go from 0 straight to it, and back to 0. */
  least?: number | undefined
  /** The limit of plus where more may be entered; defaults to `max`. */
  most?: number | undefined
  size?: 'm' | 'l'
  /** Shown under the label, e.g. "20 pieces, 36 Kč each". */
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  form?: string
  className?: string
}

/** A quantity: a plain number input, with a minus and a plus button when scripts run. */
export function Stepper(props: StepperProps) {
  const { name, label, min = 0, max = 10_000, step = 1, stride = step } = props
  const { size = 'm', hint, error, hideLabel, form, most = max } = props
  const [own, setOwn] = useState(props.defaultValue ?? min)
  const [typing, setTyping] = useState<string>()
  const id = useId()
  const quantity = props.value ?? own
  const set = (next: number) => {
    setOwn(next)
    if (next !== quantity) props.onChange?.(next)
  }
  const type = (text: string) => {
    setTyping(text)
    const typed = quantityFrom(text, min, max)
    if (typed !== undefined) set(typed)
  }
  const move = (by: number) => {
    setTyping(undefined)
    set(stepTo(quantity, by, min, by > 0 ? most : max, props.least))
  }
  const early = useEarlyInput<HTMLInputElement>((input) => {
    if (input.value !== String(quantity)) type(input.value)
  })
  return (
    <div className={classes(styles.frame, size === 'l' && styles.large, props.className)}>
      <label className={hideLabel ? styles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.button}
          aria-label={props.decreaseLabel}
          disabled={quantity <= min}
          onClick={() => move(-stride)}
        >
          <MinusIcon />
        </button>
        <input
          {...fieldAria(id, { hint, error })}
          ref={early}
          id={id}
          className={styles.input}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          form={form}
          min={min}
          max={max}
          step={step}
          value={typing ?? quantity}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyping(undefined)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={props.increaseLabel}
          disabled={quantity >= most}
          onClick={() => move(stride)}
        >
          <PlusIcon />
        </button>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
