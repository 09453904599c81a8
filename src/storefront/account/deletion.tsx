import { useActionData, useLoaderData } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { PasswordField } from '../../pages/forms/password-field.tsx'
import type { action, loader } from './deletion.server.ts'
import { OwnForm } from './own-form.tsx'
import { deletionIn } from './own-forms.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import styles from './own.module.css'
import { exportPath } from './privacy.tsx'

export { action, loader } from './deletion.server.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/account/schema.ts')).deleteAccount,
  deletionIn,
)

const goes = ['profile', 'addresses', 'logins', 'newsletter', 'orders']
const stays = ['documents', 'open']

/** /ucet/zruseni: the data that is deleted and the data that stays, before the button. */
export default function Deletion() {
  const { t } = useTranslation()
  const { hindrance, operatorEmail } = useLoaderData<typeof loader>()
  return (
    <OwnPage title={t('account.deletion.title')} lead={t('account.deletion.lead')}>
      {hindrance ? (
        <Notice
          kind="info"
          role="none"
          title={t('account.deletion.hindered')}
          action={
            <a href={`mailto:${operatorEmail}`}>{t('account.deletion.write_us', { email: operatorEmail })}</a>
          }
        >
          <p>{t(hindrance)}</p>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <OwnPart title={t('account.deletion.goes')} id="goes">
          <ul className={styles.list}>
            {goes.map((key) => (
              <li key={key}>{t(`account.deletion.goes_${key}`)}</li>
            ))}
          </ul>
        </OwnPart>
        <OwnPart title={t('account.deletion.stays')} id="stays">
          <ul className={styles.list}>
            {stays.map((key) => (
              <li key={key}>{t(`account.deletion.stays_${key}`)}</li>
            ))}
          </ul>
        </OwnPart>
      </div>
      <p>
        {t('account.deletion.export_first')}{' '}
        <a href={exportPath} download>
          {t('account.privacy.download')}
        </a>
      </p>
      {hindrance ? null : <DeletionForm />}
    </OwnPage>
  )
}

function DeletionForm() {
  const { t } = useTranslation()
  const answer = useActionData<typeof action>()
  return (
    <OwnForm
      intent="deletion"
      answer={answer}
      load={loadCheck}
      submit={t('account.deletion.delete')}
      pending={t('account.deletion.pending')}
    >
      {(field, said) => {
        const { defaultValue: _never, ...password } = field('current_password')
        const { defaultValue: _neither, ...understood } = field('understood')
        return (
          <>
            <PasswordField
              {...password}
              label={t('account.deletion.password')}
              autoComplete="current-password"
              required
            />
            <Checkbox
              {...understood}
              label={t('account.deletion.understood')}
              defaultChecked={said !== null && 'understood' in said.typed}
              value="1"
            />
          </>
        )
      }}
    </OwnForm>
  )
}
