import { useEffect } from 'react'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { messageOf } from '../forms/form-answer.ts'
import { signing, useCeremony, usePasskeys } from '../forms/passkey-ceremony.ts'
import { useLocale } from './locale.ts'
import styles from './login-form.module.css'
import type { LoginAnswer } from './login.server.ts'

/**
 * Logs in without a password. The device offers the passkeys that it has for this shop, so no name is needed. Its place is
 * kept until scripts run; a browser without passkeys gets no button.
 */
export function PasskeyLogin({
  authType,
  next,
  onDone,
}: {
  authType: 'B2C' | 'B2B'
  next: string | null | undefined
  onDone: ((to: string) => void) | undefined
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const state = usePasskeys()
  const { start, isBusy, fault, said } = useCeremony<LoginAnswer>({
    ask: () => ({ intent: 'ask-passkey' }),
    answer: (response) => ({
      intent: 'passkey',
      response,
      auth_type: authType,
      ...(next ? { next } : {}),
      ...(onDone ? { stay: '1' } : {}),
    }),
    ceremony: signing,
    failed: 'user.passkey_unknown',
    action: href('login', locale),
  })
  const to = said && 'to' in said ? said.to : null
  useEffect(() => {
    if (to !== null) onDone?.(to)
  }, [to, onDone])
  if (state === 'not here') return null
  const message = fault === null ? messageOf(said && 'faults' in said ? said : null, t) : t(fault)
  return (
    <div className={styles.passkey} data-waiting={state === 'waiting' || undefined}>
      <Button
        variant="secondary"
        wide
        onClick={start}
        pending={isBusy || to !== null}
        pendingText={t('login.passkey_pending')}
      >
        {t('login.passkey')}
      </Button>
      {message ? <Notice kind="error">{message}</Notice> : null}
    </div>
  )
}
