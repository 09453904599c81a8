import { useActionData, useLoaderData } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { NewPasswordField, PasswordField } from '../../pages/forms/password-field.tsx'
import { OwnAct } from './own-act.tsx'
import { OwnForm } from './own-form.tsx'
import { passwordIn } from './own-forms.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import styles from './own.module.css'
import { Passkeys } from './passkeys.tsx'
import type { action, loader } from './security.server.ts'

export { action, loader } from './security.server.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/account/schema.ts')).changePassword,
  passwordIn,
)

/** /ucet/zabezpeceni: a new password, passkeys, and the signed-in devices. */
export default function Security() {
  const { t } = useTranslation()
  return (
    <OwnPage title={t('account.security.title')}>
      <OwnPart title={t('account.security.password')} id="password">
        <PasswordForm />
      </OwnPart>
      <OwnPart title={t('account.passkeys.title')} id="passkeys">
        <Passkeys />
      </OwnPart>
      <OwnPart title={t('account.security.devices')} id="devices">
        <Devices />
      </OwnPart>
    </OwnPage>
  )
}

function PasswordForm() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const answer = answered && 'faults' in answered ? answered : undefined
  return (
    <>
      <p className={styles.soft}>{t('account.security.others_end')}</p>
      <OwnForm
        intent="password"
        answer={answer}
        load={loadCheck}
        submit={t('account.security.change')}
        pending={t('account.saving')}
      >
        {(field) => {
          const password = (name: string) => {
            const { defaultValue: _never, ...rest } = field(name)
            return rest
          }
          return (
            <>
              {/* For the browser's password manager. */}
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                {...password('current_password')}
                label={t('account.security.current')}
                autoComplete="current-password"
                required
              />
              <NewPasswordField {...password('password')} label={t('account.security.new')} required />
              <PasswordField
                {...password('password_confirm')}
                label={t('account.security.confirm')}
                autoComplete="new-password"
                required
              />
            </>
          )
        }}
      </OwnForm>
    </>
  )
}

function Devices() {
  const { t } = useTranslation()
  const { devices } = useLoaderData<typeof loader>()
  return (
    <>
      <p className={styles.soft}>{t('account.security.devices_lead')}</p>
      <ul className={styles.cards}>
        {devices.map((device) => (
          <li key={device.id}>
            <Device device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <OwnAct intent="others" variant="secondary" pending={t('account.security.pending')}>
          {t('account.security.others')}
        </OwnAct>
      ) : null}
    </>
  )
}

type DeviceView = ReturnType<typeof useLoaderData<typeof loader>>['devices'][number]

function Device({ device }: { device: DeviceView }) {
  const { t } = useTranslation()
  const { id, browser, system, since, seen, isThis } = device
  const name =
    browser && system
      ? t('account.security.device', { browser, system })
      : (browser ?? system ?? t('account.security.unknown'))
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <strong>{name}</strong>
        {isThis ? <Badge kind="good">{t('account.security.this')}</Badge> : null}
      </div>
      <p className={styles.soft}>
        {t('account.security.since', { when: since })}
        <br />
        {t('account.security.seen', { when: seen })}
      </p>
      <OwnAct
        intent="device"
        of={{ name: 'session', value: id }}
        pending={t('account.security.pending')}
        label={t('account.security.sign_out_whose', { device: name, when: since })}
      >
        {t('account.security.sign_out')}
      </OwnAct>
    </div>
  )
}
