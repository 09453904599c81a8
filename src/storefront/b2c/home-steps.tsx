import type { PictureView } from '../../shop/pictures/rules.ts'
import type { Words } from '../../shop/content/facts.ts'
import { SectionPicture } from '../../pages/shared/section-picture.tsx'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { toneOf } from './home-tone.ts'
import styles from './home-steps.module.css'

/** Numbered steps below a title, beside which a picture may stand. */
export function HomeSteps({
  id,
  words,
  items,
  picture,
}: {
  id: string
  words: Words
  items: Words[]
  picture: PictureView | null
}) {
  const { title, alt, caption } = words
  const heading = (
    <Title id={id} size="l">
      {title}
    </Title>
  )
  return (
    <Section tone={toneOf(words)} aria-labelledby={id}>
      <Container>
        <Stack gap={6}>
          {picture ? (
            <div className={styles.head}>
              {heading}
              <figure className={styles.origin}>
                <SectionPicture picture={picture} width={620} alt={alt} />
                {caption ? <figcaption>{caption}</figcaption> : null}
              </figure>
            </div>
          ) : (
            heading
          )}
          <Columns as="ol" least="s" gap={6} className={styles.steps}>
            {items.map((step, at) => (
              <li key={at} className={styles.step}>
                <h3>{step['title']}</h3>
                {step['text'] ? <p>{step['text']}</p> : null}
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  )
}
