/** Passkeys of the account: those that there are, and a new one. */
import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { longestPasskeyName } from '../../lib/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useFirstFault } from '../../pages/forms/first-fault.ts'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { creating, useCeremony, usePasskeys } from '../../pages/forms/passkey-ceremony.ts'
import { PasswordField } from '../../pages/forms/password-field.tsx'
import { OwnAct } from './own-act.tsx'
import styles from './own.module.css'
import type { loader, PasskeyAnswer } from './security.server.ts'

export function Passkeys() {
  const { t } = useTranslation()
  const { passkeys } = useLoaderData<typeof loader>()
  const state = usePasskeys()
  return (
    <>
      <p className={styles.soft}>{t('account.passkeys.lead')}</p>
      {passkeys.length > 0 ? (
        <>
          <ul className={styles.cards}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <Existing passkey={passkey} />
              </li>
            ))}
          </ul>
          <p className={styles.soft}>{t('account.passkeys.reset')}</p>
        </>
      ) : null}
      {state === 'not here' ? (
        <p className={styles.soft}>{t('account.passkeys.not_here')}</p>
      ) : (
        <>
          <noscript>
            <p className={styles.soft}>{t('account.passkeys.not_here')}</p>
          </noscript>
          <Added key={passkeys.length} isWaiting={state === 'waiting'} />
        </>
      )}
    </>
  )
}

type PasskeyView = ReturnType<typeof useLoaderData<typeof loader>>['passkeys'][number]

function Existing({ passkey: { id, name, since, used } }: { passkey: PasskeyView }) {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <strong>{name}</strong>
      <p className={styles.soft}>
        {t('account.passkeys.since', { when: since })}
        {used ? (
          <>
            <br />
            {t('account.passkeys.used', { when: used })}
          </>
        ) : null}
      </p>
      <OwnAct
        intent="remove-passkey"
        of={{ name: 'passkey', value: id }}
        pending={t('account.passkeys.removing')}
        label={t('account.passkeys.remove_which', { name })}
      >
        {t('account.passkeys.remove')}
      </OwnAct>
    </div>
  )
}

/** The form of a new passkey, empty again after each; the space is kept until scripts run. */
function Added({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation()
  const { device, email } = useLoaderData<typeof loader>()
  const id = useId()
  const read = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  const { start, isBusy, fault, said } = useCeremony<PasskeyAnswer>({
    ask: () => ({
      intent: 'begin-passkey',
      name: read('name'),
      current_password: read('current_password'),
    }),
    answer: (response) => ({ intent: 'passkey', name: read('name'), response }),
    ceremony: creating,
    failed: 'account.passkeys.not_made',
  })
  const answer = said && 'faults' in said ? said : null
  const form = useFirstFault(answer)
  const refused = fault ?? answer?.faults['passkey'] ?? null
  const message = refused === null ? messageOf(answer, t) : t(refused)
  const error = (name: string) => (answer?.faults[name] === undefined ? undefined : t(answer.faults[name]))
  return (
    <form
      ref={form}
      className={classes(styles.form, isWaiting && styles.waiting)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      {message ? <Notice kind="error">{message}</Notice> : null}
      {/* For the browser's password manager. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        id={`${id}name`}
        name="name"
        label={t('account.passkeys.name')}
        hint={t('account.passkeys.name_hint')}
        defaultValue={device}
        maxLength={longestPasskeyName}
        autoComplete="off"
        error={error('name')}
      />
      <PasswordField
        id={`${id}password`}
        name="current_password"
        label={t('account.security.current')}
        autoComplete="current-password"
        required
        error={error('current_password')}
      />
      <Button
        type="submit"
        variant="secondary"
        className={styles.submit ?? ''}
        pending={isBusy}
        pendingText={t('account.passkeys.pending')}
      >
        {t('account.passkeys.add')}
      </Button>
    </form>
  )
}
