import { useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './campaign.server.ts'

const hotkeys: Record<string, string> = {
  test: 't',
  send: 'e',
  unschedule: 'u',
  stop: 'x',
  resume: 'r',
  discard: 'd',
}

/** What may be done with the campaign in its state. */
export function CampaignVerbs() {
  const { verbs } = useLoaderData<typeof loader>()
  return verbs.filter((verb) => verb !== 'save').map((verb) => <OneVerb key={verb} verb={verb} />)
}

function OneVerb({ verb }: { verb: string }) {
  const { t } = useTranslation()
  const { id, audience, revision, expected } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  const common = {
    intent: verb,
    label: text(`verb.campaign_${verb}`),
    submit: text(`verb.campaign_${verb}`),
    hotkey: hotkeys[verb] ?? '',
  }
  if (verb === 'test')
    return (
      <Verb {...common}>
        {(field) => (
          <Select
            {...field('locale', audience.locale ?? 'cs')}
            label={text('language_label')}
            options={(['cs', 'en'] as const).map((value) => ({ value, label: text(`language.${value}`) }))}
          />
        )}
      </Verb>
    )
  if (verb === 'send')
    return (
      <SureVerb
        {...common}
        given={{ revision, expected }}
        sure={String(expected)}
        warning={t('admin_content.send_warning', { recipients: expected })}
      >
        {(field) => (
          <Field {...field('at')} type="datetime-local" label={text('send_at')} hint={text('send_at_hint')} />
        )}
      </SureVerb>
    )
  if (verb === 'discard')
    return (
      <SureVerb {...common} sure={String(id)} warning={t('admin_content.campaign_discard_warning', { id })} />
    )
  return <Verb {...common} />
}
