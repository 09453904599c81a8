/** A guest opens an account with the data of the order that was just sent: only the password is missing. */
import { Form, Link, useActionData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from '../../pages/shared/cancel-order.module.css'
import type { ThanksAnswer } from './order-thanks.server.ts'

/** One field; the account opens by the link that is mailed to the order's address. Works without JavaScript. */
export function OpenAccount() {
  const { t } = useTranslation()
  const locale = useLocale()
  const account = useActionData<ThanksAnswer>()?.account
  const pending = useNavigation().formData?.get('intent') === 'open-account'
  const fault = account && 'fault' in account ? account.fault : undefined
  return (
    <Disclosure summary={t('thanks.account.title')} id="open-account" open={account !== undefined}>
      {account && 'sent' in account ? (
        <Notice kind="success" role="status">
          <p>{t('thanks.account.sent', { email: account.sent })}</p>
        </Notice>
      ) : (
        <Form method="post" className={styles.ask} preventScrollReset>
          <p>{t('thanks.account.text')}</p>
          <Field
            name="password"
            type="password"
            label={t('thanks.account.password')}
            hint={t('thanks.account.hint')}
            autoComplete="new-password"
            required
            error={fault ? t(fault) : undefined}
          />
          <p>
            <Trans
              i18nKey="thanks.account.terms"
              components={{
                terms: <Link to={href('terms', locale)} target="_blank" />,
                privacy: <Link to={href('privacy', locale)} target="_blank" />,
              }}
            />
          </p>
          <Button
            type="submit"
            name="intent"
            value="open-account"
            variant="secondary"
            pending={pending}
            pendingText={t('checkout.pending')}
          >
            {t('thanks.account.open')}
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}
