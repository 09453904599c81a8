import { refusalReasons } from '../../shop/reviews/rules.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { reviewTexts } from './review-texts.ts'
import styles from './about-reviews.module.css'

export { loader } from './about-reviews.server.ts'

/** The origin and display of reviews, as the law requires it to be disclosed (Act 634/1992, § 5a/3 and annex 1). */
export default withTexts(reviewTexts, AboutReviews)

const chapters: [name: string, paragraphs: number][] = [
  ['verified', 2],
  ['asked', 2],
  ['rules', 1],
  ['negative', 2],
  ['average', 2],
  ['paid', 1],
  ['data', 1],
]

function AboutReviews() {
  const { t } = useTranslation()
  return (
    <main>
      <Head title={t('review.about.head')} description={t('review.about.description')} />
      <Section tight>
        <Container width="text">
          <Stack gap={6}>
            <Title as="h1" size="m">
              {t('review.about.head')}
            </Title>
            <p className={styles.lead}>{t('review.about.lead')}</p>
            {chapters.map(([name, paragraphs]) => (
              <section key={name} className={styles.chapter}>
                <h2>{t(`review.about.${name}.title`)}</h2>
                {Array.from({ length: paragraphs }, (_, place) => (
                  <p key={place}>{t(`review.about.${name}.text${place + 1}`)}</p>
                ))}
                {name === 'rules' ? (
                  <ul>
                    {refusalReasons.map((reason) => (
                      <li key={reason}>{t(`review.reason.${reason}`)}</li>
                    ))}
                  </ul>
                ) : null}
              </section>
            ))}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}
