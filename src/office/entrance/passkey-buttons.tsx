/** Buttons for passkeys. Browsers create and use passkeys only by scripts, so there are no buttons without scripts. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import styles from './entrance-frame.module.css'
import type { SecurityAnswer } from './security.server.ts'
import type { VerifyAnswer } from './verify.server.ts'

const webauthn = async () => await import('@simplewebauthn/browser')

/** Says, once scripts run, if this browser supports passkeys here: they need an encrypted connection. */
function usePasskeys(): 'waiting' | 'here' | 'not here' {
  const hasScripts = useHydrated()
  if (!hasScripts) return 'waiting'
  return window.isSecureContext && 'PublicKeyCredential' in window ? 'here' : 'not here'
}

/** Reserves the space of script-only controls until scripts run, to avoid layout shifts. */
function Place({ state, children }: { state: ReturnType<typeof usePasskeys>; children: ReactNode }) {
  const { t } = useTranslation()
  if (state === 'not here') return <p className={styles.soft}>{t('staff_entrance.passkey.not_here')}</p>
  return (
    <>
      <noscript>
        <p className={styles.soft}>{t('staff_entrance.passkey.not_here')}</p>
      </noscript>
      <div className={classes(styles.form, state === 'waiting' && styles.waiting)}>{children}</div>
    </>
  )
}

/** Returns the browser's answer; rejects if it was cancelled, timed out, or is not supported. */
type Ceremony = (asked: object) => Promise<object>

/**
 * A passkey ceremony: fetches the challenge from the server, lets the browser sign it, and sends the result to the server.
 * @param failed the key of the text for a failure in the browser
 */
function useCeremony<Answer extends object>({
  ask,
  answer,
  ceremony,
  failed,
}: {
  ask: Record<string, string>
  answer: (response: string) => Record<string, string>
  ceremony: Ceremony
  failed: string
}) {
  const fetcher = useFetcher<Answer>()
  const [fault, setFault] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const asked = fetcher.data && 'passkey' in fetcher.data ? (fetcher.data.passkey as object) : null
  const done = useRef<object | null>(null)
  const latest = useRef({ answer, ceremony, failed, submit: fetcher.submit })
  useEffect(() => {
    latest.current = { answer, ceremony, failed, submit: fetcher.submit }
  })
  useEffect(() => {
    if (!asked || done.current === asked) return
    done.current = asked
    const { ceremony: go, answer: told, failed: key, submit } = latest.current
    setWaiting(true)
    void go(asked)
      .then(
        async (response) => await submit(told(JSON.stringify(response)), { method: 'post' }),
        () => setFault(key),
      )
      .finally(() => setWaiting(false))
  }, [asked])
  const start = () => {
    setFault(null)
    void fetcher.submit(ask, { method: 'post' })
  }
  const isBusy = isWaiting || fetcher.state !== 'idle'
  return { start, isBusy, fault: isBusy ? null : fault, said: isBusy ? undefined : fetcher.data }
}

/** Proves the second factor by a passkey. */
export function UsePasskey({ next }: { next: string }) {
  const { t } = useTranslation()
  const state = usePasskeys()
  const { start, isBusy, fault, said } = useCeremony<VerifyAnswer>({
    ask: { intent: 'ask', next },
    answer: (response) => ({ intent: 'passkey', next, response }),
    ceremony: async (asked) => {
      const { startAuthentication } = await webauthn()
      return await startAuthentication({ optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON })
    },
    failed: 'staff_factor.error.passkey',
  })
  const refused = said && 'faults' in said ? (said.faults['passkey'] ?? null) : null
  const message = fault ?? refused
  return (
    <Place state={state}>
      {message ? <Notice kind="error">{t(message)}</Notice> : null}
      <Button
        size="l"
        wide
        onClick={start}
        pending={isBusy}
        pendingText={t('staff_entrance.passkey.pending')}
      >
        {t('staff_entrance.passkey.use')}
      </Button>
    </Place>
  )
}

/** Adds a passkey. @param onCodes receives the recovery codes that come with the first factor */
export function AddPasskey({
  device,
  next,
  onCodes,
}: {
  device: string
  next: string
  onCodes: (codes: string[]) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const state = usePasskeys()
  const nameOf = () => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value ?? ''
  const { start, isBusy, fault, said } = useCeremony<SecurityAnswer>({
    ask: { intent: 'begin-passkey', next },
    answer: (response) => ({ intent: 'passkey', name: nameOf(), next, response }),
    ceremony: async (asked) => {
      const { startRegistration } = await webauthn()
      return await startRegistration({ optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON })
    },
    failed: 'staff_entrance.passkey.not_made',
  })
  const codes = said && 'codes' in said ? said.codes : null
  useEffect(() => {
    if (codes) onCodes(codes)
  }, [codes, onCodes])
  const answer = said && 'intent' in said ? said : null
  const refused = answer?.faults['passkey']
  const message = fault ?? refused ?? null
  const whole = message === null ? messageOf(answer, t) : t(message)
  const wrongName = answer?.faults['name']
  return (
    <Place state={state}>
      {whole ? <Notice kind="error">{whole}</Notice> : null}
      <div className={styles.row}>
        <Field
          id={id}
          name="name"
          label={t('staff_entrance.passkey.name')}
          hint={t('staff_entrance.passkey.name_hint')}
          defaultValue={device}
          maxLength={60}
          autoComplete="off"
          className={styles.grow}
          error={wrongName === undefined ? undefined : t(wrongName)}
        />
      </div>
      <Button
        variant="secondary"
        onClick={start}
        pending={isBusy}
        pendingText={t('staff_entrance.passkey.pending')}
      >
        {t('staff_entrance.passkey.add')}
      </Button>
    </Place>
  )
}
