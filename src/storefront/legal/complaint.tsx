/** /reklamace-formular: a complaint about goods, for everyone with an order. */
import { Link, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ComplaintForm } from './complaint-form.tsx'
import type { action, loader } from './complaint.server.ts'
import styles from './document.module.css'
import { legalTexts } from '../../pages/shared/legal-texts.ts'

export { action, loader } from './complaint.server.ts'
export { privateHeaders as headers } from '../../pages/shared/private-headers.ts'

export default withTexts(legalTexts, Complaint)

function Complaint() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shopName, order, typedBy } = useLoaderData<typeof loader>()
  const step = useActionData<typeof action>() ?? null
  return (
    <main>
      <Head
        title={t('complaint.head_title')}
        description={t('complaint.description', { shopName })}
        index={order === null}
      />
      <Section tight>
        <Container width="text" className={styles.page}>
          <header className={styles.head}>
            <Title as="h1" size="m">
              {t('complaint.title')}
            </Title>
          </header>
          {step?.step === 'done' ? null : <p>{t('complaint.lead')}</p>}
          {step === null || step.step === 'fill' ? (
            <Notice kind="info" role="none">
              <p>{t('complaint.unsafe')}</p>
            </Notice>
          ) : null}
          <ComplaintForm step={step} order={order} typedBy={typedBy} />
          <p>
            <Trans
              i18nKey="complaint.read_rules"
              components={{
                rules: <Link to={href('complaints', locale)} />,
                withdrawal: <Link to={href('withdrawal', locale)} />,
              }}
            />
          </p>
        </Container>
      </Section>
    </main>
  )
}
