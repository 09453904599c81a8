/** The forms of declared operations, drawn from what the server offers. */
import { useMemo } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb, type ActField, type VerbProps } from './act-form.tsx'
import { checkBy } from './check-by.ts'
import type { Offer, OfferedField } from './operations.server.ts'

/** The buttons of all that a page offers. */
export const Operations = ({ offers }: { offers: readonly Offer[] }) =>
  offers.map((offer) => <Operation key={offer.intent} offer={offer} />)

/**
 * One of them; in the rows of a list each has the same offer.
 * @param of tells the rows apart; @param given hidden fields; @param values what the warning names of the row
 */
export function Operation({
  offer: { intent, label, hotkey, warning, fields },
  values = {},
  ...row
}: { offer: Offer; values?: Readonly<Record<string, string>> } & Pick<VerbProps, 'of' | 'given'>) {
  const shapes = JSON.stringify(fields.map(({ name, shape }) => [name, shape]))
  const load = useMemo(
    () => async (): Promise<Check> => {
      const { typedObject } = await import('../../../lib/fields.ts')
      return checkBy(typedObject(Object.fromEntries(JSON.parse(shapes) as [string, OfferedField['shape']][])))
    },
    [shapes],
  )
  return (
    <Verb
      intent={intent}
      label={label}
      submit={label}
      load={load}
      {...row}
      {...(hotkey ? { hotkey } : {})}
      {...(warning
        ? { warning: warning.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') }
        : {})}
    >
      {(field) => fields.map((one) => <OperationField key={one.name} of={one} field={field} />)}
    </Verb>
  )
}

function OperationField({
  of: { name, label, hint, shape, stored, options = [], min, max },
  field,
}: {
  of: OfferedField
  field: ActField
}) {
  if (shape.is === 'tick') return <Checkbox {...field.box(name, stored === 'on')} label={label} />
  const control = { ...field(name, stored), label, ...(hint ? { hint } : {}) }
  switch (shape.is) {
    case 'choice':
      return <Select {...control} options={options} />
    case 'day':
      return <Field {...control} type="date" min={min} max={max} required={!shape.mayBeNull} />
    case 'crowns':
      return (
        <Field {...control} inputMode="decimal" autoComplete="off" required={shape.empty === undefined} />
      )
    case 'id':
      return <Field {...control} inputMode="numeric" required />
    case 'text':
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
