import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { LineChange } from '../../shop/content/rules.ts'
import { Field } from '../../ui/field.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { audienceText } from '../../shop/newsletter/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { campaignLook } from '../../shop/newsletter/rules.ts'
import { State } from '../kit/state-badge.tsx'
import { CampaignVerbs } from './campaign-verbs.tsx'
import type { loader } from './campaign.server.ts'
import { Difference } from './difference.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MarkdownArea } from './markdown-area.tsx'
import styles from './content.module.css'

export { action, loader } from './campaign.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const languages = ['cs', 'en'] as const

/** /admin/content/campaigns/:id */
export default function Campaign() {
  const { t } = useTranslation()
  const { id, state, texts, maySave, preview, revision } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={texts.cs.subject || texts.en.subject || t('admin_content.campaign_number', { id })}
      marks={<State look={campaignLook} is={state} />}
      texts="admin_content"
      actions={<CampaignVerbs />}
      part="content"
    >
      <Columns
        main={
          <>
            {maySave ? (
              <Panel title={t('admin_content.editor')} id="editor">
                <Faults />
                <Editor />
              </Panel>
            ) : null}
            <Panel title={t('admin_content.preview')} id="preview">
              <MailFrame key={revision} address={preview} />
            </Panel>
          </>
        }
        aside={
          <Panel title={t('admin_content.sending')} id="sending">
            <Sending />
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Faults() {
  const { t } = useTranslation()
  const { faults } = useLoaderData<typeof loader>()
  if (faults.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{t('admin_content.campaign_faults')}</p>
      <ul className={styles.faults}>
        {faults.map(({ field, line, text }) => (
          <li key={`${field}.${line}.${text}`}>
            {t('admin_content.fault_at', {
              field: t(`admin_content.field.${field.replace('.', '_')}`),
              line,
            })}{' '}
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface TextConflict {
  revision: number
  difference: Record<'cs' | 'en', { subject: LineChange[]; body: LineChange[] }>
}

function Editor() {
  const { t } = useTranslation()
  const { revision, texts } = useLoaderData<typeof loader>()
  const clash = useAnswer('save')?.shown as TextConflict | undefined
  return (
    <ActForm
      intent="save"
      given={{ base: clash?.revision ?? revision }}
      submit={t('admin_content.verb.save_campaign')}
    >
      {(field) => (
        <>
          {clash ? (
            <Notice kind="warning">
              <p>{t('admin_content.clash')}</p>
              {languages.map((of) => (
                <div key={of} lang={of}>
                  <Difference changes={clash.difference[of].subject} />
                  <Difference changes={clash.difference[of].body} />
                </div>
              ))}
            </Notice>
          ) : null}
          <AudienceFields field={field} />
          <div className={styles.sides}>
            {languages.map((of) => (
              <fieldset key={of} className={styles.side}>
                <legend>{t(`admin_content.language.${of}`)}</legend>
                <Field
                  {...field(`${of}.subject`, texts[of].subject)}
                  label={t('admin_content.subject')}
                  lang={of}
                  maxLength={200}
                />
                <MarkdownArea
                  {...field(`${of}.body`, texts[of].body)}
                  label={t('admin_content.body')}
                  hint={t('admin_content.body_hint')}
                  lang={of}
                  rows={16}
                />
              </fieldset>
            ))}
          </div>
        </>
      )}
    </ActForm>
  )
}

function AudienceFields({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { audience } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <div className={styles.sides}>
      <Select
        {...field('locale', audience.locale ?? '')}
        label={text('language_label')}
        emptyLabel={text('for_locale.all')}
        options={languages.map((value) => ({ value, label: text(`for_locale.${value}`) }))}
      />
      <Select
        {...field('trade', audience.trade ?? '')}
        label={text('audience')}
        emptyLabel={text('for_trade.all')}
        options={(['B2C', 'B2B'] as const).map((value) => ({ value, label: text(`for_trade.${value}`) }))}
      />
    </div>
  )
}

/** The interval at which the progress refreshes while mails go out, in milliseconds. */
const everyMs = 3000

function Sending() {
  const { t } = useTranslation()
  const { state, audience, now, recipients, mails, done, sends, began, ended } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isGoing = state === 'SENDING'
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isGoing, revalidate])
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <>
      {recipients === null ? null : (
        <Meter
          label={t('admin_content.progress', { done, of: recipients })}
          value={done}
          max={recipients}
          live
        />
      )}
      <Facts
        facts={[
          [text('audience'), audienceText(t, audience)],
          [text('audience_now'), now && t('admin_content.audience_count', now)],
          [text('sends'), sends],
          [text('began'), began],
          [text('ended'), ended],
          ...(recipients === null
            ? []
            : mails.map((one) => [text(`mail_state.${one.state}`), one.count, one.to] as const)),
        ]}
      />
    </>
  )
}
