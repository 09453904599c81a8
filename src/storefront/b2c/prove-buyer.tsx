/** A browser with only the order's link proves its buyer by a mailed code; both forms work without JavaScript. */
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from '../../pages/shared/cancel-order.module.css'
import type { ThanksAnswer } from './order-thanks.server.ts'

/** @param confirms true if the code also confirms an order that waits for its e-mail */
export function ProveBuyer({ confirms = false }: { confirms?: boolean }) {
  const { t } = useTranslation()
  const answer = useActionData() as ThanksAnswer | undefined
  const intent = useNavigation().formData?.get('intent')
  return (
    <Disclosure
      summary={t(confirms ? 'thanks.confirm.code_title' : 'thanks.access.title')}
      id="access"
      open={answer !== undefined}
    >
      <div className={styles.ask}>
        <p>{t(confirms ? 'thanks.confirm.code_text' : 'thanks.access.text')}</p>
        {answer?.codeSent ? (
          <Notice kind="success" role="status">
            <p>{t('thanks.access.sent')}</p>
          </Notice>
        ) : null}
        <Form method="post" className={styles.ask}>
          <Button
            type="submit"
            name="intent"
            value="send-code"
            variant="secondary"
            pending={intent === 'send-code'}
            pendingText={t('thanks.access.sending')}
          >
            {t('thanks.access.send')}
          </Button>
        </Form>
        <Form method="post" className={styles.ask}>
          <Field
            name="code"
            label={t('thanks.access.code')}
            hint={t('thanks.access.code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button
            type="submit"
            name="intent"
            value="prove"
            pending={intent === 'prove'}
            pendingText={t('thanks.access.proving')}
          >
            {t('thanks.access.prove')}
          </Button>
        </Form>
      </div>
    </Disclosure>
  )
}
