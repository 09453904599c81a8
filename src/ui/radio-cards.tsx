import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useEarlyInput } from './early-input.ts'
import { FieldMessages } from './field-frame.tsx'
import styles from './radio-cards.module.css'

export type RadioCard = {
  value: string
  label: ReactNode
  description?: ReactNode
  /** Shown at the end of the line: a formatted price, "free". */
  price?: ReactNode
  /** An icon or a small picture before the label. */
  media?: ReactNode
  disabled?: boolean
  /** Shown under the card while it is chosen (e.g. the choice of a pick-up point). */
  details?: ReactNode
}

export type RadioCardsProps = {
  name: string
  legend: ReactNode
  options: RadioCard[]
  /** `list`: lines below each other; `chips`: short choices side by side, like sizes. */
  layout?: 'list' | 'chips'
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

/** One of several: native radio buttons in a fieldset, each a large card. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, layout = 'list', hint, error, className } = props
  const id = useId()
  const early = useEarlyInput<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>(`input[name="${props.name}"]:checked`)?.value
    if (chosen !== undefined && chosen !== (props.value ?? props.defaultValue)) props.onChange?.(chosen)
  })
  const described = classes(error ? `${id}-error` : false, hint ? `${id}-hint` : false)
  return (
    <fieldset
      ref={early}
      className={classes(styles.group, className)}
      aria-describedby={described || undefined}
      data-wrong={error ? '' : undefined}
      id={id}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldMessages id={id} error={error} />
      <div className={styles[layout]}>
        {options.map((option) => (
          <Card key={option.value} option={option} group={props} />
        ))}
      </div>
      <FieldMessages id={id} hint={hint} />
    </fieldset>
  )
}

function Card({ option, group }: { option: RadioCard; group: RadioCardsProps }) {
  const id = useId()
  const chosen =
    group.value === undefined
      ? { defaultChecked: option.value === group.defaultValue }
      : { checked: option.value === group.value }
  return (
    <div className={styles.card}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...chosen}
          className={styles.radio}
          type="radio"
          // A choice that a browser kept from an earlier visit does not count now.
          autoComplete="off"
          id={id}
          name={group.name}
          value={option.value}
          disabled={option.disabled}
          required={group.required}
          onChange={() => group.onChange?.(option.value)}
          aria-describedby={option.description ? `${id}-description` : undefined}
        />
        {option.media}
        <span className={styles.label}>{option.label}</span>
        {option.price === undefined ? null : <span className={styles.price}>{option.price}</span>}
      </label>
      {option.description ? (
        <p className={styles.description} id={`${id}-description`}>
          {option.description}
        </p>
      ) : null}
      {option.details ? <div className={styles.details}>{option.details}</div> : null}
    </div>
  )
}
