/** Cancelling an order, with a confirmation step: it opens and sends without JavaScript as well. */
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './cancel-order.module.css'

/** The fate of the money that was paid. */
export type CancelMoney = 'none' | 'back'

export function CancelOrder({ number, money }: { number: string; money: CancelMoney }) {
  const { t } = useTranslation()
  const pending = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <Disclosure summary={t('thanks.cancel.title')} id="cancel">
      <Form method="post" className={styles.ask}>
        <p>{t('thanks.cancel.ask', { number })}</p>
        <p>{t(`thanks.cancel.money_${money}`)}</p>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="secondary"
          pending={pending}
          pendingText={t('thanks.cancel.pending')}
        >
          {t('thanks.cancel.confirm')}
        </Button>
      </Form>
    </Disclosure>
  )
}
