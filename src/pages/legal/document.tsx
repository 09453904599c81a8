/** One of the shop's documents, drawn from its blocks: terms, privacy and the like. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { href, type RouteName } from '../../lib/routes.ts'
import { plainText, type Block, type Inline } from '../../shop/content/rules.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../shared/area-texts.tsx'
import { Head } from '../shared/head.tsx'
import { useLocale } from '../shared/locale.ts'
import { legalTexts } from './legal-texts.ts'
import styles from './document.module.css'

export interface DocumentPageProps {
  document: { code: string; version: number; validFrom: string; title: string; blocks: Block[] }
  which: 'current' | 'previous'
  /** Whether a version before this one can be read. */
  hasPrevious: boolean
  shopName: string
  /** Where the documents' own section of the texts does not describe it. */
  description?: string
  /** What stands between the title and the text. */
  children?: ReactNode
}

/** From so many chapters on there is a table of contents. */
const longEnough = 4

export function DocumentPage(props: DocumentPageProps) {
  return (
    <AreaTexts texts={legalTexts}>
      <Document {...props} />
    </AreaTexts>
  )
}

function Document({ document, which, hasPrevious, shopName, description, children }: DocumentPageProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { code, version, validFrom, blocks } = document
  const isOld = which === 'previous'
  const title = isOld ? t('legal.old_title', { title: document.title }) : document.title
  const date = formatDay(new Date(`${validFrom}T12:00:00Z`), locale)
  const chapters = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level <= 2 ? [{ id: idAt(index), text: plainText(block.inlines) }] : [],
  )
  return (
    <main>
      <Head
        title={title}
        // Nobody is to find what does not hold any more.
        index={!isOld}
        description={description ?? t(`legal.description.${isOld ? 'old_terms' : code}`, { shopName })}
      />
      <Section tight>
        <Container width="text" className={styles.page}>
          <header className={styles.head}>
            <Title as="h1" size="m">
              {title}
            </Title>
            <p className={styles.version}>{t('legal.version', { version, date })}</p>
            {isOld ? (
              <Notice role="none">
                <p>
                  {t('legal.old_notice')} <To name="terms">{t('legal.current')}</To>
                </p>
              </Notice>
            ) : null}
            {hasPrevious ? (
              <p className={styles.screenOnly}>
                <To name="oldTerms">{t('legal.previous')}</To>
              </p>
            ) : null}
          </header>
          {children}
          {chapters.length >= longEnough ? <Contents chapters={chapters} /> : null}
          <div className={styles.text}>
            {blocks.map((block, index) => (
              <BlockPart key={index} block={block} id={idAt(index)} />
            ))}
          </div>
        </Container>
      </Section>
    </main>
  )
}

const idAt = (index: number): string => `s${index + 1}`

function To({ name, children }: { name: RouteName; children: ReactNode }) {
  const locale = useLocale()
  return <Link to={href(name, locale)}>{children}</Link>
}

function Contents({ chapters }: { chapters: { id: string; text: string }[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('legal.contents')} className={styles.contents}>
      <ul>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BlockPart({ block, id }: { block: Block; id: string }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words inlines={block.inlines} />
      </p>
    )
  }
  if (block.kind === 'heading') {
    const Tag = block.level === 3 ? 'h3' : 'h2'
    return (
      <Tag id={id}>
        <Words inlines={block.inlines} />
      </Tag>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words inlines={item} />
        </li>
      ))}
    </List>
  )
}

function Words({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'text') return inline.text
    const words = <Words inlines={inline.inlines} />
    if (inline.kind !== 'link') {
      const Tag = inline.kind === 'strong' ? 'strong' : 'em'
      return <Tag key={index}>{words}</Tag>
    }
    return inline.href.startsWith('/') ? (
      <Link key={index} to={inline.href}>
        {words}
      </Link>
    ) : (
      <a key={index} href={inline.href}>
        {words}
      </a>
    )
  })
}
