import { purposesOf, trackerKinds, type Purpose, type Tracker } from '../../lib/trackers.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTranslation } from '../../ui/texts.tsx'

export type PurposeFieldsProps = {
  trackers: readonly Tracker[]
  granted: readonly Purpose[]
  /** Without it the boxes are the form's own: those ticked before scripts run stay ticked. */
  onChange?: (granted: Purpose[]) => void
}

/** A box to tick for each purpose, with its providers. */
export function PurposeFields({ trackers, granted, onChange }: PurposeFieldsProps) {
  const { t } = useTranslation()
  const providersOf = useProviders()
  return purposesOf(trackers).map((purpose) => (
    <Checkbox
      key={purpose}
      name="purpose"
      value={purpose}
      label={t(`consent.purpose.${purpose}`)}
      hint={t('consent.purpose_hint', {
        providers: providersOf(trackers.filter(({ kind }) => trackerKinds[kind].purpose === purpose)),
      })}
      {...(onChange
        ? {
            checked: granted.includes(purpose),
            onChange: ({ currentTarget: { checked } }) =>
              onChange(checked ? [...granted, purpose] : granted.filter((one) => one !== purpose)),
          }
        : { defaultChecked: granted.includes(purpose) })}
    />
  ))
}

/** Names of the trackers' providers as a part of a sentence. */
export function useProviders(): (trackers: readonly Tracker[]) => string {
  const { t } = useTranslation()
  return (trackers) => {
    const names = trackers.map(({ kind }) => t(`consent.provider.${kind}`))
    return [names.slice(0, -1).join(', '), ...names.slice(-1)]
      .filter((part) => part !== '')
      .join(t('consent.and'))
  }
}
