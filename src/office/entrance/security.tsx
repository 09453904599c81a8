import { useCallback, useState, type ReactNode } from 'react'
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { messageOf, type FormAnswer } from '../../pages/forms/form-answer.ts'
import { AppForm } from './app-form.tsx'
import styles from './entrance-frame.module.css'
import { EntranceFrame, EntranceTexts } from './entrance-frame.tsx'
import { AddPasskey } from './passkey-buttons.tsx'
import type { action, loader } from './security.server.ts'

export { action, loader } from './security.server.ts'

/** Keeps secrets and recovery codes out of browser caches. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** /admin/zabezpeceni: the second factors of a member of staff; without one, only their setup. */
export default function SecurityPage() {
  return (
    <EntranceTexts>
      <Security />
    </EntranceTexts>
  )
}

function Security() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const [ofPasskey, setOfPasskey] = useState<string[] | null>(null)
  const keepCodes = useCallback((made: string[]) => setOfPasskey(made), [])
  const codes = answered && 'codes' in answered ? answered.codes : ofPasskey
  const { shopName, next, isSetUp } = loaded
  const words = isSetUp && !codes ? 'set_up' : 'own'
  return (
    <EntranceFrame
      name="adminSecurity"
      shopName={shopName}
      next={next}
      title={t(codes ? 'staff_entrance.codes.title' : `staff_entrance.security.${words}_title`)}
      lead={t(codes ? 'staff_entrance.codes.lead' : `staff_entrance.security.${words}_lead`)}
    >
      {codes ? <Codes codes={codes} next={next} /> : <Factors onCodes={keepCodes} />}
    </EntranceFrame>
  )
}

/** Shown only once: they cannot be retrieved again. */
function Codes({ codes, next }: { codes: string[]; next: string }) {
  const { t } = useTranslation()
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Notice kind="warning" role="none">
        {t('staff_entrance.codes.once')}
      </Notice>
      <ButtonLink href={next} size="l" wide>
        {t('staff_entrance.codes.saved')}
      </ButtonLink>
    </>
  )
}

function Factors({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { next, isSetUp, app, pending, device, codesLeft } = loaded
  const answer = answered && 'intent' in answered ? answered : null
  const shown = (answered && 'app' in answered ? answered.app : null) ?? pending
  return (
    <>
      {isSetUp ? null : <Done />}
      {answer && answer.intent !== 'app' ? <Refused answer={answer} /> : null}
      <Part title={t('staff_entrance.app.title')}>
        {app ? <Existing /> : null}
        {shown ? (
          <AppForm app={shown} next={next} answer={answer?.intent === 'app' ? answer : null} />
        ) : (
          <Act intent="begin-app" next={next}>
            {t(app ? 'staff_entrance.app.replace' : 'staff_entrance.app.begin')}
          </Act>
        )}
      </Part>
      <Part title={t('staff_entrance.passkey.title')}>
        <p className={styles.soft}>{t('staff_entrance.passkey.lead')}</p>
        <Passkeys />
        <AddPasskey device={device} next={next} onCodes={onCodes} />
      </Part>
      {isSetUp ? null : (
        <Part title={t('staff_entrance.codes.heading')}>
          <p>{t('staff_entrance.codes.left', { codes: codesLeft })}</p>
          <p className={styles.soft}>{t('staff_entrance.codes.anew_lead')}</p>
          <Act intent="codes" next={next}>
            {t('staff_entrance.codes.anew')}
          </Act>
        </Part>
      )}
      {isSetUp ? null : <ButtonLink href={next}>{t('staff_entrance.security.onwards')}</ButtonLink>}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const doneKeys = ['app', 'passkey', 'rename', 'remove-app', 'remove-passkey'] as const

function Done() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const done = doneKeys.find((key) => key === query.get('done'))
  return done ? <Notice kind="success">{t(`staff_entrance.done.${done.replace('-', '_')}`)}</Notice> : null
}

function Refused({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation()
  const [fault] = Object.values(answer.faults)
  const message = messageOf(answer, t) ?? (fault === undefined ? null : t(fault))
  return message ? <Notice kind="error">{message}</Notice> : null
}

/** A form with a single button. */
function Act({
  intent,
  next,
  id,
  children,
}: {
  intent: string
  next: string
  id?: number
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent && formData.get('id') === (id ? String(id) : null)
  return (
    <Form method="post">
      <input type="hidden" name="next" value={next} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        pending={isSending}
        pendingText={t('staff_entrance.security.pending')}
      >
        {children}
      </Button>
    </Form>
  )
}

function Existing() {
  const { t } = useTranslation()
  const { app, passkeys, next } = useLoaderData<typeof loader>()
  if (!app) return null
  return (
    <div className={styles.item}>
      <p>{t('staff_entrance.app.since', { when: app.since })}</p>
      {app.isDemo ? <p className={styles.soft}>{t('staff_entrance.app.demo')}</p> : null}
      {passkeys.length > 0 ? (
        <Act intent="remove-app" next={next}>
          {t('staff_entrance.app.remove')}
        </Act>
      ) : null}
    </div>
  )
}

function Passkeys() {
  const { t } = useTranslation()
  const { app, passkeys, next } = useLoaderData<typeof loader>()
  if (passkeys.length === 0) return null
  const isLast = app === null && passkeys.length === 1
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, since, usedAt }) => (
        <li key={id} className={styles.item}>
          <Form method="post" className={styles.row}>
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="next" value={next} />
            <input type="hidden" name="id" value={id} />
            <Field
              name="name"
              label={t('staff_entrance.passkey.name')}
              defaultValue={name}
              maxLength={60}
              autoComplete="off"
              className={styles.grow}
            />
            <Button type="submit" variant="quiet">
              {t('staff_entrance.passkey.rename')}
            </Button>
          </Form>
          <p className={styles.soft}>
            {t('staff_entrance.passkey.since', { when: since })}
            {usedAt ? ` ${t('staff_entrance.passkey.used', { when: usedAt })}` : null}
          </p>
          {isLast ? null : (
            <Act intent="remove-passkey" id={id} next={next}>
              {t('staff_entrance.passkey.remove', { name })}
            </Act>
          )}
        </li>
      ))}
    </ul>
  )
}
