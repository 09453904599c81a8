import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { questionsDocument } from '../../lib/documents.ts'
import type { LineChange } from '../../shop/content/rules.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { QuestionList } from '../../pages/shared/question-list.tsx'
import { BlockPart } from '../../pages/shared/block-part.tsx'
import { ActForm, useAnswer, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Operation } from '../kit/operations.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import { Difference } from './difference.tsx'
import { MarkdownArea } from './markdown-area.tsx'
import type { loader, PreviewView } from './text.server.ts'
import { useLivePreview } from '../kit/use-live-preview.ts'
import styles from './content.module.css'

export { action, loader } from './text.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const languages = ['cs', 'en'] as const

/** /admin/content/documents/:code: a document in both languages, its preview, and the actions on its draft. */
export default function Text() {
  const { t } = useTranslation()
  const { name, inForce, scheduled, draftAt, revision, versions, mayChange, preview } =
    useLoaderData<typeof loader>()
  // The live preview since this revision; with another revision, or after a discarded draft, the stored text shows.
  const [live, setLive] = useState<{ revision: number; shown: PreviewView | null }>()
  return (
    <AdminPage
      title={name}
      texts="admin_content"
      lead={
        <>
          {inForce ? t('admin_content.in_force_version', inForce) : t('admin_content.never')}{' '}
          <Link to={versions}>{t('admin_content.versions')}</Link>
        </>
      }
      marks={
        <>
          {scheduled ? <StateBadge tone="busy">{t('admin_content.waits_for', scheduled)}</StateBadge> : null}
          {draftAt ? (
            <StateBadge tone="wait">{t('admin_content.draft_of', { at: draftAt })}</StateBadge>
          ) : null}
        </>
      }
      actions={mayChange ? <Verbs /> : null}
      part="content"
    >
      {mayChange ? (
        <Panel title={t('admin_content.editor')} id="editor">
          <Editor onPreview={(shown) => setLive({ revision, shown })} />
        </Panel>
      ) : null}
      <Panel title={t('admin_content.preview')} id="preview">
        <Drawn preview={(live?.revision === revision && live.shown) || preview} />
      </Panel>
    </AdminPage>
  )
}

function Editor({ onPreview }: { onPreview: (shown: PreviewView | null) => void }) {
  const { t } = useTranslation()
  const { revision, texts, note, takenFrom } = useLoaderData<typeof loader>()
  const { shown, onInput } = useLivePreview()
  const [told, setTold] = useState(shown)
  if (shown !== told) {
    setTold(shown)
    onPreview(shown as PreviewView | null)
  }
  const clash = useAnswer('save')?.shown as TextConflict | undefined
  return (
    <ActForm
      key={takenFrom ?? ''}
      intent="save"
      given={{ base: clash?.revision ?? revision }}
      submit={t('admin_content.verb.save')}
    >
      {(field) => (
        <>
          {clash ? <ConflictNotice clash={clash} /> : null}
          {takenFrom === null ? null : (
            <Notice>{t('admin_content.taken_lead', { version: takenFrom })}</Notice>
          )}
          <div className={styles.sides} onInput={onInput}>
            {languages.map((of) => (
              <fieldset key={of} className={styles.side}>
                <legend>{t(`admin_content.language.${of}`)}</legend>
                <Field
                  {...field(`${of}.title`, texts[of].title)}
                  label={t('admin_content.heading')}
                  lang={of}
                  maxLength={200}
                />
                <Body field={field} of={of} stored={texts[of].body} />
              </fieldset>
            ))}
          </div>
          <Field
            {...field('note', note)}
            label={t('admin_content.note')}
            hint={t('admin_content.note_hint')}
            maxLength={500}
          />
        </>
      )}
    </ActForm>
  )
}

function Body({ field, of, stored }: { field: ActField; of: 'cs' | 'en'; stored: string }) {
  const { t } = useTranslation()
  const { code } = useLoaderData<typeof loader>()
  return (
    <MarkdownArea
      {...field(`${of}.body`, stored)}
      label={t('admin_content.body')}
      hint={t(code === questionsDocument ? 'admin_content.body_hint_faq' : 'admin_content.body_hint')}
      lang={of}
      rows={22}
    />
  )
}

interface TextConflict {
  revision: number
  difference: Record<'cs' | 'en', { title: LineChange[]; body: LineChange[] }> | null
}

/** Shows how the text saved by someone else differs from the form's; a second save keeps the form's. */
function ConflictNotice({ clash: { difference } }: { clash: TextConflict }) {
  const { t } = useTranslation()
  if (!difference) return null
  return (
    <Notice kind="warning">
      <p>{t('admin_content.clash')}</p>
      {languages.map((of) => (
        <div key={of} lang={of}>
          <Difference changes={difference[of].title} />
          <Difference changes={difference[of].body} />
        </div>
      ))}
    </Notice>
  )
}

function Drawn({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation()
  return (
    <>
      {preview.faults.length > 0 ? (
        <Notice kind="warning">
          <p>{t('admin_content.faults')}</p>
          <ul className={styles.faults}>
            {preview.faults.map(({ field, line, text }) => (
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
      ) : null}
      <div className={styles.sides}>
        {languages.map((of) => (
          <div
            key={of}
            lang={of}
            className={styles.drawn}
            tabIndex={0}
            role="group"
            aria-label={t(`admin_content.language.${of}`)}
          >
            <strong>{preview[of].title}</strong>
            <Words {...preview[of]} of={of} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The text as the shop shows it: a document, or questions that open their answers. */
function Words({ blocks, questions, of }: PreviewView['cs'] & { of: 'cs' | 'en' }) {
  if (questions) return <QuestionList questions={questions} name={`questions-${of}`} />
  return blocks.map((block, at) => <BlockPart key={at} block={block} />)
}

function Verbs() {
  const { t } = useTranslation()
  const { name, draftAt, revision, scheduled, offers } = useLoaderData<typeof loader>()
  const { version, from } = scheduled ?? { version: 0, from: '' }
  const text = (key: string) => t(`admin_content.verb.${key}`)
  return (
    <>
      {draftAt ? (
        <SureVerb
          intent="publish"
          sure={name}
          label={text('publish')}
          submit={text('publish')}
          hotkey="p"
          given={{ revision }}
          warning={t('admin_content.publish_warning')}
        >
          {(field) => (
            <Field
              {...field('from')}
              type="date"
              label={t('admin_content.from')}
              hint={t('admin_content.from_hint')}
            />
          )}
        </SureVerb>
      ) : null}
      {offers.map((offer) => (
        <Operation
          key={offer.intent}
          offer={offer}
          sure={name}
          given={offer.intent === 'document.discard' ? { revision } : { version }}
          values={{ version: String(version), from }}
        />
      ))}
    </>
  )
}
