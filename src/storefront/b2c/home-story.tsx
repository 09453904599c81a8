/** Sections of words: a story beside its picture, the newsletter, the way for resellers. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block } from '../../lib/blocks.ts'
import { href } from '../../lib/routes.ts'
import type { PictureView } from '../../shop/pictures/rules.ts'
import type { Words } from '../../shop/content/facts.ts'
import { BlockPart } from '../../pages/shared/block-part.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { NewsletterForm } from '../../pages/shared/newsletter-form.tsx'
import { SectionPicture } from '../../pages/shared/section-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { toneOf } from './home-tone.ts'
import styles from './home-story.module.css'

interface BandProps {
  id: string
  words: Words
}

function Band({ id, words, children }: BandProps & { children: ReactNode }) {
  return (
    <Section tone={toneOf(words)} aria-labelledby={id}>
      <Container>
        <Stack gap={5}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}

export function HomeStory({
  blocks,
  picture,
  ...band
}: BandProps & { blocks: Block[]; picture: PictureView | null }) {
  const text = (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <BlockPart key={at} block={block} />
      ))}
    </div>
  )
  return (
    <Band {...band}>
      {picture ? (
        <Columns least="m" gap={6} middle>
          {text}
          <SectionPicture picture={picture} alt={band.words['alt']} width={620} className={styles.picture} />
        </Columns>
      ) : (
        text
      )}
    </Band>
  )
}

export function HomeNewsletter(band: BandProps) {
  return (
    <Band {...band}>
      {band.words['text'] ? <p>{band.words['text']}</p> : null}
      <NewsletterForm />
    </Band>
  )
}

export function HomeResellers(band: BandProps) {
  const locale = useLocale()
  const { text, button } = band.words
  return (
    <Band {...band}>
      {text ? <p>{text}</p> : null}
      {button ? (
        <div>
          <ButtonLink as={Link} to={href('merchantRegistration', locale)} size="l">
            {button}
          </ButtonLink>
        </div>
      ) : null}
    </Band>
  )
}
