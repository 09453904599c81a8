/** The browser of a guest remembers the buyer of an order, at their wish; both forms work without JavaScript. */
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from '../../pages/shared/cancel-order.module.css'

/** Offers to remember the order that was just sent, or to forget it again. */
export function RememberBuyer({ is }: { is: 'offered' | 'remembered' }) {
  const { t } = useTranslation()
  const intent = is === 'offered' ? 'remember' : 'forget'
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <section aria-labelledby="remember-title" className={styles.ask}>
      <Title id="remember-title" size="s">
        {t('thanks.remember.title')}
      </Title>
      <p>{t(`thanks.remember.${is}`)}</p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="secondary"
          pending={pending}
          pendingText={t('checkout.pending')}
        >
          {t(`thanks.remember.${intent}`)}
        </Button>
      </Form>
    </section>
  )
}

/** Above an order that was filled in from this browser's last one: the way out for another person. */
export function NotYou() {
  const { t } = useTranslation()
  const pending = useNavigation().formData?.get('intent') === 'forget'
  return (
    <Notice
      role="none"
      action={
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="forget"
            variant="secondary"
            pending={pending}
            pendingText={t('checkout.pending')}
          >
            {t('checkout.remembered.forget')}
          </Button>
        </Form>
      }
    >
      <p>{t('checkout.remembered.text')}</p>
    </Notice>
  )
}
