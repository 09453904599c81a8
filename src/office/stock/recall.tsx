import { useLoaderData } from 'react-router'
import { locales } from '../../lib/routes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { RecallMail, RecallTrack } from '../../workflows/stock/stock.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { loader } from './lot.server.ts'
import styles from './recall.module.css'

const loadTexts = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).recallTextsForm)
const loadRecall = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).recallForm)

interface Preview {
  orders: number
  mails: number
  written: RecallMail[]
}

interface RecallView extends Omit<RecallTrack, 'openedAt'> {
  /** Formatted for people. */
  openedAt: string
}

/**
 * Recalls a lot: first both texts, then a preview of the mails and their recipients, and only then the recall,
 * by the typed code.
 */
export function Recall() {
  const { t } = useTranslation()
  const previewed = useAnswer('preview')
  const recalled = useAnswer('recall')
  const preview = previewed?.shown as Preview | undefined
  const typed = preview ? previewed?.typed : recalled?.typed
  const text = (key: string, values: Record<string, string | number> = {}) =>
    t(`admin_stock.recall.${key}`, values)
  return (
    <Panel title={text('title')} id="recall">
      <p>{text('lead')}</p>
      <ActForm intent="preview" submit={text('preview')} variant="secondary" load={loadTexts}>
        {(field) => (
          <>
            <TextArea
              {...field('text_cs', typed?.['text_cs'])}
              label={text('text_cs')}
              lang="cs"
              rows={5}
              required
            />
            <TextArea
              {...field('text_en', typed?.['text_en'])}
              label={text('text_en')}
              lang="en"
              rows={5}
              required
            />
          </>
        )}
      </ActForm>
      {preview ? (
        <div className={styles.preview}>
          <Notice kind="info" role="status">
            {text('reach', { orders: preview.orders, mails: preview.mails })}
          </Notice>
          {preview.written.map(({ locale, subject, text: body }) => (
            <article key={locale} lang={locale} className={styles.mail}>
              <h3>{subject}</h3>
              <p>{body}</p>
            </article>
          ))}
        </div>
      ) : null}
      {typed ? <Confirm typed={typed} /> : null}
    </Panel>
  )
}

/** A recall that was made: its texts, the delivery of its mails, and the form to notify buyers who got pieces of it since. */
export function Recalled({ openedAt, orders, mails, texts, untold: unreported }: RecallView) {
  const { t } = useTranslation()
  const text = (key: string, values: Record<string, string | number> = {}) =>
    t(`admin_stock.recall.${key}`, values)
  return (
    <Panel title={text('title')} id="recall">
      <Facts
        facts={[
          [text('opened'), openedAt],
          [text('orders'), orders],
          [text('mails_sent'), mails.sent],
          [text('mails_waiting'), mails.waiting || null],
          [text('mails_refused'), mails.refused || null],
        ]}
      />
      {mails.refused > 0 ? (
        <Notice kind="warning" role="none">
          {text('refused_hint')}
        </Notice>
      ) : null}
      {locales.map((locale) => (
        <article key={locale} lang={locale} className={styles.mail}>
          <p>{texts[locale]}</p>
        </article>
      ))}
      {unreported > 0 ? (
        <>
          <p>{text('untold', { count: unreported })}</p>
          <Confirm typed={{ text_cs: texts.cs, text_en: texts.en }} />
        </>
      ) : null}
    </Panel>
  )
}

function Confirm({ typed }: { typed: Record<string, string> }) {
  const { t } = useTranslation()
  const { code } = useLoaderData<typeof loader>()
  const { text_cs = '', text_en = '' } = typed
  return (
    <>
      <Notice kind="warning" role="none">
        {t('admin_stock.recall.warning')}
      </Notice>
      <ActForm
        intent="recall"
        submit={t('admin_stock.recall.send')}
        given={{ text_cs, text_en, lot: code ?? '' }}
        load={loadRecall}
      >
        {(field) => (
          <Field
            {...field('confirmation')}
            label={t('admin_stock.recall.confirmation', { lot: code ?? '' })}
            autoComplete="off"
            required
          />
        )}
      </ActForm>
    </>
  )
}
