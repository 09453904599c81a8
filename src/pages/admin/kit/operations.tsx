/** The forms of declared operations, drawn from what the server offers. */
import { useMemo } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb, type ActField, type VerbProps } from './act-form.tsx'
import { checkBy } from './check-by.ts'
import type { Offer, OfferedField } from './operations.server.ts'

/** The buttons of all that a page offers. @param given hidden fields of each */
export const Operations = ({ offers, given }: { offers: readonly Offer[] } & Pick<VerbProps, 'given'>) =>
  offers.map((offer) => <Operation key={offer.intent} offer={offer} {...(given ? { given } : {})} />)

/**
 * One of them; in the rows of a list each has the same offer.
 * @param of the row's own name; @param given hidden fields; @param values what its texts name of the row
 */
export function Operation({
  offer: { intent, label, submit, hotkey, warning, fields, given: hidden },
  values = {},
  given,
  ...row
}: { offer: Offer; values?: Readonly<Record<string, string>> } & Pick<VerbProps, 'of' | 'given'>) {
  const shapes = JSON.stringify(fields.map(({ name, shape }) => [name, shape]))
  const load = useMemo(
    () => async (): Promise<Check> => {
      const { typedObject, typedIn } = await import('../../../lib/fields.ts')
      const all = Object.fromEntries(JSON.parse(shapes) as [string, OfferedField['shape']][])
      return checkBy(typedObject(all), (form) => typedIn(form, all))
    },
    [shapes],
  )
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return (
    <Verb
      intent={intent}
      label={filled(label)}
      submit={filled(submit)}
      load={load}
      {...row}
      {...(hotkey ? { hotkey } : {})}
      {...(warning ? { warning: filled(warning) } : {})}
      {...(hidden || given ? { given: { ...hidden, ...given } } : {})}
    >
      {(field) => fields.map((one) => <OperationField key={one.name} of={one} field={field} />)}
    </Verb>
  )
}

function OperationField({
  of: { name, label, hint, shape, stored, lines = [], options, emptyLabel, min, max },
  field,
}: {
  of: OfferedField
  field: ActField
}) {
  if (shape.is === 'tick') return <Checkbox {...field.box(name, stored === 'on')} label={label} />
  if (shape.is === 'pieces')
    return (
      <>
        {hint ? <p>{hint}</p> : null}
        {lines.map(({ line, stored: first, ...texts }) => (
          <Field key={line} {...field(`${name}.${line}`, first)} {...texts} inputMode="numeric" />
        ))}
      </>
    )
  const control = { ...field(name, stored), label, ...(hint ? { hint } : {}) }
  if (options)
    return <Select {...control} options={options} {...(emptyLabel === undefined ? {} : { emptyLabel })} />
  switch (shape.is) {
    // Never drawn here: the server sends its options.
    case 'choice':
      return null
    case 'day':
      return <Field {...control} type="date" min={min} max={max} required={!shape.mayBeNull} />
    case 'crowns':
      return (
        <Field {...control} inputMode="decimal" autoComplete="off" required={shape.empty === undefined} />
      )
    case 'id':
      return <Field {...control} inputMode="numeric" required={shape.empty === undefined} />
    case 'text':
      if (shape.rows !== undefined)
        return (
          <TextArea
            {...control}
            rows={shape.rows}
            maxLength={shape.most}
            required={shape.empty === undefined && !shape.mayMiss}
          />
        )
      return (
        <Field
          {...control}
          {...(shape.isDigits ? { inputMode: 'numeric' as const } : {})}
          maxLength={shape.several === undefined ? shape.most : undefined}
          required={!shape.mayMiss}
        />
      )
  }
}
