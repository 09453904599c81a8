/** What may be done about the person of a card. */
import { Link, useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

const hotkeys: Record<string, string> = {
  note: 'n',
  tags: 't',
  contact: 'c',
  link: 'l',
  representative: 'r',
  block: 'b',
  unblock: 'b',
}

export function CardVerbs() {
  const { t } = useTranslation()
  const { verbs, newOrderTo, mergeTo } = useLoaderData<typeof loader>()
  return (
    <>
      {newOrderTo ? <Link to={newOrderTo}>{t('admin_customers.verb.order')}</Link> : null}
      {verbs.map((verb) =>
        verb === 'merge' ? (
          <Link key={verb} to={mergeTo} data-key="m">
            {t('admin_customers.verb.merge')}
          </Link>
        ) : (
          <OneVerb key={verb} verb={verb} />
        ),
      )}
    </>
  )
}

function OneVerb({ verb }: { verb: string }) {
  const { t } = useTranslation()
  const { contact, email, tagsSeen, representativeSeen, forgets } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.verb.${key}`)
  const hotkey = hotkeys[verb]
  // What exactly goes, before the address is typed.
  const told =
    verb === 'erase' && forgets
      ? [
          ...(forgets.account ? [t('admin_customers.warning.erase_account')] : []),
          t('admin_customers.warning.erase_orders', forgets),
        ]
      : []
  const warned = ['block', 'erase', 'export', 'link'].includes(verb)
  return (
    <Verb
      intent={verb}
      label={text(verb)}
      submit={text(verb)}
      {...(hotkey ? { hotkey } : {})}
      {...(verb === 'contact' && contact ? { given: { seen: contact.seen } } : {})}
      {...(verb === 'tags' ? { given: { seen_tags: tagsSeen } } : {})}
      {...(verb === 'representative' ? { given: { seen: representativeSeen } } : {})}
      {...(warned ? { warning: [t(`admin_customers.warning.${verb}`, { email }), ...told].join(' ') } : {})}
    >
      {(field) => <Fields verb={verb} field={field} />}
    </Verb>
  )
}

function Fields({ verb, field }: { verb: string; field: ActField }) {
  const { t } = useTranslation()
  const { tags, representative, representatives } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  if (verb === 'note') return <TextArea {...field('text')} label={text('note_text')} rows={4} required />
  if (verb === 'tags')
    return (
      <Field
        {...field('tags', tags.map(({ tag }) => tag).join(', '))}
        label={text('tags')}
        hint={text('tags_hint')}
      />
    )
  if (verb === 'contact') return <Contact field={field} />
  if (verb === 'link') return null
  if (verb === 'representative')
    return (
      <Select
        {...field('representative', representative)}
        label={text('representative')}
        emptyLabel={text('no_representative')}
        options={representatives.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    )
  if (verb === 'erase')
    return (
      <>
        <Field {...field('confirmed')} label={text('confirm_email')} autoComplete="off" required />
        <Reason field={field} hint={text('asked_hint')} />
      </>
    )
  return <Reason field={field} {...(verb === 'export' ? { hint: text('asked_hint') } : {})} />
}

function Contact({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { contact } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  const values = contact?.values
  return (
    <>
      <Field
        {...field('email', values?.email)}
        type="email"
        label={text('column.email')}
        hint={text('email_hint')}
        required
      />
      <Field {...field('first_name', values?.first_name)} label={text('first_name')} required />
      <Field {...field('last_name', values?.last_name)} label={text('last_name')} required />
      <Field {...field('phone', values?.phone)} type="tel" label={text('column.phone')} required />
      <Select
        {...field('locale', values?.locale)}
        label={text('language')}
        options={['cs', 'en'].map((one) => ({ value: one, label: text(`locale.${one}`) }))}
      />
      <Reason field={field} />
    </>
  )
}

/** Everything about the person, once it was asked for: to be saved as a file, or read. It is kept nowhere. */
export function ExportedFile() {
  const { t } = useTranslation()
  const shown = useAnswer('export')?.shown
  if (typeof shown !== 'string') return null
  return (
    <Notice kind="success" title={t('admin_customers.exported')}>
      <p>
        <a href={`data:application/json;charset=utf-8,${encodeURIComponent(shown)}`} download="person.json">
          {t('admin_customers.save_file')}
        </a>
      </p>
      <details>
        <summary>{t('admin_customers.read_file')}</summary>
        <pre className={styles.file}>{shown}</pre>
      </details>
    </Notice>
  )
}
