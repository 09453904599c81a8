import { Link, useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { BatchOutcome, useBatch, type Batch, type DoneOne } from '../kit/batch.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { loader } from './write-mail.server.ts'
import styles from './orders.module.css'

export { action, loader } from './write-mail.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

interface Mail {
  locale: string
  subject: string
  text: string
}

const loadMessages = async (): Promise<Check> => {
  const { messagesIn, previewForm } = await import('./write-forms.ts')
  return checkBy(previewForm, messagesIn)
}

/** /admin/orders/mail: a message in the clerk's own words to the buyer of each selected order. */
export default function WriteMail() {
  const { t } = useTranslation()
  const { buyers, once, back } = useLoaderData<typeof loader>()
  const batch = useBatch({ rows: 'order' })
  const posted = useAnswer('send')?.shown as DoneOne[] | undefined
  const text = (key: string) => t(`admin_orders.write.${key}`)
  const isSent = batch.run !== null || posted !== undefined
  return (
    <AdminPage
      title={text('title')}
      texts="admin_orders"
      lead={text('lead')}
      actions={<Link to={back}>{text('back')}</Link>}
    >
      <BatchOutcome
        batch={batch}
        posted={posted}
        title={(done) => t('admin_orders.write.done', { count: done })}
      />
      <Buyers />
      {buyers.length === 0 || isSent ? null : (
        <>
          <Panel title={text('what')} id="what">
            <ActForm
              intent="preview"
              savedBy="send"
              given={{ once }}
              load={loadMessages}
              submit={text('preview')}
            >
              {(field) => <Languages field={field} />}
            </ActForm>
          </Panel>
          <Preview batch={batch} />
        </>
      )}
    </AdminPage>
  )
}

/** The recipients. */
function Buyers() {
  const { t } = useTranslation()
  const { buyers } = useLoaderData<typeof loader>()
  if (buyers.length === 0) return <Notice kind="info">{t('admin_orders.write.none')}</Notice>
  return (
    <Panel title={t('admin_orders.write.to', { count: buyers.length })} id="to">
      <ul className={styles.buyers}>
        {buyers.map(({ number, name, email, language, to }) => (
          <li key={number}>
            <Link to={to} data-row-link="">
              {number}
            </Link>{' '}
            {[name, email, language].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A subject and a text for each language of the selected orders. */
function Languages({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { languages, written } = useLoaderData<typeof loader>()
  return languages.map((language) => (
    <fieldset key={language} className={styles.fieldset}>
      <legend>{t(`admin_orders.write.in_${language}`)}</legend>
      <Field
        {...field(`${language}.subject`, written?.subject)}
        label={t('admin_orders.write.subject')}
        maxLength={150}
      />
      <TextArea
        {...field(`${language}.text`, written?.text)}
        label={t('admin_orders.write.text')}
        hint={t('admin_orders.write.text_hint')}
        rows={8}
        lang={language}
        maxLength={5000}
      />
    </fieldset>
  ))
}

/** Fields of the preview's own form, not copied from the previewed one. */
const own = new Set(['key', 'of', 'once', 'order'])

function Preview({ batch }: { batch: Batch }) {
  const { t } = useTranslation()
  const { buyers, once } = useLoaderData<typeof loader>()
  const previewed = useAnswer('preview')
  const refused = useAnswer('send')
  const mails = previewed?.shown as Mail[] | undefined
  const typed = (mails ? previewed : refused)?.typed
  if (!typed) return null
  const given = Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)))
  return (
    <Panel title={t('admin_orders.write.preview')} id="preview">
      {mails?.map(({ locale, subject, text }) => (
        <section key={locale} lang={locale} className={styles.mail}>
          <h3>{subject}</h3>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      <ActForm
        intent="send"
        given={{ ...given, once }}
        submit={t('admin_orders.write.send', { count: buyers.length })}
        take={batch.begin}
        isBusy={batch.isRunning}
      >
        {() => buyers.map(({ number }) => <input key={number} type="hidden" name="order" value={number} />)}
      </ActForm>
    </Panel>
  )
}
