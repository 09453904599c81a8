/** One of the shop's documents, drawn from its blocks: terms, privacy and the like. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useLocation } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { href, routeAt } from '../../lib/routes.ts'
import { plainText, type Block } from '../../shop/content/rules.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { BlockPart } from '../../pages/shared/block-part.tsx'
import { legalTexts } from '../../pages/shared/legal-texts.ts'
import styles from './document.module.css'

export interface DocumentPageProps {
  document: { code: string; version: number; validFrom: string; title: string; blocks: Block[] }
  /** All versions that have come into force, newest first. */
  versions: { version: number; validFrom: string }[]
  shopName: string
  /** Present if the documents' own section of the texts does not describe it. */
  description?: string
  /** Content between the title and the text. */
  children?: ReactNode
}

/** The number of chapters from which there is a table of contents. */
const longEnough = 4

export const DocumentPage = withTexts(legalTexts, Document)

function Document({ document, versions, shopName, description, children }: DocumentPageProps) {
  const { t } = useTranslation()
  const { code, version, blocks } = document
  const newest = useVersionAddress(versions, 0)
  const isOld = version !== versions[0]?.version
  const title = isOld ? t('legal.old_title', { title: document.title }) : document.title
  const chapters = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level <= 2 ? [{ id: idAt(index), text: plainText(block.inlines) }] : [],
  )
  return (
    <main>
      <Head
        title={title}
        // Search engines must not list outdated versions.
        index={!isOld}
        description={description ?? t(`legal.description.${isOld ? 'old' : code}`, { shopName, title })}
      />
      <Section tight>
        <Container width="text" className={styles.page}>
          <header className={styles.head}>
            <Title as="h1" size="m">
              {title}
            </Title>
            <p className={styles.version}>{t('legal.version', useVersion(document))}</p>
            {isOld ? (
              <Notice role="none">
                <p>
                  {t('legal.old_notice')} <Link to={newest}>{t('legal.current')}</Link>
                </p>
              </Notice>
            ) : null}
          </header>
          {isOld ? null : children}
          {chapters.length >= longEnough ? <Contents chapters={chapters} /> : null}
          <div className={styles.text}>
            {blocks.map((block, index) => (
              <BlockPart key={index} block={block} id={idAt(index)} />
            ))}
          </div>
          {versions.length > 1 ? <Versions versions={versions} shown={version} /> : null}
        </Container>
      </Section>
    </main>
  )
}

const idAt = (index: number): string => `s${index + 1}`

/** The address of a version: the newest on the document's own page, the previous terms on a separate page. */
function useVersionAddress(versions: DocumentPageProps['versions'], place: number): string {
  const page = routeAt(useLocation().pathname)?.name ?? 'terms'
  const locale = useLocale()
  const own = page === 'oldTerms' ? 'terms' : page
  if (place === 0) return href(own, locale)
  return own === 'terms' && place === 1
    ? href('oldTerms', locale)
    : `${href(own, locale)}?version=${versions[place]?.version ?? 1}`
}

/** A version's number and its first day, for display. */
function useVersion({ version, validFrom }: { version: number; validFrom: string }) {
  return { version, date: formatDay(new Date(`${validFrom}T12:00:00Z`), useLocale()) }
}

/** The terms that applied when an order was made stay readable forever. */
function Versions({ versions, shown }: { versions: DocumentPageProps['versions']; shown: number }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('legal.versions')} className={styles.versions}>
      <h2 className={styles.versionsTitle}>{t('legal.versions')}</h2>
      <ul>
        {versions.map((one, place) => (
          <li key={one.version}>
            <VersionLink versions={versions} place={place} isShown={one.version === shown} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type VersionLinkProps = { versions: DocumentPageProps['versions']; place: number; isShown: boolean }

function VersionLink({ versions, place, isShown }: VersionLinkProps) {
  const { t } = useTranslation()
  const address = useVersionAddress(versions, place)
  const name = t('legal.version', useVersion(versions[place] ?? { version: 1, validFrom: '' }))
  return isShown ? <span aria-current="page">{name}</span> : <Link to={address}>{name}</Link>
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
