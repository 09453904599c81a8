/** Checkboxes that share a name. After a refusal they keep the submitted state, without scripts too. */
import { FieldMessages } from '../../ui/field-frame.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import styles from './ticks.module.css'

export function Ticks({
  id,
  legend,
  name,
  choices,
  stored = [],
  answer,
  error,
  className = styles.choices,
}: {
  id: string
  legend: string
  name: string
  choices: readonly { value: string; label: string }[]
  stored?: readonly string[]
  /** The server's answer to the last attempt; null: no answer yet. */
  answer: StaffAnswer | null
  error: string | undefined
  className?: string | undefined
}) {
  const ticked = answer?.sent ? (answer.sent[name] ?? []) : stored
  return (
    <fieldset {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
            {label}
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={undefined} error={error} />
    </fieldset>
  )
}
