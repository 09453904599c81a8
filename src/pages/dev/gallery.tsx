/** Every component of src/ui in every state, for inspection: npm run pictures photographs it. */
import { useEffect, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { href, locales } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../shared/with-texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { galleryTexts } from './gallery-texts.ts'
import { Buttons, Dialogs, Links } from './gallery/actions.tsx'
import { Bands, Layouts, SectionView } from './gallery/bands.tsx'
import { ChangingPictures, Icons, Marks as BrandMarks, Pictures } from './gallery/drawings.tsx'
import { Prices, Tables, Titles } from './gallery/facts.tsx'
import { Choices, Fields, OtherFields, Steppers } from './gallery/fields.tsx'
import { forceScheme, isScheme, schemes } from './gallery/forced-scheme.ts'
import { Failures, Marks, Notices } from './gallery/messages.tsx'
import { Openings, Ways } from './gallery/navigation.tsx'
import { anchorOf } from './gallery/specimen.tsx'
import styles from './gallery.module.css'

export { action } from './failures.server.ts'

/** Answers 404 in production. */
export const handle = { guard: 'outsideProduction' }

/** The gallery's parts in order; the table of contents links to them. */
const parts: [names: string[], Part: ComponentType][] = [
  [['Title'], Titles],
  [['Button'], Buttons],
  [['ButtonLink', 'SkipLink'], Links],
  [['Field', 'FieldFrame', 'FieldMessages'], Fields],
  [['TextArea', 'Select', 'Checkbox'], OtherFields],
  [['RadioCards'], Choices],
  [['Stepper'], Steppers],
  [['Price'], Prices],
  [['Table'], Tables],
  [['Notice', 'ErrorSummary'], Notices],
  [['ErrorPage'], Failures],
  [['Badge', 'Meter', 'Skeleton', 'VisuallyHidden', 'Unbroken', 'Trans'], Marks],
  [['Dialog'], AddressedDialogs],
  [['Disclosure', 'Menu'], Openings],
  [['Breadcrumbs'], Ways],
  [['Container', 'Stack', 'Row', 'Columns'], Layouts],
  [['Picture', 'LazyImage'], Pictures],
  [['OrderPicture', 'TShirt', 'PackShares'], ChangingPictures],
  [['Logo', 'BullMark', 'Ground', 'Cow'], BrandMarks],
  [['Icons'], Icons],
  [['Section'], SectionView],
]

export default withTexts(galleryTexts, Gallery)

function Gallery() {
  const { t } = useTranslation()
  return (
    <main>
      <title>{t('gallery.title')}</title>
      <meta name="robots" content="noindex" />
      <Section tight>
        <Container>
          <Stack gap={6}>
            <Title as="h1" size="l">
              {t('gallery.title')}
            </Title>
            <p>{t('gallery.lead')}</p>
            <Switches />
            <nav aria-label={t('gallery.contents')}>
              <ul className={styles.contents}>
                {parts
                  .flatMap(([names]) => names)
                  .map((name) => (
                    <li key={name}>
                      <a href={`#${anchorOf(name)}`}>{name}</a>
                    </li>
                  ))}
              </ul>
            </nav>
            {parts.map(([names, Part]) => (
              <Part key={names.join()} />
            ))}
          </Stack>
        </Container>
      </Section>
      <Bands />
    </main>
  )
}

/** Language by the address, scheme by `?scheme=`; without one the system's own. */
function Switches() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const asked = query.get('scheme')
  const scheme = isScheme(asked) ? asked : null
  useEffect(() => (scheme ? forceScheme(document, scheme) : undefined), [scheme])
  const to = (language: (typeof locales)[number], look: string | null) =>
    `${href('gallery', language)}${look ? `?scheme=${look}` : ''}`
  return (
    <nav aria-label={t('gallery.switches')}>
      <ul className={styles.contents}>
        {locales.map((language) => (
          <li key={language}>
            <Link to={to(language, scheme)} aria-current={language === locale || undefined}>
              {t(`gallery.language.${language}`)}
            </Link>
          </li>
        ))}
        {[null, ...schemes].map((look) => (
          <li key={look}>
            <Link to={to(locale, look)} aria-current={look === scheme || undefined} preventScrollReset>
              {t(`gallery.scheme.${look ?? 'system'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AddressedDialogs() {
  const [query] = useSearchParams()
  return <Dialogs first={query.get('open')} />
}
