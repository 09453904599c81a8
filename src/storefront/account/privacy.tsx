import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import styles from './own.module.css'
import type { loader } from './privacy.server.ts'

export { action, loader } from './privacy.server.ts'

/** The address of the file with a person's data. */
export const exportPath = '/api/account/export'

/** /ucet/soukromi: newsletter, one's data as a file, and the link to delete the account. */
export default function Privacy() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <OwnPage title={t('account.privacy.title')}>
      <OwnPart title={t('account.privacy.newsletter')} id="newsletter">
        <Newsletter />
      </OwnPart>
      <OwnPart title={t('account.privacy.data')} id="data">
        <p>{t('account.privacy.data_text')}</p>
        <div className={styles.ways}>
          <ButtonLink href={exportPath} download variant="secondary">
            {t('account.privacy.download')}
          </ButtonLink>
          <Link to={href('privacy', locale)} className={styles.way}>
            {t('account.privacy.policy')}
          </Link>
        </div>
      </OwnPart>
      <OwnPart title={t('account.privacy.delete')} id="delete">
        <p>{t('account.privacy.delete_text')}</p>
        <Link to={href('accountDeletion', locale)} className={styles.way}>
          {t('account.privacy.to_deletion')}
        </Link>
      </OwnPart>
    </OwnPage>
  )
}

function Newsletter() {
  const { t } = useTranslation()
  const { email, subscribed } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  return (
    <Form method="post" className={styles.form}>
      <p>{t(subscribed ? 'account.privacy.on' : 'account.privacy.off', { email })}</p>
      <p className={styles.soft}>{t('account.privacy.consent')}</p>
      <Button
        type="submit"
        name="intent"
        value={subscribed ? 'unsubscribe' : 'subscribe'}
        variant="secondary"
        className={styles.submit ?? ''}
        pending={navigation.formMethod === 'POST'}
        pendingText={t('account.privacy.pending')}
      >
        {t(subscribed ? 'account.privacy.unsubscribe' : 'account.privacy.subscribe')}
      </Button>
    </Form>
  )
}
