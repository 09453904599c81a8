/** /registrace-obchodnika and /b2b/registrace-obchodnika: the same application in either layout. */
import { useLoaderData } from 'react-router'
import { Ground } from '../../ui/art/ground.tsx'
import { CheckIcon } from '../../ui/art/icons.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { MerchantDone } from './merchant-done.tsx'
import { MerchantForm } from './merchant-form.tsx'
import { merchantTexts } from './merchant-texts.ts'
import styles from './merchant.module.css'
import type { loader } from './merchant.server.ts'

export { action, loader } from './merchant.server.ts'

export default function MerchantPage() {
  const { received, contact } = useLoaderData<typeof loader>()
  return (
    <AreaTexts texts={merchantTexts}>{received ? <MerchantDone contact={contact} /> : <Apply />}</AreaTexts>
  )
}

const benefits = ['prices', 'invoice', 'people'] as const

function Apply() {
  const { t } = useTranslation()
  const { boxPieces, isOpen, known, typedBy } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head
        title={t('merchant.title')}
        description={t('merchant.description')}
        canonical="merchantRegistration"
      />
      <Section tone="ink" tight ground={<Ground pattern="cow" strength="faint" />}>
        <Container className={styles.band}>
          <div>
            <Title as="h1" size="l">
              {t('merchant.title')}
            </Title>
            <p className={styles.lead}>
              {boxPieces === null ? t('merchant.lead_plain') : t('merchant.lead', { box: boxPieces })}
            </p>
          </div>
          <ul className={styles.benefits} aria-label={t('merchant.why.title')}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <CheckIcon />
                <span>{t(`merchant.why.${benefit}`)}</span>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
      <Container className={styles.body}>
        {isOpen ? (
          <MerchantForm known={known} typedBy={typedBy} />
        ) : (
          <Notice kind="info" title={t('merchant.refused.closed')} />
        )}
      </Container>
    </main>
  )
}
