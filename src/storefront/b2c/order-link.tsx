/** Mails the link of an order to its address: in place of one that was cut or mangled, or to see where the parcel is. */
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import styles from '../../pages/shared/cancel-order.module.css'
import { Head } from '../../pages/shared/head.tsx'
import { EmailField } from '../../pages/forms/person-fields.tsx'
import type { ThanksAnswer } from './order-thanks.server.ts'

export function OrderLink({ about }: { about: 'lost' | 'tracking' }) {
  const { t } = useTranslation()
  const answer = useActionData() as ThanksAnswer | undefined
  const pending = useNavigation().state === 'submitting'
  return (
    <main>
      <Head title={t(`thanks.${about}.title`)} index={false} />
      <Section tight>
        <Container width="text" className={styles.ask}>
          <Title as="h1" size="m">
            {t(`thanks.${about}.title`)}
          </Title>
          <p>{t(`thanks.${about}.text`)}</p>
          {answer?.linkSent ? (
            <Notice kind="success" role="status">
              <p>{t('thanks.lost.sent')}</p>
            </Notice>
          ) : (
            <Form method="post" className={styles.ask}>
              {answer?.fault ? (
                <Notice kind="error">
                  <p>{t(answer.fault)}</p>
                </Notice>
              ) : null}
              <Field
                name="number"
                label={t('thanks.lost.number')}
                inputMode="numeric"
                defaultValue={answer?.typed?.number}
                required
              />
              <EmailField
                name="email"
                label={t('thanks.lost.email')}
                autoComplete="email"
                defaultValue={answer?.typed?.email}
              />
              <Button
                type="submit"
                name="intent"
                value="send-link"
                pending={pending}
                pendingText={t('thanks.lost.sending')}
              >
                {t(`thanks.${about}.send`)}
              </Button>
            </Form>
          )}
        </Container>
      </Section>
    </main>
  )
}
