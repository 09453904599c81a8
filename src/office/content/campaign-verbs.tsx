import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Operation } from '../kit/operations.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './campaign.server.ts'

/** The actions that the campaign's state allows. */
export function CampaignVerbs() {
  const { id, offers, maySend } = useLoaderData<typeof loader>()
  const some = (isTest: boolean) =>
    offers
      .filter(({ intent }) => (intent === 'campaign.test') === isTest)
      .map((offer) => (
        <Operation key={offer.intent} offer={offer} sure={String(id)} values={{ id: String(id) }} />
      ))
  return (
    <>
      {some(true)}
      {maySend ? <Send /> : null}
      {some(false)}
    </>
  )
}

function Send() {
  const { t } = useTranslation()
  const { revision, expected } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <SureVerb
      intent="send"
      label={text('verb.campaign_send')}
      submit={text('verb.campaign_send')}
      hotkey="e"
      given={{ revision, expected }}
      sure={String(expected)}
      warning={t('admin_content.send_warning', { recipients: expected })}
    >
      {(field) => (
        <Field {...field('at')} type="datetime-local" label={text('send_at')} hint={text('send_at_hint')} />
      )}
    </SureVerb>
  )
}
