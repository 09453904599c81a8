import { useTranslation } from '../../ui/texts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../shared/anchors.ts'
import { useLocale } from '../shared/locale.ts'
import styles from './home-questions.module.css'
import { questions } from './questions.ts'

/** What people ask before they buy. */
export function HomeQuestions() {
  const { t } = useTranslation()
  return (
    <Section id={anchors.questions[useLocale()]} aria-labelledby="questions-title" className={styles.band}>
      <Container className={styles.columns}>
        <Title id="questions-title" size="l">
          {t('home.questions.title')}
        </Title>
        <div>
          {questions.map((question) => (
            <Disclosure key={question} name="questions" summary={t(`home.questions.${question}`)}>
              <p>{t(`home.questions.${question}_answer`)}</p>
            </Disclosure>
          ))}
        </div>
      </Container>
    </Section>
  )
}
