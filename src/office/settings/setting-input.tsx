import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { FieldKind } from '../../lib/setting-kinds.ts'
import type { ActField } from '../kit/act-form.tsx'
import { ColourField } from './colour-field.tsx'

interface SettingInputProps {
  name: string
  kind: FieldKind
  canBeNone: boolean
  /** Read-only, but sent with the other fields. */
  isFixed: boolean
  typed: string
}

/** One field of a section, by its kind: label, unit and hint come from the texts. */
export function SettingInput({
  section,
  one: { name, kind, canBeNone, isFixed, typed },
  field,
}: {
  section: string
  one: SettingInputProps
  field: ActField
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  const key = `admin_settings.section.${section}.${name}_hint`
  if (kind === 'logo') return <input type="hidden" name={name} defaultValue={typed} />
  const own = t(key) === key ? null : t(key)
  const isList = kind === 'days' || kind === 'links' || kind === 'accounts'
  const unit = kind === 'amount' || isList ? text(`kind.${kind}`) : null
  const hints = [own, unit, canBeNone ? text('can_be_none') : null, isFixed ? text('owner_alone') : null]
  const hint = hints.filter(Boolean).join(' ')
  const common = {
    ...field(name, typed),
    label: t(`admin_settings.section.${section}.${name}`),
    ...(hint === '' ? {} : { hint }),
  }
  if (kind === 'switch')
    return (
      <Select
        {...common}
        options={[
          { value: 'on', label: text('yes') },
          { value: 'off', label: text('no') },
        ]}
      />
    )
  if (kind === 'colour') return <ColourField {...common} readOnly={isFixed} />
  if (isList) return <TextArea {...common} rows={4} />
  return (
    <Field
      {...common}
      readOnly={isFixed}
      type={kind === 'day' ? 'date' : 'text'}
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...(kind === 'amount' ? { inputMode: 'decimal' as const } : {})}
    />
  )
}
