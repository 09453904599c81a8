/** The forms of declared operations, rendered from the server's offers. */
import { useMemo } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import { ActForm, Verb, type ActField, type VerbProps } from './act-form.tsx'
import { checkBy } from './check-by.ts'
import type { Offer, OfferedField } from './operations.server.ts'
import { SureVerb } from './sure-verb.tsx'
import { Ticks } from './ticks.tsx'

/**
 * The buttons of all offers of a page. @param given hidden fields of each; @param values placeholders of their texts;
 * @param sure the name to type as confirmation
 */
export const Operations = ({
  offers,
  ...all
}: { offers: readonly Offer[]; values?: Readonly<Record<string, string>>; sure?: string } & Pick<
  VerbProps,
  'of' | 'given' | 'action'
>) => offers.map((offer) => <Operation key={offer.intent} offer={offer} {...all} />)

/**
 * One offer; in a list, each row shares the same one.
 * @param of the row's own name; @param given hidden fields; @param values the row's placeholders in its texts;
 * @param sure the row's name, to type as confirmation; @param stored initial values of its fields in this row
 * @param children its fields, if the page renders them itself
 */
export function Operation({
  offer: { intent, label, submit, hotkey, isBare, warning, fields, isSure: isNamed, given: hidden },
  values = {},
  stored = {},
  given,
  sure,
  children,
  ...row
}: {
  offer: Offer
  values?: Readonly<Record<string, string>>
  stored?: Readonly<Record<string, string>>
  sure?: string
} & Pick<VerbProps, 'of' | 'given' | 'action' | 'children'>) {
  const shapes = JSON.stringify(fields.map(({ name, shape }) => [name, shape]))
  const load = useMemo(
    () => async (): Promise<Check> => {
      const { formSchema, valuesIn } = await import('../../lib/fields.ts')
      const all = Object.fromEntries(JSON.parse(shapes) as [string, OfferedField['shape']][])
      const schema = formSchema(all)
      const named = isNamed ? schema.and((await import('./sure.ts')).isSure) : schema
      return checkBy(named, (form) => valuesIn(form, all))
    },
    [shapes, isNamed],
  )
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const at = {
    intent,
    submit: filled(submit),
    ...(hidden || given ? { given: { ...hidden, ...given } } : {}),
  }
  const verb: VerbProps = {
    ...row,
    ...at,
    label: filled(label),
    load,
    ...(hotkey ? { hotkey } : {}),
    ...(warning ? { warning: filled(warning) } : {}),
    children:
      children ??
      ((field, answer) =>
        fields.map((one) => (
          <OperationField
            key={one.name}
            of={{ ...one, stored: stored[one.name] ?? one.stored }}
            field={field}
            answer={answer}
          />
        ))),
  }
  if (isBare) return <ActForm {...row} {...at} variant="secondary" />
  return isNamed && sure !== undefined ? <SureVerb {...verb} sure={sure} /> : <Verb {...verb} />
}

function OperationField({
  of: { name, label, hint, shape, stored, lines = [], options, emptyLabel, min, max },
  field,
  answer,
}: {
  of: OfferedField
  field: ActField
  answer: StaffAnswer | null
}) {
  if (shape.is === 'tick')
    return <Checkbox {...field.box(name, stored === 'on')} label={label} {...(hint ? { hint } : {})} />
  if (shape.is === 'pieces')
    return (
      <>
        {hint ? <p>{hint}</p> : null}
        {lines.map(({ line, stored: first, ...texts }) => (
          <Field key={line} {...field(`${name}.${line}`, first)} {...texts} inputMode="numeric" />
        ))}
      </>
    )
  if (shape.is === 'choices') {
    const { id, error } = field(name)
    const ticked = stored?.split(',') ?? []
    return <Ticks {...{ id, name, error, answer }} legend={label} choices={options ?? []} stored={ticked} />
  }
  const control = { ...field(name, stored), label, ...(hint ? { hint } : {}) }
  if (options)
    return <Select {...control} options={options} {...(emptyLabel === undefined ? {} : { emptyLabel })} />
  switch (shape.is) {
    // Never rendered here: these are sent with their options (as `select`), come from the page, or have a
    // component of their own.
    case 'choice':
    case 'ids':
    case 'one':
    case 'wire':
      return null
    case 'words':
      return <Field {...control} />
    case 'count':
      return <Field {...control} inputMode="numeric" required={!shape.mayMiss && shape.empty === undefined} />
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
          {...(shape.type ? { type: shape.type } : {})}
          maxLength={shape.several === undefined ? shape.most : undefined}
          required={!shape.mayMiss && shape.empty === undefined}
        />
      )
  }
}
