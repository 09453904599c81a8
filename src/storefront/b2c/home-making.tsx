import { useTranslation } from '../../ui/texts.tsx'
import { Picture } from '../../ui/art/pictures.tsx'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './home-making.module.css'

const steps = ['slice', 'marinate', 'dry', 'pack'] as const

/** The meat's origin, and the production in four steps. `origin`: as on the label. */
export function HomeMaking({ origin }: { origin: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Section tone="meat" aria-labelledby="making-title">
      <Container>
        <Stack gap={6}>
          <div className={styles.head}>
            <Title id="making-title" size="l">
              {t('home.making.title')}
            </Title>
            <figure className={styles.origin}>
              <Picture name="origin" width={620} alt={t('home.making.map')} />
              {origin ? <figcaption>{origin}</figcaption> : null}
            </figure>
          </div>
          <Columns as="ol" least="s" gap={6} className={styles.steps}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <h3>{t(`home.making.${step}`)}</h3>
                <p>{t(`home.making.${step}_text`)}</p>
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  )
}
