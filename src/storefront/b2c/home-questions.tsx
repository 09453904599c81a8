import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Questions } from '../../shop/content/rules.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { DrawnQuestions } from '../../pages/shared/drawn-questions.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { QuestionList } from '../../pages/shared/question-list.tsx'
import styles from './home-questions.module.css'

/**
 * Questions that buyers have before they order.
 * @param props.given `in_page`: the server has drawn them into the page that the browser hydrates, where they
 * stay as they are
 */
export function HomeQuestions({ given }: { given: Questions | 'in_page' | null }) {
  const id = anchors.questions[useLocale()]
  const drawn = useContext(DrawnQuestions)
  const { revalidate } = useRevalidator()
  const [stays, setStays] = useState(given === 'in_page')
  // A page that React could not hydrate, because a browser extension had changed it, is drawn again without them.
  useEffect(() => {
    if (!stays || document.getElementById(id)?.querySelector('details')) return
    setStays(false)
    void revalidate()
  }, [id, stays, revalidate])
  const shown = given === 'in_page' ? drawn : given
  if (!stays && shown === null) return null
  return (
    <Section id={id} aria-labelledby="questions-title" className={styles.band}>
      {/* React must not repair this text: it leaves the server's version in place. */}
      <Container className={styles.columns} suppressHydrationWarning>
        {shown === null || (stays && drawn === null) ? '' : <FrequentQuestions {...shown} />}
      </Container>
    </Section>
  )
}

const FrequentQuestions = ({ title, questions }: Questions) => (
  <>
    <Title id="questions-title" size="l">
      {title}
    </Title>
    <div>
      <QuestionList questions={questions} />
    </div>
  </>
)
