import type { Words } from '../../shop/content/facts.ts'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './home-claims.module.css'

/** Short statements, each with a big sign or figure. */
export function HomeClaims({ id, words, items }: { id: string; words: Words; items: Words[] }) {
  return (
    <Section aria-labelledby={id}>
      <Container>
        <Stack gap={6}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          <Columns as="ul" least="s" className={styles.reasons} gap={6}>
            {items.map(({ figure, title, text }, at) => (
              <li key={at} className={styles.reason}>
                {figure ? (
                  <p
                    className={figure.length > 5 ? `${styles.figure} ${styles.words}` : styles.figure}
                    aria-hidden="true"
                  >
                    {figure}
                  </p>
                ) : null}
                {title ? <h3>{title}</h3> : null}
                {text ? <p>{text}</p> : null}
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  )
}
