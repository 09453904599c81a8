import { useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { orderTexts } from '../../pages/shared/order-texts.ts'
import type { loader } from './payment-result.server.ts'
import styles from './payment-result.module.css'

export { loader } from './payment-result.server.ts'

/** The outcome of a payment, for a browser that did not order: the link to the order is in the mail. */
export default function PaymentResultPage() {
  return (
    <AreaTexts texts={orderTexts}>
      <PaymentResult />
    </AreaTexts>
  )
}

function PaymentResult() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { title, text, isPaid } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head title={t(title)} index={false} />
      <Section tone={isPaid ? 'mustard' : 'ink'}>
        <Container className={styles.words}>
          <Title as="h1" size="l">
            {t(title)}
          </Title>
          <p>{t(text)}</p>
          <p>{t('payment.order_in_mail')}</p>
          <ButtonLink href={href('home', locale)} size="l" className={styles.back}>
            {t('thanks.back')}
          </ButtonLink>
        </Container>
      </Section>
    </main>
  )
}
