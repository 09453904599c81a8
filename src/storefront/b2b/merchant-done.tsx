import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Ground } from '../../ui/art/ground.tsx'
import { CheckIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './merchant.module.css'

const steps = ['check', 'link', 'buy'] as const

/** The confirmation that the application has arrived, with the next steps. */
export function MerchantDone({ contact }: { contact: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <main>
      <Head title={t('merchant.done.title')} index={false} />
      <Section tone="mustard" tight ground={<Ground pattern="cow" strength="light" />}>
        <Container className={styles.hero}>
          <span className={styles.sign}>
            <CheckIcon size={48} />
          </span>
          <div>
            <Title as="h1" size="l">
              <span ref={heading} tabIndex={-1} className={styles.heading}>
                {t('merchant.done.title')}
              </span>
            </Title>
            <p className={styles.lead}>{t('merchant.done.lead')}</p>
          </div>
        </Container>
      </Section>
      <Container className={styles.body}>
        <ol className={styles.next}>
          {steps.map((step) => (
            <li key={step}>
              <div>
                <strong>{t(`merchant.done.${step}`)}</strong>
                <p>{t(`merchant.done.${step}_text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.soft}>
          {t('merchant.done.spam')} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
        <p>
          <ButtonLink as={Link} to={href('home', locale)} variant="secondary">
            {t('merchant.done.home')}
          </ButtonLink>
        </p>
      </Container>
    </main>
  )
}
