import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ActForm, useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import type { loader } from './mail-text.server.ts'
import { MailFrame } from './mail-frame.tsx'
import { SentenceChanges, WaitingLinks, WaitingTexts } from './mail-text-waiting.tsx'
import styles from './content.module.css'

export { action, loader } from './mail-text.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const languages = ['cs', 'en'] as const

/** /admin/content/mails/:kind: the sentences of a mail in both languages, next to the mail itself. */
export default function MailText() {
  const { t } = useTranslation()
  const { name, kind, base, samples, preview, mayChange, sentences } = useLoaderData<typeof loader>()
  const place = useRef<HTMLDivElement>(null)
  const isChanged = sentences.some(({ cs, en }) => (cs?.text ?? en?.text ?? null) !== null)
  return (
    <AdminPage
      title={name}
      lead={<code>{kind}</code>}
      texts="admin_content"
      actions={
        <>
          {mayChange ? <SendTest /> : null}
          {mayChange && isChanged ? (
            <Verb
              intent="reset"
              label={t('admin_content.verb.reset')}
              submit={t('admin_content.verb.reset')}
              hotkey="r"
              given={{ 'base.cs': base.cs, 'base.en': base.en }}
              warning={t('admin_content.reset_warning')}
            />
          ) : null}
        </>
      }
      part="content"
    >
      <WaitingTexts />
      <Panel title={t('admin_content.preview')} id="preview">
        <MailFrame
          address={preview}
          samples={samples}
          typed={() => place.current?.querySelector('form') ?? null}
        />
      </Panel>
      {mayChange ? (
        <Panel title={t('admin_content.sentences_of_mail')} id="sentences">
          <p className={styles.soft}>{t('admin_content.sentences_hint')}</p>
          <div ref={place}>
            <Editor />
          </div>
        </Panel>
      ) : null}
      <History />
    </AdminPage>
  )
}

/** Mails a sample to the signed-in member, and says with which texts. */
function SendTest() {
  const { t, locale } = usePageTexts()
  const { samples } = useLoaderData<typeof loader>()
  const shown = useAnswer('test')?.shown as { sent: string } | undefined
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <Verb intent="test" label={text('mail_test.label')} submit={text('mail_test.submit')} hotkey="t">
      {(field) => (
        <>
          {shown ? <Notice kind="info">{shown.sent}</Notice> : null}
          <Select
            {...field('locale', locale)}
            label={text('language_label')}
            options={languages.map((of) => ({ value: of, label: text(`language.${of}`) }))}
          />
          <Select
            {...field('sample', '1')}
            label={text('sample')}
            options={samples.map((subject, nth) => ({ value: String(nth + 1), label: subject }))}
          />
        </>
      )}
    </Verb>
  )
}

interface TextConflict {
  locale: 'cs' | 'en'
  version: number
  current: Record<string, string>
}

function Editor() {
  const { t } = useTranslation()
  const { base, sentences, today } = useLoaderData<typeof loader>()
  const shown = useAnswer('save')?.shown as TextConflict | { waits: string } | undefined
  const clash = shown && 'current' in shown ? shown : undefined
  const baseOf = (of: 'cs' | 'en') => (clash?.locale === of ? clash.version : base[of])
  return (
    <ActForm
      intent="save"
      given={{ 'base.cs': baseOf('cs'), 'base.en': baseOf('en') }}
      submit={t('admin_content.verb.save_mail')}
    >
      {(field) => (
        <>
          <WaitingLinks />
          {clash ? <ConflictNotice clash={clash} /> : null}
          {sentences.map((sentence) => (
            <div key={sentence.key} className={styles.sides}>
              {languages.map((of) => (
                <SentenceField key={of} of={of} sentence={sentence} field={field} />
              ))}
            </div>
          ))}
          <Field {...field('note')} label={t('admin_content.note')} maxLength={500} />
          <Field
            {...field('from')}
            type="date"
            min={today}
            label={t('admin_content.from')}
            hint={t('admin_content.mail_from_hint')}
          />
        </>
      )}
    </ActForm>
  )
}

interface SentenceFieldProps {
  of: 'cs' | 'en'
  sentence: ReturnType<typeof useLoaderData<typeof loader>>['sentences'][number]
  field: ActField
}

function SentenceField({ of, sentence, field }: SentenceFieldProps) {
  const { t } = useTranslation()
  const side = sentence[of]
  if (!side) return <span />
  const { error, ...more } = field(`${of}:${sentence.key}`, side.text ?? '')
  const named = side.fillings.map((name) => `{{${name}}}`).join(' ')
  return (
    <TextArea
      {...more}
      error={error ?? side.fault ?? undefined}
      label={`${of.toUpperCase()} · ${sentence.name}`}
      hint={
        <>
          <span lang={of}>{side.shipped}</span>
          {named === '' ? null : <> · {t('admin_content.fillings', { named })}</>}
        </>
      }
      lang={of}
      rows={2}
      maxLength={2000}
    />
  )
}

/** The texts that someone else saved first; a second save overwrites them with the form's. */
function ConflictNotice({ clash: { locale, current } }: { clash: TextConflict }) {
  const { t } = useTranslation()
  return (
    <Notice kind="warning">
      <p>{t('admin_content.clash')}</p>
      <ul lang={locale}>
        {Object.entries(current).map(([key, text]) => (
          <li key={key}>
            <code>{key}</code> {text}
          </li>
        ))}
      </ul>
      {Object.keys(current).length === 0 ? <p>{t('admin_content.as_shipped')}</p> : null}
    </Notice>
  )
}

function History() {
  const { t } = useTranslation()
  const {
    history: { of: language, list },
  } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <Panel title={list.title} id="versions" actions={<ListFiles of={list} />}>
      <Filters>
        {() => (
          <FilterSelect
            name="of"
            label={text('language_label')}
            value={language}
            options={languages.map((of) => [of, text(`language.${of}`)] as const)}
          />
        )}
      </Filters>
      <ListTable of={list} draw={drawn} />
    </Panel>
  )
}

type Version = ReturnType<typeof useLoaderData<typeof loader>>['history']['list']['rows'][number]

const drawn = {
  difference: (row: Version) => <VersionChanges of={row.own} />,
  texts: (row: Version) => <VersionTexts of={row.own} />,
}

function VersionChanges({ of: { changes } }: { of: Version['own'] }) {
  const { history } = useLoaderData<typeof loader>()
  return <SentenceChanges changes={changes} of={history.of} />
}

function VersionTexts({ of: { texts } }: { of: Version['own'] }) {
  const { t } = useTranslation()
  const { history } = useLoaderData<typeof loader>()
  if (texts.length === 0) return t('admin_content.as_shipped')
  return (
    <details>
      <summary>{texts.length}</summary>
      <ul lang={history.of}>
        {texts.map(([key, sentence]) => (
          <li key={key}>
            <code>{key}</code> {sentence}
          </li>
        ))}
      </ul>
    </details>
  )
}
