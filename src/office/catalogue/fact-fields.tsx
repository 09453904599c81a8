import { writtenName, type Fact, type Facts } from '../../lib/facts.ts'
import { Field } from '../../ui/field.tsx'
import { Select, type SelectProps } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'

interface FactFieldsProps {
  facts: Facts
  field: ActField
  stored: Readonly<Record<string, string>>
  /** The prefix of the field names: `food.`. */
  under?: string
  /** The text section with labels of facts that do not name their own. */
  labels?: string
  /** Names of facts that come first. */
  first?: readonly string[]
  /** The options of facts with a fixed set of values. */
  choices?: Readonly<Record<string, SelectProps['options']>>
  /** Numbers are required. */
  isRequired?: boolean
}

/** A field for each fact, in the order of their declaration. */
export function FactFields({
  facts,
  first = [],
  under = '',
  stored,
  field,
  choices = {},
  ...more
}: FactFieldsProps) {
  const names = [...new Set([...first, ...Object.keys(facts)])]
  return names.map((name) => {
    const fact = facts[name]
    if (!fact) return null
    const written = writtenName(name, fact)
    const at = `${under}${written}`
    return (
      <FactField
        key={name}
        fact={fact}
        name={written}
        control={field(at, stored[at])}
        choices={choices[name]}
        {...more}
      />
    )
  })
}

function FactField({
  fact: { shape, isOptional, isGrams, label, hint, options },
  name,
  control,
  labels = 'admin_products.field',
  choices,
  isRequired = false,
}: Pick<FactFieldsProps, 'labels' | 'isRequired'> & {
  fact: Fact<unknown>
  name: string
  control: ReturnType<ActField>
  choices: SelectProps['options'] | undefined
}) {
  const { t } = useTranslation()
  const text = t(label ?? `${labels}.${name}`)
  const known = {
    ...control,
    label: isGrams ? t('admin_products.grams_of', { name: text }) : text,
    ...(hint === undefined ? {} : { hint: t(hint) }),
  }
  if (choices)
    return <Select {...known} {...(known.defaultValue === '' ? { emptyLabel: '–' } : {})} options={choices} />
  switch (shape.is) {
    case 'choice':
      return (
        <Select
          {...known}
          {...(isOptional ? { emptyLabel: '–' } : {})}
          options={shape.of.map((value) => ({
            value,
            label: options === undefined ? value : t(`${options}.${value}`),
          }))}
        />
      )
    case 'count':
      return (
        <Field {...known} inputMode={isGrams ? 'decimal' : 'numeric'} required={isRequired && !isOptional} />
      )
    case 'text': {
      const { rows, most, isDigits } = shape
      if (rows !== undefined) return <TextArea {...known} rows={rows} maxLength={most} />
      return <Field {...known} maxLength={most} {...(isDigits ? { inputMode: 'numeric' } : {})} />
    }
  }
}
