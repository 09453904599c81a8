/** Buttons for passkeys. Browsers create and use passkeys only by scripts, so there are no buttons without scripts. */
import { useEffect, useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { longestPasskeyName } from '../../lib/passkeys.ts'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { creating, signing, useCeremony, usePasskeys } from '../../pages/forms/passkey-ceremony.ts'
import styles from './entrance-frame.module.css'
import type { SecurityAnswer } from './security.server.ts'
import type { VerifyAnswer } from './verify.server.ts'

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

/** Proves the second factor by a passkey. */
export function UsePasskey({ next }: { next: string }) {
  const { t } = useTranslation()
  const state = usePasskeys()
  const { start, isBusy, fault, said } = useCeremony<VerifyAnswer>({
    ask: () => ({ intent: 'ask', next }),
    answer: (response) => ({ intent: 'passkey', next, response }),
    ceremony: signing,
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
    ask: () => ({ intent: 'begin-passkey', name: nameOf(), next }),
    answer: (response) => ({ intent: 'passkey', name: nameOf(), next, response }),
    ceremony: creating,
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
          maxLength={longestPasskeyName}
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
