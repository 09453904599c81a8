/** The scheduled version of a mail's sentences: its changes, a preview of the mail, and its withdrawal. */
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Difference } from './difference.tsx'
import { MailFrame } from './mail-frame.tsx'
import type { loader } from './mail-text.server.ts'

const loadWithdraw = async (): Promise<Check> =>
  checkBy((await import('./mail-text-forms.ts')).withdrawMailForm)

type WaitingView = Awaited<ReturnType<typeof loader>>
type Waits = WaitingView['waiting'][number]

export function WaitingTexts() {
  const { t } = useTranslation()
  const { waiting, preview, samples } = useLoaderData<typeof loader>()
  if (waiting.length === 0) return null
  return (
    <Panel title={t('admin_content.scheduled')} id="waiting">
      {waiting.map((one) => (
        <WaitingLanguage key={one.of} waits={one} />
      ))}
      <MailFrame address={preview} given={{ at: 'waiting' }} samples={samples} />
    </Panel>
  )
}

function WaitingLanguage({ waits: { of, version, from, note, at, who, changes } }: { waits: Waits }) {
  const { t } = useTranslation()
  const { mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <>
      <Facts
        facts={[
          [text('language_label'), text(`language.${of}`)],
          [text('from'), <strong key="from">{from}</strong>],
          [text('version_label'), version],
          [text('published_at'), [at, who].filter(Boolean).join(' · ')],
          [text('note'), note],
          [text('difference'), <SentenceChanges key="changes" changes={changes} of={of} />],
        ]}
      />
      {mayChange ? (
        <Verb
          intent="withdraw"
          of={of}
          given={{ locale: of, version }}
          label={`${text('verb.withdraw')} (${text(`language.${of}`)})`}
          submit={text('verb.withdraw')}
          warning={t('admin_content.mail_withdraw_warning', { version, from })}
          load={loadWithdraw}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
    </>
  )
}

/** Shown in the form: a scheduled version must be withdrawn before its language can be saved again. */
export function WaitingLinks() {
  const { t } = useTranslation()
  const { waiting } = useLoaderData<typeof loader>()
  if (waiting.length === 0) return null
  return (
    <Notice kind="info" role="none">
      {waiting.map(({ of, version, from }) => (
        <p key={of}>
          {t(`admin_content.language.${of}`)}:{' '}
          <a href="#waiting">{t('admin_content.waits_for', { version, from })}</a>
        </p>
      ))}
      <p>{t('admin_content.mail_waits')}</p>
    </Notice>
  )
}

interface ChangesProps {
  changes: Waits['changes']
  of: string
}

/** Each sentence that differs between two versions. */
export function SentenceChanges({ changes, of }: ChangesProps) {
  const { t } = useTranslation()
  if (changes.length === 0) return t('admin_content.no_difference')
  return (
    <details>
      <summary>{t('admin_content.sentences_changed', { count: changes.length })}</summary>
      {changes.map(({ key, name, changes: lines }) => (
        <div key={key}>
          <p>{name}</p>
          <div lang={of}>
            <Difference changes={lines} />
          </div>
        </div>
      ))}
    </details>
  )
}
