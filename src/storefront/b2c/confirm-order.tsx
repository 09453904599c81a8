/**
 * Cash on delivery above a limit waits until its buyer has confirmed the e-mail: by a button, because scanners follow links.
 */
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from '../../pages/shared/cancel-order.module.css'
import type { ThanksData } from './order-thanks-data.ts'

export function ConfirmOrder({ order, hasLink }: { order: ThanksData; hasLink: boolean }) {
  const { t } = useTranslation()
  const pending = useNavigation().formData?.get('intent') === 'confirm'
  const { day = '', time = '' } = order.until ?? {}
  return (
    <Notice kind="warning" role="none" title={t('thanks.confirm.title')}>
      <div className={styles.ask}>
        <p>{t(hasLink ? 'thanks.confirm.text_link' : 'thanks.confirm.text', { day, time })}</p>
        {hasLink ? (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="confirm"
              size="l"
              pending={pending}
              pendingText={t('thanks.confirm.pending')}
            >
              {t('thanks.confirm.button')}
            </Button>
          </Form>
        ) : null}
      </div>
    </Notice>
  )
}
